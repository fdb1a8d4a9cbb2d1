"""The rules, in order: the first that finds something in a question decides its intent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fourfold.intent.blocks import pasted_code
from fourfold.intent.declarations import declared_name
from fourfold.intent.identifiers import is_capitalised, is_path, without_line
from fourfold.intent.objects import THIS, Strength
from fourfold.intent.question import Question
from fourfold.intent.tokens import Kind, Token
from fourfold.intent.traces import trace_message
from fourfold.intent.tree import Family
from fourfold.types import Intent

Subjects = tuple[str, ...]

DECLARATION = "definition keyword"
"""Name of the rule for a question that is the head of a definition."""
INHERITANCE = "inheritance question"
"""Name of the rule for a question after what stands below a class or an interface."""

NOTHING: Subjects = ()
NO_SUBJECT: Subjects = ("",)

_PLACES = (Strength.NAMED, Strength.THIS)

#: Words that may stand beside a quoted string which opens, or ends, the question.
MAX_WORDS_AFTER_QUOTE = 3
MAX_WORDS_BEFORE_QUOTE = 3
#: Words that may stand beside an error name.
MAX_WORDS_BESIDE_ERROR = 5
#: Other words beside an identifier in a short question.
MAX_FEW_WORDS = 3


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the table.

    Attributes
    ----------
    name
        Said to the user as the reason.
    order
        Rank in the table of the design; rules of one order exclude each other.
    intent, confidence
        The answer when the rule fires.
    find
        Returns what the question is about, once per firing; empty when the rule does not fire.
    whole
        Whether it takes the whole text, so that nothing else is asked in it.
    """

    name: str
    order: int
    intent: Intent
    confidence: float
    find: Callable[[Question], Subjects]
    whole: bool = False


def _nonempty(subject: str) -> Subjects:
    """Make one firing of a subject, none of an empty one."""
    return (subject,) if subject else NOTHING


def _pasted_trace(question: Question) -> Subjects:
    return _nonempty(trace_message(question.text))


def _pasted_code(question: Question) -> Subjects:
    return _nonempty(pasted_code(question.text))


def _declaration(question: Question) -> Subjects:
    return _nonempty(declared_name(question.plain))


def _definition(question: Question) -> Subjects:
    objects = question.objects(Family.DEFINITION)
    names = (found.text for found in objects if found.strength is not Strength.PRONOUN)
    return tuple(dict.fromkeys(names))


def _definition_of_pronoun(question: Question) -> Subjects:
    """Read "where is it defined": "it" is what the rest of the question names."""
    objects = question.objects(Family.DEFINITION)
    return (THIS,) if any(found.strength is Strength.PRONOUN for found in objects) else NOTHING


def _reference(question: Question) -> Subjects:
    return question.subjects(Family.REFERENCE)


def _inheritance(question: Question) -> Subjects:
    return question.subjects(Family.INHERITANCE)


def _impact(question: Question) -> Subjects:
    return question.subjects(Family.IMPACT)


def _tokens_of(question: Question, *families: Family) -> frozenset[int]:
    """Return the positions of the tokens that phrases of ``families`` are about."""
    return frozenset(found.token for found in question.objects(*families))


def _quoted(question: Question) -> Subjects:
    """Find quoted strings that are the question or its object, and no other phrase's object."""
    relations = (Family.REFERENCE, Family.INHERITANCE, Family.IMPACT)
    taken = _tokens_of(question, Family.DEFINITION, *relations)
    asked = _tokens_of(question, Family.LOOKUP, Family.ASKED_TEXT)
    last = len(question.tokens) - 1
    subjects = [
        question.tokens[at].text
        for at in question.literals
        if at not in taken
        and (
            at in asked
            or (at == 0 and last <= MAX_WORDS_AFTER_QUOTE)
            or (at == last and last <= MAX_WORDS_BEFORE_QUOTE)
        )
    ]
    return tuple(dict.fromkeys(subjects))


def _error(question: Question) -> Subjects:
    """Find an error name alone or asked for, or a bare "traceback"."""
    tokens = question.tokens
    for match in question.matches.get(Family.BARE_ERROR, ()):
        if match.start == 0 and match.end == len(tokens):
            return (question.text[tokens[0].start : tokens[-1].end],)
    if len(tokens) > MAX_WORDS_BESIDE_ERROR + 1:
        return NOTHING
    asked = _tokens_of(question, Family.LOOKUP, Family.ASKED_TEXT)
    return tuple(
        token.text
        for at, token in enumerate(tokens)
        if token.kind is Kind.ERROR and (at in asked or len(tokens) == 1)
    )


def _asked_text(question: Question) -> Subjects:
    return question.subjects(Family.ASKED_TEXT)


def _similar(question: Question) -> Subjects:
    """Find a phrase of likeness; its object may be missing ("similar to")."""
    matches = question.matches.get(Family.SIMILAR)
    if not matches:
        return NOTHING
    named = [found for found in question.objects(Family.SIMILAR) if found.strength in _PLACES]
    if named:
        return (named[0].text,)
    return question.identifiers[:1] or NO_SUBJECT


def _explanation(question: Question) -> Subjects:
    return (question.identifiers[:1] or NO_SUBJECT) if question.explain else NOTHING


def _single(question: Question) -> Token | None:
    """Return the only token of the question."""
    return question.tokens[0] if len(question.tokens) == 1 else None


def _path(question: Question) -> Subjects:
    plain = question.plain
    if any(character.isspace() for character in plain):
        return NOTHING
    path = without_line(plain)
    return (path,) if is_path(path) and not plain.endswith("()") else NOTHING


def _name_alone(question: Question) -> Subjects:
    token = _single(question)
    if token is None or not (token.kind is Kind.NAME or is_capitalised(token.text)):
        return NOTHING
    return (token.text,)


def _name_and_few_words(question: Question) -> Subjects:
    if len(question.tokens) > MAX_FEW_WORDS + 1:
        return NOTHING
    return question.identifiers[:1]


def _name_in_sentence(question: Question) -> Subjects:
    return question.identifiers[:1]


def _one_word(question: Question) -> Subjects:
    token = _single(question)
    return NOTHING if token is None or token.kind is not Kind.WORD else (token.text,)


RULES: tuple[Rule, ...] = (
    Rule("pasted trace", 0, Intent.EXACT_MATCH, 0.85, _pasted_trace, whole=True),
    Rule("pasted code", 0, Intent.FIND_SIMILAR, 0.80, _pasted_code, whole=True),
    Rule(DECLARATION, 1, Intent.FIND_DEFINITION, 0.95, _declaration, whole=True),
    Rule("definition question", 1, Intent.FIND_DEFINITION, 0.95, _definition),
    Rule("reference question", 2, Intent.FIND_REFERENCES, 0.90, _reference),
    Rule(INHERITANCE, 2, Intent.FIND_REFERENCES, 0.90, _inheritance),
    Rule("impact question", 3, Intent.IMPACT_ANALYSIS, 0.90, _impact),
    Rule("definition of a pronoun", 1, Intent.FIND_DEFINITION, 0.95, _definition_of_pronoun),
    Rule("quoted string", 4, Intent.EXACT_MATCH, 0.90, _quoted),
    Rule("error name", 4, Intent.EXACT_MATCH, 0.85, _error),
    Rule("asked for a text", 4, Intent.EXACT_MATCH, 0.85, _asked_text),
    Rule("similarity question", 5, Intent.FIND_SIMILAR, 0.80, _similar),
    Rule("explanation word", 6, Intent.UNDERSTAND_CODE, 0.75, _explanation),
    Rule("path alone", 7, Intent.EXACT_MATCH, 0.80, _path),
    Rule("identifier alone", 7, Intent.FIND_DEFINITION, 0.80, _name_alone),
    Rule("identifier and few words", 7, Intent.FIND_DEFINITION, 0.70, _name_and_few_words),
    Rule("identifier in a sentence", 7, Intent.FIND_DEFINITION, 0.60, _name_in_sentence),
    Rule("one word", 7, Intent.FIND_DEFINITION, 0.60, _one_word),
)


def _always(question: Question) -> Subjects:
    return question.identifiers[:1] or NO_SUBJECT


FALLBACK = Rule("nothing matched", 8, Intent.UNDERSTAND_CODE, 0.40, _always)
