#include "../internal.h"

#include <poll.h>
#include <time.h>
#include <unistd.h>

static int unix_open(pl_loop_t* loop) {
  loop->backend_fd = -1;
  return PL_OK;
}

/* Wait for input and output with poll(2), at most until the next timer is due. */
static int unix_poll(pl_loop_t* loop, uint64_t timeout) {
  struct pollfd slot = {loop->backend_fd, POLLIN, 0};
  return poll(&slot, 1, (int)timeout);
}

static void unix_close(pl_loop_t* loop) {
  if (loop->backend_fd >= 0) {
    close(loop->backend_fd);
  }
}

const pl_backend_ops pl__unix_ops = {
    .open = unix_open,
    .poll = unix_poll,
    .close = unix_close,
};

void pl__update_time(pl_loop_t* loop) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  loop->time = (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}
