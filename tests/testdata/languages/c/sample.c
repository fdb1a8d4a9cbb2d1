#include <stdio.h> // ! import <stdio.h> - -
#include "item.h" // ! import item.h - -
#define LIMIT 10 // ! def LIMIT macro
#define SQUARE(x) ((x) * (x)) // ! def SQUARE macro

/* A cart of things. */
struct cart { // ! def cart struct
  struct item *items[4]; // ! ref item reference
  int size, more; // ! def cart.size field; def cart.more field
  int (*handler)(int); // ! def cart.handler field
};
typedef struct { int a; } pair_t; // ! def pair_t type; def pair_t.a field
typedef struct cart cart_t; // ! def cart_t type; ref cart reference
typedef int (*callback)(void *, int); // ! def callback type
enum kind { BOOK = 1, TOY }; // ! def kind enum; def kind.BOOK enum_member; def kind.TOY enum_member
typedef enum { RED } color_t; // ! def color_t type; def color_t.RED enum_member
union raw { int i; float f; }; // ! def raw union; def raw.i field; def raw.f field
static int counter = 0, *pointer; // ! def counter variable; def pointer variable
extern const char *names[]; // ! def names variable
int declared(int a, char *b); // ! def declared function
static inline struct cart *make(int n, void (*done)(int)) { // ! def make function; ref cart reference
  struct cart *c = malloc(sizeof *c); // ! ref cart reference; ref malloc call
  c->handler(n); // ! ref c.handler call
  done(SQUARE(n)); // ! ref done call; ref SQUARE call
  for (int i = 0; i < n; i++) run(c->items[i]); // ! ref run call; ref c.items reference
  goto out;
out:
  return c;
}
void old(a, b) int a; char *b; { declared(a, b); } // ! def old function; ref declared call
struct point { int x; } origin = { .x = 1 }; // ! def origin variable; def origin.point struct; def origin.point.x field
int (*table[])(int) = { NULL }; // ! def table variable
