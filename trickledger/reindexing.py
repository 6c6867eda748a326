"""`trickledger reindex`: rebuilds lists of tables, due work and heads from the logs."""

import click
from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import TimeoutError as NoAnswer

from events.connection import open_store
from events.reindex import reindex as rebuilt
from trickledger.configured import configured


@click.command
@click.pass_context
def reindex(context: click.Context) -> None:
    """Rebuild from the logs what is kept beside them. It may run while the service does.

    Lists of tables, due work and each table's head follow from the logs, and are put right where they do not.

    \b
    trickledger reindex
    REDIS_URL=redis://10.0.0.5:6379/0 trickledger reindex

    Exit status: 0 if everything is right now, 1 if something could not be put right.
    """
    settings = configured()
    try:
        found = rebuilt(open_store(settings))
    except (NotConnected, NoAnswer) as error:
        raise click.ClickException(
            f"{settings.store_url} does not answer; is the service running? ({error})"
        ) from error
    click.echo(f"{found.tables} tables, {len(found.repaired)} put right, {len(found.broken)} broken")
    for table, why in found.broken.items():
        click.echo(f"  {table}: {why}")
    context.exit(1 if found.broken else 0)
