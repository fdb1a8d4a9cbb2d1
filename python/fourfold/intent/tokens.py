"""Cutting a question into words, names and quoted text, in one linear pass."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum, auto
from typing import NamedTuple

from fourfold.intent.identifiers import bare, is_error_name, is_file_name, is_identifier
from fourfold.intent.quotes import Quoted, find_quoted

#: A long text asks at its beginning or at its end, so that many suffice of what is read.
MAX_TOKENS = 384


class Kind(Enum):
    """What a token is."""

    WORD = auto()
    NAME = auto()
    LITERAL = auto()
    PATH = auto()
    ERROR = auto()
    NUMBER = auto()


class Token(NamedTuple):
    """A piece of the question.

    Attributes
    ----------
    kind
        Word, name of code, quoted literal, path, error name or number.
    text
        What it stands for, a substring of the question: a literal without its quotes, a name
        without the ``()`` of a call.
    key
        The text folded for comparison with phrases; empty unless the token is a word.
    start, end
        Where it stands, quotes and ``()`` included.
    """

    kind: Kind
    text: str
    key: str
    start: int
    end: int


#: Scripts that write words without spaces: each character is a token, so phrases match anywhere.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff"
_WORD = rf"[^\W{_UNSPACED}]+(?:[\u0300-\u036f]+[^\W{_UNSPACED}]*)*"
_IN_PATH = r"\w.@+~$%\-"
_TOKEN = re.compile(
    rf"""
    (?P<plain>(?<![{_IN_PATH}/\\:])[a-z]++(?![{_IN_PATH}/\\:\u0300-\u036f'\u2019\u02bc(])|[{_UNSPACED}])
    | (?P<path>(?<![{_IN_PATH}/\\:])(?:[A-Za-z]{{2,9}}://|[A-Za-z]:(?=\\))?[{_IN_PATH}]*+
        [/\\][{_IN_PATH}/\\:]*+)
    | (?P<word>{_WORD}(?:\(\))?(?:(?:\.|::|->|[-'\u2019\u02bc]){_WORD}(?:\(\))?)*)
    """,
    re.VERBOSE,
)
_POSSESSIVE = re.compile(r"['\u2019]s$")
#: Letters that fold to themselves; the common case, told apart for speed.
_CYRILLIC = re.compile("[\u0430-\u044f\u0454\u0456\u0457\u0491]+")
_APOSTROPHES = str.maketrans("\u2019\u02bc\u2032", "'''")
#: Accents that people leave out when they type Portuguese; the breve of ``й`` and the dots of
#: ``ї`` are letters of their own and stay.
_DROPPED_ACCENTS = dict.fromkeys(map(ord, "\u0300\u0301\u0302\u0303\u0327"))


def fold(word: str) -> str:
    """Return ``word`` as phrases compare it: case, apostrophes, accents and composition folded.

    Examples
    --------
    >>> fold("Definição"), fold("Об’єкт"), fold("e\u0301")
    ('definicao', "об'єкт", 'e')
    """
    lower = word.lower()
    if word.isascii() or _CYRILLIC.fullmatch(lower):
        return lower
    bare_letters = unicodedata.normalize("NFD", word.casefold()).translate(_DROPPED_ACCENTS)
    return unicodedata.normalize("NFC", bare_letters).translate(_APOSTROPHES)


def tokenize(text: str) -> list[Token]:
    """Return the tokens of ``text`` in order; punctuation is dropped.

    Back-quotes count as spaces. Quoted text is one token and is not looked into. Of more than
    :data:`MAX_TOKENS` tokens those in the middle are left out.
    """
    plain = text.replace("`", " ")
    pieces: list[re.Match[str] | Quoted] = []
    start = 0
    for quoted in find_quoted(plain):
        pieces += _TOKEN.finditer(plain, start, quoted.start)
        pieces.append(quoted)
        start = quoted.end
    pieces += _TOKEN.finditer(plain, start)
    if len(pieces) > MAX_TOKENS:
        pieces[MAX_TOKENS // 2 : -MAX_TOKENS // 2] = []
    tokens: list[Token] = []
    for piece in pieces:
        if isinstance(piece, Quoted):
            literal = text[piece.start + 1 : piece.end - 1]
            tokens.append(Token(Kind.LITERAL, literal, "", piece.start, piece.end))
        elif piece.lastgroup == "plain":
            tokens.append(Token(Kind.WORD, piece[0], piece[0], *piece.span()))
        elif piece.lastgroup == "word":
            tokens.append(_word_token(piece[0], piece.start()))
        else:
            tokens.extend(_path_token(piece[0], piece.start()))
    return tokens


def _word_token(text: str, start: int) -> Token:
    """Classify a run of letters, digits and joiners by its shape."""
    end = start + len(text)
    if text.isascii() and text.islower() and text.isalpha():
        return Token(Kind.WORD, text, text, start, end)
    owner = _POSSESSIVE.sub("", text) if text.endswith("s") else text
    if is_error_name(owner):
        return Token(Kind.ERROR, owner, "", start, end)
    if is_file_name(owner) and not owner.isalpha():
        return Token(Kind.PATH, owner, "", start, end)
    if is_identifier(owner) and "-" not in owner.replace("->", ""):
        return Token(Kind.NAME, bare(owner), "", start, end)
    if text[0].isdigit():
        return Token(Kind.NUMBER, text, "", start, end)
    return Token(Kind.WORD, text, fold(text), start, end)


def _path_token(text: str, start: int) -> tuple[Token, ...]:
    """Classify a run that holds a slash: a path when it looks rooted or ends in a file name."""
    trimmed = text.rstrip(".:")
    if not any(character.isalpha() for character in trimmed):
        return ()
    end = start + len(trimmed)
    last = re.split(r"[/\\:]", trimmed)[-1]
    if is_file_name(last) or trimmed[0] in "/.~" or "://" in trimmed:
        return (Token(Kind.PATH, trimmed, "", start, end),)
    return (Token(Kind.WORD, trimmed, fold(trimmed), start, end),)
