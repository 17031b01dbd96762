"""What is taken from npm packages: what scripts import, what that imports in turn, nothing else."""

import pytest

from builder.faults import Refused
from builder.packages import vendor_files


def test_imports_are_followed():
    taken = vendor_files(["import { repeat } from '../../vendor/lit-html/directives/repeat.js';"])
    assert set(taken) == {"vendor/lit-html/directives/repeat.js", "vendor/lit-html/directive.js",
                          "vendor/lit-html/directive-helpers.js", "vendor/lit-html/lit-html.js"}
    assert not any(b"sourceMappingURL" in data for data in taken.values())


def test_a_package_is_taken_once_however_it_is_named():
    texts = ["import { get } from './vendor/idb-keyval.js'", 'export * from "../vendor/idb-keyval.js"']
    assert list(vendor_files(texts)) == ["vendor/idb-keyval.js"]
    assert vendor_files(["import './own.js'"]) == {}


def test_what_is_in_no_package_is_refused():
    with pytest.raises(Refused, match=r"'vendor/idb-keyva.js', which is in no package.*did you mean 'idb-keyval.js'"):
        vendor_files(["import './vendor/idb-keyva.js'"])
    with pytest.raises(Refused, match="not installed; run `npm ci`"):
        vendor_files(["import './vendor/lit-html/no-such-part.js'"])
