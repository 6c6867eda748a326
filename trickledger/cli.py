"""The command line: `trickledger --help`."""

import logging
from dataclasses import replace

import click

from trickledger.configured import configured
from trickledger.reindexing import reindex
from trickledger.verifying import verify

# Examples stand in a block that click leaves as it is: a line with \b before it.


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trickledger")
def main() -> None:
    """A game server for tabletop games with hidden information.

    Every table is a log of moves. `serve` runs the whole service; `api`, `dispatcher` and `worker` run its parts apart.
    Settings come from the environment and are listed in the README.

    \b
    trickledger serve                          start everything on http://127.0.0.1:8000
    TRICKLEDGER_PORT=9000 trickledger serve    somewhere else
    trickledger COMMAND --help                 what a command is for, with an example
    """
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s")


@main.command()
def serve() -> None:
    """Start the whole service: store, API, dispatcher and workers.

    A real Valkey server keeps the log in the folder TRICKLEDGER_DATA (.data), unless REDIS_URL names another server.
    Whatever dies is started again. Ctrl-C stops everything in order; a second start goes on with the same tables.

    \b
    trickledger serve
    TRICKLEDGER_DATA=/var/lib/trickledger TRICKLEDGER_WORKERS=4 trickledger serve
    REDIS_URL=redis://10.0.0.5:6379/0 trickledger serve
    """
    from trickledger.serving import serve

    serve(configured())


@main.command()
def api() -> None:
    """Run the API alone.

    Any number of them, on any machine, may share one log.

    \b
    REDIS_URL=redis://10.0.0.5:6379/0 TRICKLEDGER_HOST=0.0.0.0 trickledger api
    """
    from api.server import run
    from trickledger.serving import free_port

    settings = configured()
    # granian would share a port that is taken, and with it the callers of whoever listens there already.
    run(replace(settings, port=free_port(settings)))


@main.command()
def dispatcher() -> None:
    """Run the dispatcher alone: it hands due work to the workers.

    One is needed. If it dies nothing is lost; work waits until it is back.

    \b
    REDIS_URL=redis://10.0.0.5:6379/0 trickledger dispatcher
    """
    from workers.dispatcher import run

    run(configured())


@main.command()
def worker() -> None:
    """Run one worker: it plays for bots, scores rounds and deals.

    Start as many as there is work for. A worker that dies loses nothing: its table is handed to another.

    \b
    REDIS_URL=redis://10.0.0.5:6379/0 trickledger worker
    """
    from workers.worker import run

    run(configured())


@main.command()
@click.option("--quick", is_flag=True, help="A shorter run with rougher figures.")
def bench(quick: bool) -> None:
    """Measure the speed of this machine: rules, moves, streams and bots.

    It starts a service of its own on free ports and touches no other. Figures are noisy: compare within one run.

    \b
    trickledger bench --quick
    """
    from trickledger.bench.report import main as report

    report(quick)


@main.command()
def openapi() -> None:
    """Print the contract of the API, OpenAPI 3.1, as made from the routes.

    \b
    trickledger openapi > openapi.yaml
    """
    from api.openapi import written

    click.echo(written(), nl=False)


main.add_command(verify)
main.add_command(reindex)


if __name__ == "__main__":
    main()
