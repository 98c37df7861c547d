/* C11's timespec_get, which MinGW's older runtimes lack; put before the core's sources by -include. */
#include <time.h>
#ifndef TIME_UTC
#define TIME_UTC 1

/* Not by windows.h, whose names are those of everybody: a FILETIME is a number of 64 bits. */
__declspec(dllimport) void __stdcall GetSystemTimeAsFileTime(unsigned long long *);

static inline int timespec_get(struct timespec *told, int base) {
  enum { TICKS = 10000000 }; /* a second in the steps of 100 ns that Windows counts from 1601 */
  unsigned long long now = 0;
  GetSystemTimeAsFileTime(&now);
  now -= 116444736000000000ULL;
  told->tv_sec = (time_t)(now / TICKS);
  told->tv_nsec = (long)(now % TICKS * 100);
  return base;
}
#endif
