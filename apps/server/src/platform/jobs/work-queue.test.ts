import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueSchema } from '../database/work-role.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { WorkQueue } from './work-queue.ts';

const at = { notBefore: null, rank: 0 };

let test_: TestDatabase;
let queue: WorkQueue;

const open = () => WorkQueue.open(test_.database, pino({ level: 'silent' }));

beforeEach(async () => {
  test_ = await createTestDatabase();
  queue = await open();
});
afterEach(async () => {
  await queue.close(1_000);
  await test_.drop();
});

test('who works is told of work, and hardly asks for it', async () => {
  await queue.prepare(['told']);
  const done: string[] = [];
  await queue.work('told', async (id) => void done.push(id));
  await queue.add(test_.database.db, 'told', 'first', at);
  await expect.poll(() => done).toEqual(['first']);
  // By now it has looked for more.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const query = vi.spyOn(test_.database.pool, 'query');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(query.mock.calls.filter(([text]) => /skip locked/i.test(String(text)))).toHaveLength(0);
  await test_.database.db.transaction().execute(async (tx) => {
    for (const id of ['second', 'third', 'fourth']) await queue.add(tx, 'told', id, at);
  });
  await expect.poll(() => done.toSorted()).toEqual(['first', 'fourth', 'second', 'third']);
});

test('a queue of an earlier version tells of its work from now on', async () => {
  await queue.prepare(['earlier']);
  const shown = async () =>
    (
      await sql<{ notify: boolean }>`select notify from ${sql.id(queueSchema, 'queue')} where name = 'earlier'`.execute(
        test_.database.db,
      )
    ).rows;
  await sql`update ${sql.id(queueSchema, 'queue')} set notify = false where name = 'earlier'`.execute(
    test_.database.db,
  );
  await queue.prepare(['earlier']);
  expect(await shown()).toEqual([{ notify: true }]);
});
