#ifndef PULSE_INTERNAL_H
#define PULSE_INTERNAL_H

#include "pulse.h"

#define CONTAINER_OF(ptr, type, field) ((type*)((char*)(ptr)-offsetof(type, field)))

#define pl__handle_active(handle) ((handle)->loop != NULL)

extern const pl_backend_ops pl__unix_ops;
extern const pl_backend_ops pl__win_ops;

void pl__run_timers(pl_loop_t* loop);
uint64_t pl__next_timeout(const pl_loop_t* loop);
void pl__update_time(pl_loop_t* loop);

#endif
