import { useMoney as useWrittenMoney } from '#i18n/use-money.ts';

/** The shop reckons in one currency. */
const currency = 'EUR';

/** Writes an amount of the shop as the person reads money. */
export function useMoney(): (amount: number) => string {
  const money = useWrittenMoney();
  return (amount) => money(amount.toFixed(2), currency);
}

export function Money({ amount }: { readonly amount: number }) {
  const money = useMoney();
  return <bdi className="iso-ltr">{money(amount)}</bdi>;
}
