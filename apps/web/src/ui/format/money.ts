import type { Amount } from '@isocenter/contract/office/invoices/money.ts';
import { writtenMoney } from '@isocenter/contract/office/invoices/written-money.ts';
import type { NumberFormat } from './number.ts';

/** A person's format of money. Without a currency the number stands alone, as in a column that names it. */
export type MoneyFormat = NumberFormat & Readonly<{ currency?: string; isWhole?: boolean }>;

/** An amount as paper and calls write it in the person's language; a dash for what is none. */
export function formatMoney(amount: Amount, { locale = 'en', ...style }: MoneyFormat = {}): string {
  return /^-?\d+\.\d\d$/.test(amount) ? writtenMoney(amount, { locale, ...style }) : '–';
}
