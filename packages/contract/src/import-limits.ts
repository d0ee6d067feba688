/** Lines that one file may hold. */
export const mostImportedLines = 2000;
/** Characters that one file may hold. */
export const mostImportedCharacters = 1024 * 1024;
