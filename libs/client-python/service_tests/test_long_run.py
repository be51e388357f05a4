from __future__ import annotations

import os

from long_run import is_correct, run


def test_calls_through_random_faults_have_one_effect_each() -> None:
    result = run(300, os.environ["PNB_BASE_URL"], seed=7, rate=0.1)
    assert is_correct(result), result
    assert result["attempts"] > 310
