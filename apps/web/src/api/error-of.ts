/** Returns what was thrown as an error, which it nearly always is. */
export function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
