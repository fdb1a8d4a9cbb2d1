#include "../internal.h"

#include <errno.h>
#include <unistd.h>

/* Write once; an interrupted call is tried again. */
ssize_t pl__write_retry(int fd, const char* buffer, size_t nbytes) {
  ssize_t count;
  do {
    count = write(fd, buffer, nbytes);
  } while (count < 0 && errno == EINTR);
  return count;
}
