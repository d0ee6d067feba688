import { useCallback } from 'react';
import type { Amount } from '@isocenter/contract/office/invoices/money.ts';
import { formatMoney } from '#ui/format/money.ts';
import { useFormats } from './use-formats.ts';

/** Returns a function that writes an amount for the reader; without a currency the number alone. */
export function useMoney(): (amount: Amount, currency?: string) => string {
  const { locale } = useFormats();
  return useCallback(
    (amount, currency) => formatMoney(amount, { locale, ...(currency !== undefined && { currency }) }),
    [locale],
  );
}
