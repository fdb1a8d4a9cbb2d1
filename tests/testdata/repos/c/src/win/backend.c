#include "../internal.h"

#include <windows.h>

static int win_open(pl_loop_t* loop) {
  loop->backend_fd = 0;
  return PL_OK;
}

/* Wait for a completion packet, at most until the next timer is due. */
static int win_poll(pl_loop_t* loop, uint64_t timeout) {
  (void)loop;
  Sleep((DWORD)timeout);
  return PL_OK;
}

static void win_close(pl_loop_t* loop) {
  loop->backend_fd = 0;
}

const pl_backend_ops pl__win_ops = {
    .open = win_open,
    .poll = win_poll,
    .close = win_close,
};
