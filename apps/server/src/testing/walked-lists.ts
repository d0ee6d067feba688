import { isDeepStrictEqual } from 'node:util';
import type { Person } from './test-app.ts';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** The rows of a whole list, gathered page by page; `path` ends with what the list is asked, as `/api/users?role=admin`. */
export async function walked<Row>(person: Pick<Person, 'json'>, path: string, limit = 2): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = ''; next !== null;) {
    const cursor: string = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`;
    const page: Page<Row> = await person.json(`${path}&limit=${limit}${cursor}`);
    rows.push(...page.rows);
    next = page.nextCursor;
  }
  return rows;
}

/** Lists the faults of a list sorted by one of its columns: its two directions, its pages, and who accepts their cursors. */
export async function orderFaults(person: Person, path: string, sort: string): Promise<string[]> {
  const ordered = `${path}?sort=${sort}`;
  const up = await person.json<Page<object>>(`${ordered}&limit=200`);
  const down = await person.json<Page<object>>(`${ordered}&limit=200&direction=desc`);
  const pages = await walked(person, ordered);
  const { nextCursor } = await person.json<Page<object>>(`${ordered}&limit=1`);
  const other = await person.fetch(`${ordered}&direction=desc&cursor=${nextCursor}`);
  const faults = {
    'has too few rows to be in an order': up.rows.length < 2,
    'is not turned round by the other direction': !isDeepStrictEqual(down.rows, up.rows.toReversed()),
    'has other pages than the whole': !isDeepStrictEqual(pages, up.rows),
    'takes a cursor of another order': other.status !== 400,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
