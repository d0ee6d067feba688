/**
 * Returns the values that a key requests, trimmed and composed as they are stored. None where nothing is requested: no value, or asterisks
 * alone, which match whatever is there and also what has no length (PS3.4 §C.2.2.2.3 and §C.2.2.2.4).
 */
export function queryValues(values: readonly string[]): readonly string[] {
  const filled = values.map((value) => value.trim().normalize('NFC')).filter((value) => value !== '');
  return filled.some((value) => /^\*+$/.test(value)) ? [] : filled;
}

/** Returns true if a value has `*`, which stands for any characters, or `?`, which stands for one. */
export function hasWildcard(value: string): boolean {
  return /[*?]/.test(value);
}
