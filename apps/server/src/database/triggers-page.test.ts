import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ownFile } from '#platform/own-files.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';

test('docs/database.md names every trigger of the database once, with its table and its function', async () => {
  const page = await readFile(ownFile('docs/database.md'), 'utf8');
  const prepared = await createTestDatabase();
  const { rows } = await prepared.database.pool.query<{ line: string }>(`
    select concat_ws(' ', relname, tgname, proname) as line
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where relnamespace = 'public'::regnamespace and not tgisinternal`);
  await prepared.drop();
  expect(triggersOf(page).toSorted()).toEqual(rows.map(({ line }) => line).toSorted());
});

/** As `study study_placed place_study`, from rows that begin with the table and the event, the triggers and their function. */
function triggersOf(page: string): string[] {
  return page.split('\n').flatMap((line) => {
    const [, event = '', triggers = '', name = ''] = line.split('|').map((cell) => cell.trim());
    return [...triggers.matchAll(/`(\w+)`/g)].map(([, trigger]) => [event.split(':')[0], trigger, name].join(' '));
  });
}
