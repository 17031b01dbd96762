"""Claims of the little game's rules; read by the builder, run by nobody else."""

import pytest

pytestmark = pytest.mark.skip("read by the builder's tests")


@pytest.mark.rule("high-card/play.choose", "high-card/play.compare")
def test_higher_card_wins():
    pass
