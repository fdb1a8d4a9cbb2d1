#include "pulse.h"

#include <assert.h>

static int fired;

static void on_timer(pl_timer_t* handle) {
  fired++;
  pl_stop(handle->loop);
}

int main(void) {
  pl_loop_t loop;
  pl_timer_t timer = {.loop = &loop};
  assert(pl_loop_init(&loop) == PL_OK);
  assert(pl_timer_start(&timer, on_timer, 1, 0) == PL_OK);
  assert(pl_run(&loop) == PL_OK);
  return fired == 1 ? 0 : 1;
}
