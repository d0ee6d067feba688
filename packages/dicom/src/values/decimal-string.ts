const longestDecimal = 16;
// Longer than the standard allows, as real files are; bounded, so that no text costs time.
const longestToleratedDecimal = 64;

/** A number as DS: at most 16 characters (PS3.5 table 6.2-1), as exact as fits. `undefined` when it is not finite. */
export function formatDecimalString(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const exact = String(value);
  if (exact.length <= longestDecimal) return exact;
  for (let digits = 16; digits > 0; digits -= 1) {
    const plain = String(Number(value.toPrecision(digits)));
    const exponential = value.toExponential(digits - 1).replace('+', '');
    if (plain.length <= longestDecimal) return plain;
    if (exponential.length <= longestDecimal) return exponential;
  }
  return undefined;
}

/**
 * The JSON form of a DS or IS value: a number where the text has at most 15 significant digits, so that it means exactly
 * what was written; otherwise the text, which PS3.18 §F.2.2 allows.
 */
export function decimalJson(text: string): string {
  if (text.length <= longestDecimal && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,13})?$/.test(text)) return text;
  const value = parseDecimal(text);
  const digits = (/^[-+0.]*([\d.]*)/.exec(text)?.[1] ?? '').replace('.', '').length;
  return value !== undefined && digits <= 15 ? String(value) : JSON.stringify(text);
}

/** The number of a DS or IS value; `undefined` for everything else, and for numbers beyond a double. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > longestToleratedDecimal || !/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/.test(text))
    return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
