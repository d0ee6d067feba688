/** `,` where the person writes 1,5, as in German; otherwise the point. */
export function decimalSignOf(locale?: string): ',' | '.' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/** Groups of three behind the first, all parted by the same sign: `1.234.567`. */
const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/**
 * Returns typed text as plain decimal text: `1 738,97`, `1.738,97` and `1738.97` are `1738.97`; undefined for text that is no number. If
 * one sign could separate thousands or decimals, the person's own language decides: with a comma for decimals `1.000` is a thousand and
 * `1,000` is one. A sign that cannot separate thousands separates decimals: `1.5` and `0.125`.
 */
export function readDecimal(text: string, decimalSign: ',' | '.'): string | undefined {
  const plain = text.replaceAll(/[\s\u00A0\u202F'’]/gu, '').replace('\u2212', '-');
  const sign = plain.startsWith('-') ? '-' : '';
  const digits = plain.slice(sign.length);
  const pointAt = decimalPlace(digits, decimalSign);
  const [whole, decimals] = pointAt === -1 ? [digits, ''] : [digits.slice(0, pointAt), digits.slice(pointAt + 1)];
  // One sign cannot part thousands and decimals in the same number.
  const isNumber = /^\d+$/.test(whole) || (grouped.test(whole) && !whole.includes(digits[pointAt] ?? ' '));
  if (!isNumber || !/^\d*$/.test(decimals)) return undefined;
  const exact = BigInt(whole.replaceAll(/\D/g, '')).toString();
  return `${sign}${exact}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The same with at least the two decimals of money: `12` is `12.00`. */
export function readMoney(text: string, decimalSign: ',' | '.'): string | undefined {
  const [whole, decimals = ''] = readDecimal(text, decimalSign)?.split('.') ?? [];
  return whole === undefined ? undefined : `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Plain decimal text with the person's own sign: `48,00`. Anything else stays as it is. */
export function shownDecimal(value: string, decimalSign: ',' | '.'): string {
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', decimalSign) : value;
}

/** Returns the place of the decimal sign; -1 for a number without. */
function decimalPlace(digits: string, decimalSign: ',' | '.'): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const signs = new Set(digits.replaceAll(/[^.,]/g, ''));
  const isOnly = last === digits.search(/[.,]/);
  const isOwn = isOnly && digits[last] === decimalSign;
  return signs.size < 2 && !isOwn && grouped.test(digits) ? -1 : last;
}
