/* Zhuli.exe and, with -DCONSOLE, zhuli-cli.exe: load the Python that lies beside and run the program by it.

   Started as `Zhuli.exe [flags of one letter] -m … or -c …` it is that Python itself: so the program starts computer
   players and further processes of its own as `sys.executable`. */
#include <windows.h>
#include <wchar.h>

typedef int (*python_main)(int, wchar_t **);

enum { LONGEST = 32768, NO_MEMORY = 3, NO_PYTHON = 4 };

static int asks_for_python(int count, wchar_t **words) {
  for (int i = 1; i < count; i++) {
    if (words[i][0] != L'-' || words[i][1] == 0 || words[i][2] != 0) return 0;
    if (words[i][1] == L'c' || words[i][1] == L'm') return 1;
    if (words[i][1] == L'X' || words[i][1] == L'W') i++; /* these have a word of their own */
  }
  return 0;
}

static python_main load(void) {
  wchar_t *path = LocalAlloc(LPTR, LONGEST * sizeof(wchar_t));
  if (!path) return NULL;
  DWORD length = GetModuleFileNameW(NULL, path, LONGEST);
  wchar_t *name = wcsrchr(path, L'\\');
  if (!length || !name || name - path > LONGEST - 32) return NULL;
  wcscpy(name + 1, L"python311.dll");
  HMODULE library = LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
  LocalFree(path);
  return library ? (python_main)(void *)GetProcAddress(library, "Py_Main") : NULL;
}

static int run(int count, wchar_t **words) {
  SetDllDirectoryW(L""); /* no library of the folder that we are started in */
  python_main python = load();
  if (!python) {
    MessageBoxW(NULL, L"程序文件不完整，请重新安装。\n程式檔案不完整，請重新安裝。\nFiles of the program are missing: please install it again.",
                L"竹里川麻 Zhuli", MB_ICONERROR);
    return NO_PYTHON;
  }
  if (asks_for_python(count, words)) return python(count, words);
  wchar_t **all = LocalAlloc(LPTR, (count + 3) * sizeof(wchar_t *));
  if (!all) return NO_MEMORY;
  int next = 0;
  all[next++] = words[0];
  all[next++] = L"-m";
  all[next++] = L"app";
  for (int i = 1; i < count; i++) all[next++] = words[i];
  return python(next, all);
}

#ifdef CONSOLE
int wmain(int count, wchar_t **words) { return run(count, words); }
#else
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, LPWSTR line, int show) {
  int count = 0;
  wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
  return words ? run(count, words) : NO_MEMORY;
}
#endif
