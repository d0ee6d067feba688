/** A pattern with its `{places}` filled; one that is not known stays. */
export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

export function decimalIn(language: string, decimal: string): string {
  // Every quantity and percentage is a decimal number as text.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(decimal as `${number}`);
}
