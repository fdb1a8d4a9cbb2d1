"""Closed lists that belong to no human language: keywords, error names, file names, products.

Everything is lower case except error names, which are only ever written in capitals.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    """Return the words of ``text``."""
    return frozenset(text.split())


#: Keywords after which any single word is a name.
HARD_KEYWORDS = _words("def defn defp defmodule fn func import struct typedef")

#: Keywords that are also plain nouns or verbs ("class imbalance", "type inference"): the word after
#: them must look like a name, or be followed by a signature's punctuation.
SOFT_KEYWORDS = _words(
    """class const constructor enum extension fun function impl interface let macro module namespace
    object package protocol record trait type union using val var"""
)

#: What may stand before a definition keyword.
MODIFIERS = _words(
    """abstract async declare default export extern final inline internal open override partial
    private protected pub public readonly sealed static unsafe virtual"""
)

#: Clauses that continue a declaration after its name.
CLAUSES = _words("extends func implements interface struct throws")

ERRNO_NAMES = _words(
    """E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBADMSG EBUSY
    ECANCELED ECHILD ECONNABORTED ECONNREFUSED ECONNRESET EDEADLK EDESTADDRREQ EDOM EDQUOT EEXIST
    EFAULT EFBIG EHOSTDOWN EHOSTUNREACH EIDRM EILSEQ EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR
    ELOOP EMFILE EMLINK EMSGSIZE ENAMETOOLONG ENETDOWN ENETRESET ENETUNREACH ENFILE ENOBUFS ENODATA
    ENODEV ENOENT ENOEXEC ENOLCK ENOLINK ENOMEM ENOMSG ENOPROTOOPT ENOSPC ENOSR ENOSTR ENOSYS
    ENOTBLK ENOTCONN ENOTDIR ENOTEMPTY ENOTFOUND ENOTRECOVERABLE ENOTSOCK ENOTSUP ENOTTY ENXIO
    EOPNOTSUPP EOVERFLOW EOWNERDEAD EPERM EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EROFS
    ESHUTDOWN ESOCKTNOSUPPORT ESPIPE ESRCH ESTALE ETIME ETIMEDOUT ETXTBSY EUSERS EWOULDBLOCK
    EXDEV"""
)

SIGNAL_NAMES = _words(
    """SIGABRT SIGALRM SIGBUS SIGCHLD SIGCONT SIGFPE SIGHUP SIGILL SIGINT SIGIO SIGKILL SIGPIPE
    SIGPOLL SIGPROF SIGPWR SIGQUIT SIGSEGV SIGSTKFLT SIGSTOP SIGSYS SIGTERM SIGTRAP SIGTSTP SIGTTIN
    SIGTTOU SIGURG SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH SIGXCPU SIGXFSZ"""
)

#: Extensions that make a dotted name a file name. ``log``, ``map`` and ``lock`` are left out: they
#: are methods more often than files.
FILE_EXTENSIONS = _words(
    """adoc avsc bash bat c cc cfg cjs clj cmake cmd conf cpp cs css csv cxx dart ejs erl ex exs
    fish gif go gradle graphql h hbs hh hpp hs htm html hxx ini ipynb java jinja jinja2 jpeg jpg js
    json json5 jsonl jsx kt kts less lua md mdx mjs ml mli mm mts nim nix pbxproj pdf php pl plist
    png prisma properties proto ps1 pug py pyi pyx rake rb rs rst sass scala scss sh sol sql sqlite
    styl svelte svg swift tex tf toml ts tsv tsx txt vim vue wasm xml yaml yml zig zsh"""
)

#: Files known by their whole name, or by its part before the last dot.
FILE_NAMES = _words(
    """brewfile cargo.lock cmakelists.txt codeowners containerfile dockerfile flake.lock gemfile
    gemfile.lock go.mod go.sum jenkinsfile justfile makefile package-lock.json pipfile pipfile.lock
    poetry.lock procfile rakefile uv.lock vagrantfile yarn.lock"""
)

#: Products whose usual spelling looks like an identifier; in a sentence they are words.
PRODUCTS = _words(
    """devops dynamodb etag facebook fastapi github gitlab graphql graphviz icloud ios ipad iphone
    ipv4 ipv6 javascript jquery keycloak linkedin macos mariadb mongodb mysql nosql numpy oauth
    oauth2 openapi openid openssl openstack paypal postgresql powershell pytorch rabbitmq saas
    scipy sqlite tensorflow typescript websocket websockets whatsapp wifi youtube"""
)

#: Abbreviations with a dot inside.
ABBREVIATIONS = _words("a.k.a a.m e.g i.e p.m p.s u.s т.д т.е т.п т.ч")
