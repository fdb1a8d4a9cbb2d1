#include "internal.h"

#include <string.h>

static const pl_backend_ops* default_ops(void) {
#ifdef _WIN32
  return &pl__win_ops;
#else
  return &pl__unix_ops;
#endif
}

int pl_loop_init(pl_loop_t* loop) {
  memset(loop, 0, sizeof(*loop));
  loop->ops = default_ops();
  pl__update_time(loop);
  return loop->ops->open(loop);
}

static int loop_alive(const pl_loop_t* loop) {
  return loop->timers != NULL && !loop->stop_flag;
}

/* Run until no timer is left: expired timers first, then wait for input and output. */
int pl_run(pl_loop_t* loop) {
  while (loop_alive(loop)) {
    pl__update_time(loop);
    pl__run_timers(loop);
    loop->ops->poll(loop, pl__next_timeout(loop));
  }
  loop->stop_flag = 0;
  return PL_OK;
}

void pl_stop(pl_loop_t* loop) {
  loop->stop_flag = 1;
}
