/** One value of a filter as a text; undefined where there is none. Several stand with a comma between, as in addresses. */
export function filterText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(filterText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : undefined;
}
