/** How somebody reads money. Without a currency the number stands alone, as in a column that names it. */
export interface MoneyStyle {
  /** A language of BCP 47, with or without a region. */
  readonly locale: string;
  readonly currency?: string;
  /** Without decimals, as prices are told that have none. */
  readonly isWhole?: boolean;
}

/** By language and currency: making one takes a hundred times as long as writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as it is written everywhere, on the screen, on paper and in what calls answer: `€4,238.97` in English, `4.238,97 €` in German,
 * `−€96.80` below zero. Digit by digit as it was told: a decimal text goes through no floating point.
 */
export function writtenMoney(amount: string, style: MoneyStyle): string {
  // Every amount is a decimal number as text.
  const parts = formatOf(style).formatToParts(amount as `${number}`);
  return parts.map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value)).join('');
}

/** `€` for EUR; the code itself where the language has no sign for it. */
export function currencySign(currency: string, locale: string): string {
  const parts = formatOf({ locale, currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function formatOf({ locale, currency = '', isWhole = false }: MoneyStyle): Intl.NumberFormat {
  const name = `${locale} ${currency} ${isWhole}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const decimals = isWhole ? 0 : 2;
  const sign = currency === '' ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...sign,
  });
  formats.set(name, made);
  return made;
}
