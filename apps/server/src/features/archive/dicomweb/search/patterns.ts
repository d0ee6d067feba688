/** A LIKE pattern for a value with `*` or `?` (PS3.4 §C.2.2.2.4); undefined for one without. */
export function likePattern(value: string): string | undefined {
  return /[*?]/.test(value) ? toLike(value) : undefined;
}

/** A value as a LIKE pattern, whether it has wildcards or not. */
export function toLike(value: string): string {
  return escapeLike(value).replaceAll(/\*+/g, '%').replaceAll('?', '_');
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
