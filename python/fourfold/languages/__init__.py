"""What each language looks like: tables and queries are data, no code knows a language by name.

Adding a language is adding ``data/<language>.toml`` and ``queries/<language>.scm``; the keys of a
table are described in :class:`fourfold.languages.registry.Language`.

The vocabulary that query files use:

==========================  ======================================================================
``@definition.<kind>``      a definition; with it ``@name`` and, where useful, ``@inner`` (the node
                            whose fields hold parameters and body), ``@container`` (the type or
                            object that it belongs to by name), ``@parameters``, ``@returns``,
                            ``@body``, of several nodes all from the first to the last;
                            ``#set! modifier "x"`` adds a modifier (``made``: by a macro, whose
                            definition names it when it is known),
                            ``#set! name_offset "1"`` leaves bytes off the front of the name
``@wrapper``, ``@wrapped``  the wrapped node, if it is a definition, starts and ends with its
                            wrapper (decorators, ``export``, the keyword of a declaration)
``@doc``                    documentation inside a definition
``@comment``                a comment: documentation when it stands directly above
``@attribute``              as ``@comment``, but no documentation
``@scope``                  a function without a name: what it declares is not the file's
``@local``, ``@global``     an identifier that the scope binds, or that it declares not to bind
``@ignored``                an identifier that refers to nothing
``@import``                 an import, with ``@import.module``, ``@import.name``,
                            ``@import.alias``, ``@import.star``, ``@import.self`` (a group's own
                            module); ``#set! name "default"``,
                            ``#set! relative "yes"`` (to the file) and
                            ``#set! reexport "yes"``
``@import.group``           a group of imports whose members' modules begin with the text of its
                            ``@import.prefix``
``@import.public``          a range in which all imports are re-exports
``@call`` ...               a reference; its kind is the capture's name
``@receiver``               what stands before a member's separator
``@hint.name``              a name of which a type is known: ``@hint.type`` is a type as written,
                            ``@hint.value`` a value; ``@hint.list`` holds several names that take
                            the value apart; ``#set! step "[*]"`` follows the value,
                            ``#set! gives`` says what else the value is: ``return``,
                            ``yield``, ``arguments`` of a call, the ``variant`` whose fields the
                            names are, the value whose ``part`` has the name; that the type is a
                            ``field``'s, called by its place in the list; that a parameter is an
                            ``attribute`` too, a name the ``key`` of a literal of the type
==========================  ======================================================================

A pattern with a predicate writes its settings as captures: ``@set.reexport.yes``.
A definition is captured by the first pattern of the query that names it. An identifier captured as
several kinds of reference counts once, as the most telling of them.
"""

from __future__ import annotations

from fourfold.languages.detect import detect
from fourfold.languages.registry import Language, language, language_names

__all__ = ["Language", "detect", "language", "language_names"]
