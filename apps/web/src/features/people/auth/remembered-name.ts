const storageKey = 'isocenter.sign-in-name';

/** The name that somebody wanted remembered on this computer, or nothing. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return ''; // storage is switched off in this browser
  }
}

/** Remembers a name, or forgets whatever there was. */
export function rememberName(name: string | undefined): void {
  try {
    if (name === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, name);
  } catch {
    // Then it is typed next time.
  }
}
