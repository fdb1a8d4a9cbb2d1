"""What is read from Python."""
import os.path  #! import os.path - os
from typing import Protocol, overload as ov  #! import typing Protocol Protocol; import typing overload ov
from .base import *  #! import .base * -
from ..pkg import tool  #! import ..pkg tool tool

LIMIT = 10  #! def LIMIT constant
first, second = 1, 2  #! def first variable; def second variable
LIMIT = 11
type Pair = tuple[int, int]  #! def Pair type


# Loads things.
# In two lines.
@register("name")  #! ref register decorate
@tool.wrap  #! ref tool.wrap decorate
async def load(path: os.PathLike, *rest, limit=LIMIT, **options) -> Pair:  #! def load function; ref LIMIT reference; ref os.PathLike reference
    """Load a thing.

    With care.
    """
    total = helper(path)  #! ref helper call; noref path
    for item in rest:
        total += item  #! noref item
    global LIMIT

    def inner(value):  #! def load.inner function
        return value + total  #! noref total

    return apply(callback, key=inner)  #! ref apply call; ref callback reference; noref key


class Reader(Base, pkg.Mixin[int], metaclass=Meta):  #! def Reader class; ref Base inherit; ref pkg.Mixin inherit
    """Reads."""

    size: int = 0  #! def Reader.size field

    def __init__(self, source):  #! def Reader.__init__ method
        super().__init__(source)  #! ref super().__init__ call
        self.source = source

    @property  #! ref property decorate
    def name(self):  #! def Reader.name method
        return self.source.name  #! ref self.source.name reference

    @name.setter
    def name(self, value): ...  #! def Reader.name method

    class Inner:  #! def Reader.Inner class
        def f(self): return make()(self).run()  #! def Reader.Inner.f method; ref make call; ref (…).run call


a = lambda: 1; b = lambda: 2  #! def a variable; def b variable
if LIMIT:
    def late(): pass  #! def late function
