import { writtenNumber, numberFormat } from '../../written-number.ts';

/** The reader's way of writing money. Without a currency the number stands alone, as in a column that names it. */
export interface MoneyStyle {
  /** A language of BCP 47, with or without a region. */
  readonly locale: string;
  readonly currency?: string;
  /** True for an amount without decimals, as prices that have none are written. */
  readonly isWhole?: boolean;
}

/**
 * Writes an amount as everywhere, on the screen and on paper: `€4 238.97` in English, `4.238,97 €` in German, `−€96.80` below zero. Digit
 * by digit as it was given: a decimal text goes through no floating point.
 */
export function writtenMoney(amount: string, style: MoneyStyle): string {
  return writtenNumber(amount, style.locale, formOf(style));
}

/** `€` for EUR; the code itself where the language has no sign for it. */
export function currencySign(currency: string, locale: string): string {
  const parts = numberFormat(locale, formOf({ currency })).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function formOf({ currency = '', isWhole = false }: Omit<MoneyStyle, 'locale'>): Intl.NumberFormatOptions {
  const decimals = isWhole ? 0 : 2;
  const sign = currency === '' ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals, ...sign };
}
