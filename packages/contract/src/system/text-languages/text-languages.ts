export const mostTextLanguages = 30;

/** Returns the language of a list for a tag: itself, else the same without its region, or with one; undefined if the list has none. */
export function languageIn<Listed extends { readonly tag: string }>(
  list: readonly Listed[],
  tag: string,
): Listed | undefined {
  const wanted = tag.toLowerCase();
  const listed = list.map((each) => [each.tag.toLowerCase(), each] as const);
  const plain = (name: string): string => name.split('-')[0] ?? '';
  const found =
    listed.find(([name]) => name === wanted) ??
    listed.find(([name]) => name === plain(wanted)) ??
    listed.find(([name]) => plain(name) === plain(wanted));
  return found?.[1];
}
