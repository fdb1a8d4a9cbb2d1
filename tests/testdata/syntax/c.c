#include <stdio.h> //! import <stdio.h> - -
#include "lib/util.h" //! import lib/util.h - -
#define LIMIT 10 //! def LIMIT macro
#define ADD(a, b) ((a) + (b)) //! def ADD macro

typedef struct point { //! def point struct
  int x, *y; //! def point.x field; def point.y field
  void (*move)(int); //! def point.move field
} point_t; //! def point_t type
typedef int (*callback_t)(int); //! def callback_t type
enum color { RED, GREEN = 2 }; //! def color enum; def color.RED enum_member; def color.GREEN enum_member
union any { int i; }; //! def any union; def any.i field

static int proto(int a, char *b); //! def proto function
static const int table[] = {1, 2}, *cursor; //! def table variable; def cursor variable

/* Moves a point. */
static struct point *move_point(struct point *p, int n[3], callback_t cb) { //! def move_point function; ref callback_t reference
  int local = LIMIT; //! ref LIMIT reference
  p->move(local); //! ref p.move call
  qsort(p, n, compare); //! ref qsort call; ref compare reference
  return (point_t){local}; //! ref point_t instantiate
}

int main(void) { return proto(1, 0); } //! def main function; ref proto call
