from __future__ import annotations

import pytest

from fourfold.indexing.secrets import holds_secret, secret_spans

# Written in halves, so that no scanner takes this file for a leak.
PLANTED = [
    "-----BEGIN RSA PRIV" + "ATE KEY-----",
    "-----BEGIN OPENSSH PRIV" + "ATE KEY-----",
    "aws = 'AKIA" + "IOSFODNN7EXAMPLQ'",
    "GITHUB = 'ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a'",
    "glpat-" + "abcdefghij0123456789",
    "xoxb-" + "123456789012-abcdefghijkl",
    "AIza" + "SyA1234567890abcdefghijklmnopqrstuv",
    "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
    "sk-" + "abcdefghijklmnopqrstuvwxyz0123456789ABCD",
    "npm_" + "abcdefghijklmnopqrstuvwxyz0123456789",
    "api_key = 'Zm9vYmFy" + "QmF6MTIzNDU2Nzg5MGFiY2RlZg'",
    'password: "hR7x' + 'Kq2LmN9pVw3YzB8cTd5F"',
    '{"client_secret" : \n "hR7xKq2LmN9p' + 'Vw3YzB8cTd5FQe"}',
    "const MY-ACCESS_KEY.id='hR7xKq2LmN9p" + "Vw3YzB8cTd5FQe'",
]
HARMLESS = [
    "def check_password(self, password): return self.token == password",
    "token = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'",
    "secret_name = 'the_name_of_the_secret_is_long'",
    "# Secrets\nHow we handle secrets, tokens and passwords.",
    "password = os.environ['DATABASE_PASSWORD_FOR_TESTS_1']",
]


@pytest.mark.parametrize("text", PLANTED)
def test_a_planted_key_is_seen(text: str) -> None:
    assert holds_secret(f"x = 1\r\n{text}\r\n".encode())


@pytest.mark.parametrize("text", HARMLESS)
def test_words_about_secrets_are_no_secrets(text: str) -> None:
    assert not holds_secret(text.encode())


def test_an_assigned_secret_counts_from_its_name_to_its_quote() -> None:
    source = b"x = 1\nstripe_secret_v2 = 'hR7xKq2LmN9p" + b"Vw3YzB8cTd5FQe' # live\n"
    ((start, end),) = secret_spans([source])[0]
    assert source[start:].startswith(b"stripe_secret_v2 =")
    assert source[end:] == b" # live\n"


def test_a_key_counts_from_its_first_line_to_its_last() -> None:
    key = b"-----BEGIN PRIVATE KEY-----\n" + b"abcdefgh\n" * 9 + b"-----END PRIVATE KEY-----\n"
    source = b"before\n" + key + b"after\n"
    ((start, end),) = secret_spans([source])[0]
    assert source[:start] == b"before\n"
    assert source[end:] == b"-----END PRIVATE KEY-----\nafter\n"


def test_a_key_without_an_end_goes_on_to_a_limit() -> None:
    source = b"-----BEGIN PRIVATE KEY-----\n" + b"abcdefgh\n" * 20_000
    ((start, end),) = secret_spans([source])[0]
    assert start == 0
    assert 1 << 16 <= end < len(source)
