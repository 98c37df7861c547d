#include "api.h"

#ifndef ZL_FINGERPRINT
#error "build the core by packaging/build_core.py, which names its sources"
#endif

const char *zl_abi(void) { return ZL_FINGERPRINT; }
