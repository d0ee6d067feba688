/** What was thrown, as the error that it nearly always is. */
export function errorOf(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
