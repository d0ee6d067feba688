/** What is said side by side; what is empty or not known is left out. */
export function joined(parts: readonly (string | false | null | undefined)[], between = ' · '): string {
  return parts.filter(Boolean).join(between);
}
