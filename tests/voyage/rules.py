"""What the stub accepts, and with which words it refuses the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

MODELS = {
    "voyage-code-3": (256, 512, 1024, 2048),
    "voyage-code-4": (256, 512, 1024, 2048),
    "voyage-4": (256, 512, 1024, 2048),
    "voyage-code-2": (1536,),
}
FLOAT_ONLY = {"voyage-code-2"}
DTYPES = {"float", "int8", "uint8", "binary", "ubinary"}
FIELDS = {
    "input",
    "model",
    "input_type",
    "truncation",
    "output_dtype",
    "output_dimension",
    "encoding_format",
}


@dataclass(frozen=True, kw_only=True)
class Limits:
    context_tokens: int = 32_000
    batch_tokens: int = 120_000
    max_texts: int = 1_000


class RefusalError(Exception):
    def __init__(self, status: int, detail: object) -> None:
        super().__init__(status, detail)
        self.status = status
        self.detail = detail


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A request that keeps to the schema."""

    texts: list[str]
    model: str
    input_type: str
    dtype: str
    bits: int
    base64: bool


def count_tokens(text: str) -> int:
    """Return the stub's own count; like the service's, below half of the bytes of code."""
    return len(text.encode("utf-8", "replace")) // 3 + 8


def read_request(body: object, limits: Limits) -> Asked:
    if not isinstance(body, dict):
        raise RefusalError(400, "the body is no object")
    fields = cast("dict[str, object]", body)
    if set(fields) - FIELDS:
        raise RefusalError(422, [{"loc": ["body"], "msg": "extra fields"}])
    texts, model, dimension = fields.get("input"), fields.get("model"), fields["output_dimension"]
    dtype = fields.get("output_dtype") or "float"
    if not isinstance(texts, list) or not all(
        isinstance(text, str) for text in cast("list[object]", texts)
    ):
        raise RefusalError(422, [{"loc": ["body", "input"], "msg": "not a list of strings"}])
    if not isinstance(model, str) or model not in MODELS:
        raise RefusalError(400, f"Model {model} is not supported.")
    if dimension not in MODELS[model]:
        raise RefusalError(400, f"Output dimension {dimension} is not supported by {model}.")
    if dtype not in DTYPES or (model in FLOAT_ONLY and dtype != "float"):
        raise RefusalError(400, f"Output dtype {dtype} is not supported by {model}.")
    if fields.get("input_type") not in {"query", "document"}:
        raise RefusalError(400, "input_type must be query or document here.")
    _check_texts(cast("list[str]", texts), limits, truncation=bool(fields.get("truncation")))
    return Asked(
        texts=cast("list[str]", texts),
        model=model,
        input_type=str(fields["input_type"]),
        dtype=str(dtype),
        bits=cast("int", dimension),
        base64=fields.get("encoding_format") == "base64",
    )


def _check_texts(texts: list[str], limits: Limits, *, truncation: bool) -> None:
    if not 1 <= len(texts) <= limits.max_texts:
        raise RefusalError(400, f"The batch holds {len(texts)} texts; 1 to {limits.max_texts}.")
    if not all(texts):
        raise RefusalError(400, "Input texts must not be empty.")
    counts = [count_tokens(text) for text in texts]
    if not truncation and max(counts) > limits.context_tokens:
        raise RefusalError(
            400,
            f"The example at index {counts.index(max(counts))} has too many tokens: the model "
            f"takes {limits.context_tokens} and it has {max(counts)} tokens.",
        )
    if sum(counts) > limits.batch_tokens:
        raise RefusalError(
            400,
            f"The max allowed tokens per submitted batch is {limits.batch_tokens}. "
            f"Your batch has {sum(counts)} tokens after truncation. Please lower the number of "
            "tokens in the batch.",
        )
