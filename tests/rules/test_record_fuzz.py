"""The reader never breaks: a damaged record is read or refused with its line (rule 15)."""

from hypothesis import given
from hypothesis import strategies as st

from gouji.rules.record import RecordError, read_record
from tests.rules.record_fuzz import check_error, run


def test_broken_records_are_read_or_refused_with_a_line() -> None:
    read, refused = run(1500, seed=7)
    assert read > 50
    assert refused > 500


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b"gouji 1\n", b"gouji 1\ndeal 1 position\nhand 0 34\n"):
        try:
            read_record(start + data)
        except RecordError as error:
            check_error(error, (start + data).decode("utf-8", "replace"))
