#include "../internal.h"

#include <errno.h>
#include <unistd.h>

#define READ_SIZE 65536

/* Read once; an interrupted call is tried again. */
static ssize_t read_retry(int fd, char* buffer, size_t nbytes) {
  ssize_t count;
  do {
    count = read(fd, buffer, nbytes);
  } while (count < 0 && errno == EINTR);
  return count;
}

static void stream_drain(pl_stream_t* stream) {
  char buffer[READ_SIZE];
  ssize_t count = read_retry(stream->fd, buffer, sizeof(buffer));
  if (count > 0) {
    stream->read_cb(stream, buffer, (size_t)count);
  }
}

int pl_read_start(pl_stream_t* stream, pl_read_cb cb) {
  if (stream->read_cb != NULL) {
    return PL_EALREADY;
  }
  stream->read_cb = cb;
  stream_drain(stream);
  return PL_OK;
}
