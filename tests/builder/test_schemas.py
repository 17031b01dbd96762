"""The schemas offered to editors agree with the content that the engine accepts."""

import jsonschema
import pytest

from builder import compile as compiling
from builder.faults import Faults
from builder.project import HOME, Project

PROJECT = Project(HOME)
GAMES = PROJECT.games(Faults())


@pytest.mark.parametrize("place", GAMES, ids=lambda place: place.id)
def test_shipped_files_fit_the_schemas_for_editors(place):
    faults = Faults()
    data = compiling.read(PROJECT, place, faults)
    assert data and compiling.compile_game(place, data, faults), faults.found
    schemas = compiling.editor_schemas(data.game)
    for name, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        files = [source for file, source in data.sources.items() if file == name or compiling.singular(file.split("/")[0]) == name]
        assert files, f"no file of {place.id} is a {name}"
        for source in files:
            errors = list(jsonschema.Draft202012Validator(schema).iter_errors(source.data))
            assert not errors, f"{source.name}: {errors[0].json_path}: {errors[0].message}"
