import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { WorkQueue } from '#platform/jobs/work-queue.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { pageOfItems } from './item-queries.ts';
import { changeJob } from './job-queries.ts';
import { itemizedJob, ItemFailure, Jobs, type ItemizedKind } from './jobs.ts';

const soon = { timeout: 60_000, interval: 50 };
const kind = 'test-items';

let test_: TestDatabase;
let database: Database;
let jobs: Jobs;
let actor: { accountId: number; actor: string; address: string };
/** Work on an item: each test sets it. */
let work: ItemizedKind['run'];
/** The studies that were worked on, in their order. */
let done: string[];

beforeEach(async () => {
  test_ = await createTestDatabase();
  const { id } = await test_.database.db
    .insertInto('account')
    .values({ email: 'a@clinic.example', username: 'a', full_name: 'A', password_hash: 'x', role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  actor = { accountId: id, actor: 'a', address: '127.0.0.1' };
  database = await openDatabase(test_.connection, { poolSize: 4 });
  jobs = new Jobs(database.db, await WorkQueue.open(database, pino({ level: 'silent' })));
  done = [];
  work = async ({ studyUid }, run) => {
    await run.note({ objects: 4, moved: 4, refused: 0, bytes: 400 });
    done.push(studyUid);
  };
  const run: ItemizedKind['run'] = (item, about) => work(item, about);
  await jobs.prepare([itemizedJob({ db: database.db }, { kind, run })]);
  await jobs.work();
});
afterEach(async () => {
  await jobs.stop(2_000);
  await database.close();
  await test_.drop();
});

const begin = (studyUids: readonly string[], notBefore?: Date) =>
  database.db.transaction().execute((tx) =>
    jobs.beginItemized(tx, kind, actor, 'test.items', {
      target: 'ARCHIVE',
      items: studyUids.map((studyUid) => ({ studyUid, objects: 4 })),
      input: {},
      notBefore,
    }),
  );
const jobOf = (id: string) => database.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = (id: string, state: string) => expect.poll(async () => (await jobOf(id)).state, soon).toBe(state);
const reopen = (id: string, from: Parameters<Jobs['reopenIn']>[2]) =>
  database.db.transaction().execute((tx) => jobs.reopenIn(tx, id, from));

test('each item is done once, and what they come to is counted', async () => {
  const begun = await begin(['1.1', '1.2', '1.3']);
  expect(begun).toMatchObject({ state: 'pending', target: 'ARCHIVE', items: 3, total: 12 });
  await stateOf(begun.id, 'done');
  expect(done).toEqual(['1.1', '1.2', '1.3']);
  expect(await jobOf(begun.id)).toMatchObject({ done: 12, total: 12, bytes: 1200, failed: 0 });
});

test('an item that fails keeps no other from its turn, waits for its own, and is done when somebody lets the job go on', async () => {
  const sound = work;
  work = async (item, run) => {
    if (item.studyUid === '1.1' && item.tries === 0) throw new ItemFailure('no-answer');
    return sound(item, run);
  };
  const { id } = await begin(['1.1', '1.2']);
  await expect.poll(async () => (await jobOf(id)).not_before, soon).not.toBeNull();
  expect(done).toEqual(['1.2']);
  const waiting = await jobOf(id);
  expect(waiting.state).toBe('pending');
  const { rows } = await pageOfItems(database.db, id, { limit: 10 });
  expect(rows).toMatchObject([
    { studyUid: '1.1', state: 'waiting', tries: 1, because: 'no-answer', nextAt: waiting.not_before?.toISOString() },
    { studyUid: '1.2', state: 'done', because: null },
  ]);
  work = sound;
  await reopen(id, ['pending']);
  await stateOf(id, 'done');
  expect(done).toEqual(['1.2', '1.1']);
});

test('what was refused for good is given up, said, and alone tried again', async () => {
  const sound = work;
  work = async (item, run) => {
    if (item.studyUid !== '1.2') return sound(item, run);
    await run.note({ objects: 4, moved: 3, refused: 1, bytes: 300 });
  };
  const { id } = await begin(['1.1', '1.2', '1.3']);
  await stateOf(id, 'failed');
  expect(await jobOf(id)).toMatchObject({ failed: 1, done: 11, error: '1 of 3 could not be done.' });
  const { rows } = await pageOfItems(database.db, id, { limit: 10 });
  expect(rows[0]).toMatchObject({ studyUid: '1.2', state: 'failed', because: 'refused', refused: 1, nextAt: null });
  done = [];
  work = sound;
  expect(await reopen(id, ['failed'])).toMatchObject({ state: 'pending', failed: 0, error: null });
  await stateOf(id, 'done');
  expect(done).toEqual(['1.2']);
});

test('a job that is paused ends its item at its next word, goes on with it, and does nothing twice', async () => {
  const sound = work;
  let reached = (): void => {};
  const inSecond = new Promise<void>((resolve) => (reached = resolve));
  let paused: Promise<void> = Promise.resolve();
  work = async (item, run) => {
    if (item.studyUid === '1.2') {
      reached();
      await paused;
    }
    return sound(item, run);
  };
  let goOn = (): void => {};
  paused = new Promise((resolve) => (goOn = resolve));
  const { id } = await begin(['1.1', '1.2', '1.3']);
  await inSecond;
  await changeJob(database.db, id, { state: 'paused' });
  goOn();
  await expect.poll(async () => (await pageOfItems(database.db, id, { limit: 10 })).rows[1]?.moved, soon).toBe(4);
  expect(done).toEqual(['1.1']);
  expect((await jobOf(id)).state).toBe('paused');
  await reopen(id, ['paused']);
  await stateOf(id, 'done');
  expect(done).toEqual(['1.1', '1.2', '1.3']);
});

test('a job that is to begin later waits, through a restart too', async () => {
  const { id } = await begin(['1.1'], new Date(Date.now() + 3_600_000));
  await jobs.work();
  const { id: other } = await begin(['2.1']);
  await stateOf(other, 'done');
  expect((await jobOf(id)).state).toBe('pending');
  expect(done).toEqual(['2.1']);
});
