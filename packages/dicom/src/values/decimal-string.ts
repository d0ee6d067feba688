const longestDecimal = 16;

/** A number as DS: at most 16 characters (PS3.5 table 6.2-1), as exact as fits. `undefined` when it is not finite. */
export function formatDecimalString(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const exact = String(value);
  if (exact.length <= longestDecimal) return exact;
  for (let digits = 15; digits > 0; digits -= 1) {
    const shorter = String(Number(value.toPrecision(digits)));
    if (shorter.length <= longestDecimal) return shorter;
  }
  return undefined;
}

/**
 * The JSON form of a DS or IS value: a number where the text has at most 15 significant digits, so that it means exactly
 * what was written; otherwise the text, which PS3.18 §F.2.2 allows.
 */
export function decimalJson(text: string): string {
  if (text.length <= longestDecimal && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,13})?$/.test(text)) return text;
  const value = Number(text);
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  return text !== '' && Number.isFinite(value) && digits <= 15 ? String(value) : JSON.stringify(text);
}
