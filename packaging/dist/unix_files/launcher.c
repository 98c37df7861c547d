/* The program to start on a Mac, and on Linux where another Python than the pinned one is carried: loads the
   library of Python that lies in the package, and runs the program by it.

   Started as `zhuli [flags of one letter] -m … or -c …` it is that Python itself: so the program starts computer
   players and further processes of its own as `sys.executable`. */
#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#ifdef __APPLE__
#include <mach-o/dyld.h>
#define PYTHON "/../Frameworks/libpython3.11.dylib"
#define LIB "/../Resources/lib"
#else
#define PYTHON "/libpython3.11.so.1.0"
#define LIB "/lib"
#endif

enum { NO_PLACE = 3, NO_PYTHON = 4, OWN_WORDS = 7 };

/* The real path of this program; 0 where it cannot be told. */
static int find_self(char *real) {
  char path[PATH_MAX];
#ifdef __APPLE__
  uint32_t size = sizeof path;
  if (_NSGetExecutablePath(path, &size)) return 0;
#else
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
#endif
  return realpath(path, real) != NULL;
}

/* UTF-8 to wide letters; bytes that are none become what Python calls surrogate escapes. */
static void widen(const char *text, wchar_t *wide) {
  const unsigned char *at = (const unsigned char *)text;
  while (*at) {
    int more = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc2 ? 1 : 0, good = *at < 0x80 || more;
    uint32_t letter = more ? *at & (0x3f >> more) : *at;
    for (int i = 1; i <= more && good; i++) {
      good = (at[i] & 0xc0) == 0x80;
      letter = letter << 6 | (at[i] & 0x3f);
    }
    *wide++ = (wchar_t)(good ? letter : 0xdc00u + *at);
    at += good ? more + 1 : 1;
  }
  *wide = 0;
}

static int asks_for_python(int count, char **words) {
  for (int i = 1; i < count; i++) {
    if (words[i][0] != '-' || words[i][1] == 0 || words[i][2] != 0) return 0;
    if (words[i][1] == 'c' || words[i][1] == 'm') return 1;
    if (words[i][1] == 'X' || words[i][1] == 'W') i++; /* these have a word of their own */
  }
  return 0;
}

int main(int count, char **words) {
  static char self[PATH_MAX], folder[PATH_MAX], file[PATH_MAX + 64], places[3 * PATH_MAX + 128];
  static wchar_t wide[3 * PATH_MAX + 128];
  if (!find_self(self)) return NO_PLACE;
  strcpy(folder, self);
  *strrchr(folder, '/') = 0;
  snprintf(file, sizeof file, "%s%s", folder, PYTHON);
  void *library = dlopen(file, RTLD_NOW | RTLD_GLOBAL);
  void (*set_path)(const wchar_t *) = library ? (void (*)(const wchar_t *))dlsym(library, "Py_SetPath") : NULL;
  int (*run)(int, char **) = library ? (int (*)(int, char **))dlsym(library, "Py_BytesMain") : NULL;
  if (!set_path || !run) {
    fprintf(stderr, "zhuli: files of the program are missing, please install it again (%s)\n", dlerror());
    return NO_PYTHON;
  }
  const char *form = "%s" LIB "/python3.11:%s" LIB "/dynload:%s" LIB;
  snprintf(places, sizeof places, form, folder, folder, folder);
  widen(places, wide);
  set_path(wide);
  char **all = calloc(count + OWN_WORDS + 1, sizeof *all);
  if (!all) return NO_PYTHON;
  int next = 0, python = asks_for_python(count, words);
  /* -B: nothing is written into the package, whose seal would break */
  char *own[OWN_WORDS] = {"-I", "-S", "-B", "-X", "utf8", "-m", "app"};
  all[next++] = self;
  for (int i = 0; i < (python ? OWN_WORDS - 2 : OWN_WORDS); i++) all[next++] = own[i];
  for (int i = 1; i < count; i++) all[next++] = words[i];
  return run(next, all);
}
