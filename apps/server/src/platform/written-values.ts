/** Returns a pattern with its `{places}` filled; one that is not known stays. */
export function filledIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
