/** The fields of a record, as its form has them. */
export const recordFields = [
  { name: 'otherIds', kind: 'tags', isWide: true },
  { name: 'phone', kind: 'tel' },
  { name: 'email', kind: 'email' },
  { name: 'address', kind: 'area', isWide: true },
  { name: 'comments', kind: 'area', isWide: true },
] as const;

/** A field as one text. */
export function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}
