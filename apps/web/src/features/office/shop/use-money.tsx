import { useFormats } from '#i18n/use-formats.ts';
import { formatMoney } from '#ui/format/money.ts';

/** The shop reckons in one currency. */
const currency = 'EUR';

/** Writes an amount of the shop as the person reads money. */
export function useMoney(): (amount: number) => string {
  const { locale } = useFormats();
  return (amount) => formatMoney(amount.toFixed(2), { ...(locale === undefined ? {} : { locale }), currency });
}

export function Money({ amount }: { readonly amount: number }) {
  const money = useMoney();
  return <bdi className="iso-ltr">{money(amount)}</bdi>;
}
