#include "internal.h"

/* Timers are kept in a list that is sorted by the time at which they are due. */

static void timer_insert(pl_timer_t* handle) {
  pl_timer_t** at = &handle->loop->timers;
  while (*at != NULL && (*at)->due <= handle->due) {
    at = &(*at)->next;
  }
  handle->next = *at;
  *at = handle;
}

int pl_timer_start(pl_timer_t* handle, pl_timer_cb cb, uint64_t timeout, uint64_t repeat) {
  if (cb == NULL || !pl__handle_active(handle)) {
    return PL_EINVAL;
  }
  handle->callback = cb;
  handle->due = handle->loop->time + timeout;
  handle->repeat = repeat;
  timer_insert(handle);
  return PL_OK;
}

static void timer_again(pl_timer_t* handle) {
  if (handle->repeat != 0) {
    pl_timer_start(handle, handle->callback, handle->repeat, handle->repeat);
  }
}

/* Call the timers that are due, in order; repeating ones are put back. */
void pl__run_timers(pl_loop_t* loop) {
  while (loop->timers != NULL && loop->timers->due <= loop->time) {
    pl_timer_t* handle = loop->timers;
    loop->timers = handle->next;
    timer_again(handle);
    handle->callback(handle);
  }
}

uint64_t pl__next_timeout(const pl_loop_t* loop) {
  if (loop->timers == NULL) {
    return 0;
  }
  return loop->timers->due > loop->time ? loop->timers->due - loop->time : 0;
}
