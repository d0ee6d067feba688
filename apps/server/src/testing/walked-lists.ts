import { expect } from 'vitest';
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

/**
 * A list by one of its columns: one direction is the other turned round, pages have neither a gap nor an overlap, and no other order
 * takes their cursors.
 */
export async function expectOrder(person: Person, path: string, sort: string): Promise<void> {
  const ordered = `${path}?sort=${sort}`;
  const up = await person.json<Page<object>>(`${ordered}&limit=200`);
  const down = await person.json<Page<object>>(`${ordered}&limit=200&direction=desc`);
  expect(up.rows.length).toBeGreaterThan(1);
  expect(down.rows).toEqual(up.rows.toReversed());
  expect(await walked(person, ordered)).toEqual(up.rows);
  const { nextCursor } = await person.json<Page<object>>(`${ordered}&limit=1`);
  expect((await person.fetch(`${ordered}&direction=desc&cursor=${nextCursor}`)).status).toBe(400);
}
