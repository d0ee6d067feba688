/** A pattern with its `{places}` filled; one that is not known stays. */
export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** By language and currency: making one takes a hundred times as long as writing with it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, currency: string): Intl.NumberFormat {
  const name = `${language} ${currency}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  const style = currency === '' ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const);
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: 2, ...style });
  formats.set(name, made);
  return made;
}

/** An amount, digit by digit: a decimal text goes through no floating point. */
export function moneyIn(language: string, amount: string, currency = ''): string {
  // Every amount is a decimal number as text.
  return formatOf(language, currency).format(amount as `${number}`);
}

export function decimalIn(language: string, decimal: string): string {
  // Every quantity and percentage is a decimal number as text.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(decimal as `${number}`);
}
