/** Returns true if the name is one of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  // `Intl` also takes offsets, which know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
