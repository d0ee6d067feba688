import type { Amount } from '@isocenter/contract/office/money.ts';
import { numberSpace } from './number-space.ts';
import type { NumberFormat } from './number.ts';

/** How a person reads money. Without a currency the number stands alone, as in a column that names it. */
export type MoneyFormat = NumberFormat & Readonly<{ currency?: string }>;

/** An amount with the person's separators and both decimals, digit by digit as it was told: `4 238.97 €`, `−96.80`. */
export function formatMoney(amount: Amount, { locale, currency }: MoneyFormat = {}): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(amount) ?? [];
  if (whole === '') return '–';
  const isPlain = locale === undefined || locale.startsWith('en');
  const format = new Intl.NumberFormat(isPlain ? 'en' : locale, { minimumFractionDigits: 2, useGrouping: true });
  // The digits go through no floating point: the parts are those of another number, with these in their places.
  const grouped = format
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? digitsIn(decimals, format) : value))
    .join('');
  const text = `${sign === '' ? '' : '\u2212'}${isPlain ? grouped.replaceAll(',', numberSpace) : grouped}`;
  return currency === undefined ? text : `${text}${numberSpace}${currencySign(currency, locale)}`;
}

/** `€` for EUR; the code itself where the person's language has no sign for it. */
export function currencySign(currency: string, locale = 'en'): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

function digitsIn(decimals: string, format: Intl.NumberFormat): string {
  const alone = new Intl.NumberFormat(format.resolvedOptions().locale, { minimumIntegerDigits: 2, useGrouping: false });
  return alone.format(Number(decimals));
}
