#include "internal.h"

const char* pl_strerror(int code) {
  switch (code) {
#define XX(code, message) \
  case PL_##code:         \
    return message;
    PL_ERRNO_MAP(XX)
#undef XX
    default:
      return "unknown pulse error";
  }
}
