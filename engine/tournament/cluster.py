"""A Dask cluster as an executor: found, and made sure to play as this program does."""
from __future__ import annotations

import concurrent.futures
from contextlib import contextmanager

from ..problem import Problem
from . import meeting

WAIT = "10s"  # for a cluster to answer


@contextmanager
def executor(address: str, game, players: list[str], seed: int):
    """The executor of a cluster whose every worker begins the matches of these players as they begin here.

    Raises Problem if the cluster does not answer, has no workers, lacks this project or plays otherwise; and later, if it
    gives the work up."""
    with _client(address) as client:
        _compare(client, address, game, players, seed)
        try:
            yield client.get_executor()
        except (OSError, concurrent.futures.CancelledError) as error:
            raise _gave_up(address, error) from None
        except Exception as error:
            if type(error).__module__.partition(".")[0] == "distributed":
                raise _gave_up(address, error) from None
            raise


def _gave_up(address, error):
    return Problem(f"the cluster at {address} gave the work up ({type(error).__name__}); look after its workers and give the command again")


def _client(address):
    try:
        from distributed import Client
    except ImportError:
        raise Problem("a cluster needs the package 'distributed'; install this project with its extra 'cluster'") from None
    try:
        return Client(address, timeout=WAIT)
    except (OSError, ValueError, ImportError) as error:
        said = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Problem(f"the cluster at {address} does not answer ({said})") from None


def _compare(client, address, game, players, seed):
    here = meeting.proof(game, players, seed)
    found = client.run(meeting.prove, meeting.pack(game), players, seed, on_error="return")
    if not found:
        raise Problem(f"the cluster at {address} has no workers; start some with `dask worker {address}`")
    for worker, told in sorted(found.items()):
        if isinstance(told, ImportError):
            raise Problem(f"the worker at {worker} lacks this project; install it there")
        if isinstance(told, Problem):
            raise Problem(f"the worker at {worker} cannot play: {told}")
        if told != here:
            said = f" ({type(told).__name__})" if isinstance(told, Exception) else ""
            raise Problem(f"the worker at {worker} does not play as this program does{said}; install the same version there")
