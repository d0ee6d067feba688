/** Every row of a list that is read page by page. */
export async function allPages<T>(
  page: (cursor: string | undefined) => Promise<{ readonly rows: readonly T[]; readonly nextCursor: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, nextCursor } = await page(cursor);
    all.push(...rows);
    cursor = nextCursor;
  }
  return all;
}
