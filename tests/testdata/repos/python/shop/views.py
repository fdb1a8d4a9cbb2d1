"""A shop: the application that the framework is shown with."""

from trellis import Blueprint, NotFound, Trellis
from trellis.routing import compile_rule as compile_pattern

app = Trellis("shop")
catalogue = Blueprint("catalogue")

PRODUCTS = {"pear": 3, "plum": 5}


@catalogue.route("/products/<name>")
def show_product(name):
    if name not in PRODUCTS:
        raise NotFound(name)
    return f"{name}: {PRODUCTS[name]}"


@app.error_handler(NotFound)
def missing(error):
    return f"we do not sell {error.path}"


def is_product_url(path):
    return compile_pattern("/products/<name>").match(path) is not None


app.register_blueprint(catalogue, prefix="/shop")
