"""HTTP only: parse, call Service, format. Nothing here knows a rule, and nothing here touches the log."""

from flask import Flask

from api import docs, games, health, log, metrics, moves, players, problems, seats, tables
from events.service import Service
from events.settings import Settings

BLUEPRINTS = (players, games, tables, seats, moves, log, health, docs)


def create_app(service: Service, settings: Settings) -> Flask:
    app = Flask("api", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body
    app.url_map.merge_slashes = False  # a redirect would go to whatever Host said
    app.extensions["service"] = service
    app.extensions["settings"] = settings
    app.extensions["metrics"] = metrics.Metrics(service)
    problems.register(app)
    # The only hook around a request; whatever else a route needs it asks for itself.
    app.after_request(app.extensions["metrics"].count)
    for module in BLUEPRINTS:
        app.register_blueprint(module.routes)
    return app
