import os # ! import os - os
import os.path as osp # ! import os.path - osp
from . import sibling # ! import . sibling sibling
from ..pkg.mod import thing, other as alias # ! import ..pkg.mod thing thing; import ..pkg.mod other alias
from star import * # ! import star * -

LIMIT: int = 10 # ! def LIMIT constant; ref int reference
a, b = 1, 2 # ! def a variable; def b variable
type Alias[T] = list[T] # ! def Alias type; ref T reference; ref list reference


@decorate(1) # ! ref decorate decorate
@pkg.mark # ! ref pkg reference; ref pkg.mark decorate
class Cart[T](Base, pkg.Loud, Generic[T], metaclass=Meta): # ! def Cart class; ref T reference; ref Base inherit; ref pkg reference; ref pkg.Loud inherit; ref Generic inherit; ref Meta reference
    """A cart of things."""

    size = 1 # ! def Cart.size field
    items: list[Item] # ! def Cart.items field; ref list reference; ref Item reference

    def __init__(self, items: list[Item], *rest, key=LIMIT, **more) -> None: # ! def Cart.__init__ method; ref list reference; ref Item reference; ref LIMIT reference
        """Make one."""
        super().__init__() # ! ref super call; ref super().__init__ call
        self.items = items # ! ref self.items reference

    @property # ! ref property decorate
    def total(self) -> int: # ! def Cart.total method; ref int reference
        return sum(i.price() for i in self.items) # ! ref sum call; ref i.price call; ref self.items reference

    @total.setter # ! ref total reference; ref total.setter decorate
    def total(self, value): ... # ! def Cart.total method

    @staticmethod # ! ref staticmethod decorate
    async def make(n=1, /, *, deep=False) -> Cart: # ! def Cart.make method; ref Cart reference
        with thing.open() as f, alias: # ! ref thing reference; ref thing.open call; ref alias reference
            local = f.read() # ! ref f.read call
        items = [x.touch() for x in local if (y := x.go())] # ! ref x.touch call; ref x.go call
        return Cart(items) # ! ref Cart call

    class Inner: # ! def Cart.Inner class
        def go(self): # ! def Cart.Inner.go method
            def helper(z): # ! def Cart.Inner.go.helper function
                return z

            global LIMIT
            LIMIT = 2
            return (lambda q: q.run())(helper(1)) # ! ref q.run call; ref helper call

    def __add__(self, other): return self # ! def Cart.__add__ method


if LIMIT: # ! ref LIMIT reference
    def choose(): return 1 # ! def choose function
else:
    def choose(): return 2 # ! def choose function


def größe(a, b: int = 1): # ! def größe function; ref int reference
    from late import lately # ! import late lately lately
    match a:
        case Cart(size=s): return s # ! ref Cart reference
        case [first, *others]: print(f"{first.name} {others}") # ! ref print call; ref first.name reference
    try:
        raise Error() # ! ref Error call
    except Error as error: # ! ref Error reference
        del error
