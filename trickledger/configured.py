"""The settings of a command; or one line that says which is wrong, and how."""

import click
from environs.exceptions import EnvError

from events.settings import Settings, from_environment


def configured() -> Settings:
    try:
        return from_environment()
    except EnvError as error:
        raise click.ClickException(f"a setting is wrong: {error}") from error
