/** Joins the parts; empty and unknown ones are left out. */
export function joined(parts: readonly (string | false | null | undefined)[], between = ' · '): string {
  return parts.filter(Boolean).join(between);
}
