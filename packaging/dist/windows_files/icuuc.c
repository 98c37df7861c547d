/* For trials under Wine only, never installed: Windows' own icuuc.dll, which Wine 8 lacks. No converter exists. */
int DllMain(void *module, unsigned why, void *reserved) { return 1; }

#define ABSENT(name) \
  __declspec(dllexport) void *name(void) { return 0; }

__declspec(dllexport) void *ucnv_open(const char *name, int *error) {
  if (error) *error = 4; /* U_FILE_ACCESS_ERROR */
  return 0;
}
ABSENT(ucnv_close)
ABSENT(ucnv_reset)
ABSENT(ucnv_getMaxCharSize)
ABSENT(ucnv_getName)
ABSENT(ucnv_getToUCallBack)
ABSENT(ucnv_getFromUCallBack)
ABSENT(ucnv_setToUCallBack)
ABSENT(ucnv_setFromUCallBack)
ABSENT(ucnv_cbToUWriteUChars)
ABSENT(ucnv_toUnicode)
ABSENT(ucnv_cbFromUWriteUChars)
ABSENT(ucnv_toUCountPending)
ABSENT(ucnv_fromUCountPending)
ABSENT(ucnv_getStandardName)
ABSENT(ucnv_getAvailableName)
ABSENT(ucnv_countAvailable)
ABSENT(ucnv_fromUnicode)
ABSENT(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
