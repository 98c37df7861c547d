/* What the library shows: functions marked ZL_API, all others are its own. */
#ifndef ZHULI_API_H
#define ZHULI_API_H

#ifdef _WIN32
#define ZL_API __declspec(dllexport)
#else
#define ZL_API __attribute__((visibility("default")))
#endif

/* The fingerprint of the sources that the library was built from (app/bots/core/sources.py). */
ZL_API const char *zl_abi(void);

#endif
