from trellis.routing import Map, compile_rule


def test_placeholders_become_groups():
    assert compile_rule("/users/<name>").match("/users/ada")["name"] == "ada"


def test_first_rule_wins():
    rules = Map()
    rules.add("/a", "first", ("GET",))
    rules.add("/a", "second", ("GET",))
    assert rules.match("/a", "GET") == ("first", {})
