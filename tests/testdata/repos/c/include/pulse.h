/* Pulse: a small event loop used as a test repository. */

#ifndef PULSE_H
#define PULSE_H

#include <stddef.h>
#include <stdint.h>

#define PL_VERSION_MAJOR 0
#define PL_VERSION_MINOR 4

#define PL_ERRNO_MAP(XX)                    \
  XX(EINVAL, "invalid argument")            \
  XX(ENOMEM, "not enough memory")           \
  XX(EALREADY, "the handle is already open")

typedef enum {
#define XX(code, message) PL_##code,
  PL_OK = 0,
  PL_ERRNO_MAP(XX)
#undef XX
} pl_errno_t;

typedef struct pl_loop_s pl_loop_t;
typedef struct pl_timer_s pl_timer_t;
typedef struct pl_stream_s pl_stream_t;

typedef void (*pl_timer_cb)(pl_timer_t* handle);
typedef void (*pl_read_cb)(pl_stream_t* stream, const char* data, size_t length);

/* What a platform has to provide: a table of functions. */
typedef struct {
  int (*open)(pl_loop_t* loop);
  int (*poll)(pl_loop_t* loop, uint64_t timeout);
  void (*close)(pl_loop_t* loop);
} pl_backend_ops;

struct pl_timer_s {
  pl_loop_t* loop;
  pl_timer_cb callback;
  uint64_t due;
  uint64_t repeat;
  pl_timer_t* next;
};

struct pl_stream_s {
  pl_loop_t* loop;
  int fd;
  pl_read_cb read_cb;
};

struct pl_loop_s {
  const pl_backend_ops* ops;
  pl_timer_t* timers;
  uint64_t time;
  int stop_flag;
  int backend_fd;
};

int pl_loop_init(pl_loop_t* loop);
int pl_run(pl_loop_t* loop);
void pl_stop(pl_loop_t* loop);
int pl_timer_start(pl_timer_t* handle, pl_timer_cb cb, uint64_t timeout, uint64_t repeat);
int pl_read_start(pl_stream_t* stream, pl_read_cb cb);
const char* pl_strerror(int code);

#endif
