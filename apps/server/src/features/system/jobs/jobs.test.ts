import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { say } from '@isocenter/contract/said.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { WorkQueue } from '#platform/jobs/work-queue.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { jobRowOf, Jobs, type JobKind } from './jobs.ts';
import { killAtSteps } from './testing/kill-at-steps.ts';
import { effectsOf, makeEffects, stepsJob, type At } from './testing/steps.ts';

const soon = { timeout: 60_000, interval: 50 };
const kind = 'test-steps';
const silent = pino({ level: 'silent' });

let test_: TestDatabase;
let ends: (() => Promise<void>)[] = [];
let actor: { accountId: number; actor: string; address: string };

beforeEach(async () => {
  // Who may make the table in which effects are counted.
  test_ = await createTestDatabase({ as: 'owner' });
  const { id } = await test_.database.db
    .insertInto('account')
    .values({ email: 'a@clinic.example', username: 'a', full_name: 'A', password_hash: 'x', role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  actor = { accountId: id, actor: 'a', address: '127.0.0.1' };
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await test_.drop();
});

/** A copy of what works on jobs, with connections of its own, as another process has them. */
async function copy(kindOf: (database: Database) => JobKind): Promise<Jobs> {
  const database = await openDatabase(test_.connection, { poolSize: 4 });
  const queue = await WorkQueue.open(database, silent);
  const jobs = new Jobs(database.db, queue);
  await jobs.prepare([kindOf(database)]);
  ends.push(async () => {
    await jobs.stop(2_000);
    await database.close();
  });
  return jobs;
}

const steps =
  (count: number, at: At = () => {}) =>
  (database: Database) =>
    stepsJob(database.db, kind, count, at);
const begin = (jobs: Jobs, name: string) => jobs.begin(kind, actor, 'test.steps', { name });
const jobOf = (id: string) =>
  test_.database.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a process that ends by force at any place of a step leaves each effect exactly once', async () => {
  expect(await killAtSteps(test_.database, test_.connection, 10)).toEqual({
    kills: 10,
    jobs: 4,
    wrongEffects: 0,
    notDone: 0,
  });
}, 120_000);

test('what is urgent begins before what waits', async () => {
  await makeEffects(test_.database.db);
  const order: unknown[] = [];
  const jobs = await copy(
    steps(1, ({ input }, _step, place) => void (place === 'end' && order.push(input['priority']))),
  );
  const begun = [];
  for (const priority of ['routine', 'urgent', 'stat'])
    begun.push(await jobs.begin(kind, actor, 'test.steps', { name: priority, priority }));
  await jobs.work();
  for (const { id } of begun) await expect.poll(async () => (await jobOf(id)).state, soon).toBe('done');
  expect(order).toEqual(['stat', 'urgent', 'routine']);
});

test('two that work on one queue share it, and each effect comes once', async () => {
  await makeEffects(test_.database.db);
  const workers = [new Set<unknown>(), new Set<unknown>()];
  const copies = await Promise.all(workers.map((seen) => copy(steps(3, ({ input }) => void seen.add(input['name'])))));
  const [first] = copies;
  if (first === undefined) throw new Error('There is no copy.');
  for (const jobs of copies) await jobs.work();
  const names = Array.from({ length: 12 }, (_, index) => `job ${index}`);
  const begun = await Promise.all(names.map((name) => begin(first, name)));
  for (const { id } of begun) await expect.poll(async () => (await jobOf(id)).state, soon).toBe('done');
  for (const name of names) expect(await effectsOf(test_.database.db, name)).toEqual([1, 1, 1]);
  for (const { id } of begun) expect((await jobOf(id)).tries).toBe(1);
  expect(workers.map((seen) => seen.size).reduce((sum, size) => sum + size)).toBe(names.length);
}, 120_000);

test('what always fails is put aside after five tries, keeps nobody else waiting, and is shown', async () => {
  await makeEffects(test_.database.db);
  const [happened, bothAreThere] = [[] as string[], Promise.withResolvers<void>()];
  const jobs = await copy(
    steps(2, async ({ input }, _step, place) => {
      if (place !== 'inside') return;
      await bothAreThere.promise;
      happened.push(String(input['name']));
      if (input['name'] === 'poison') throw new Error('It does not work.');
    }),
  );
  await jobs.work();
  const poison = await begin(jobs, 'poison');
  const sound = await begin(jobs, 'sound');
  bothAreThere.resolve();
  await expect.poll(async () => (await jobOf(sound.id)).state, soon).toBe('done');
  await expect.poll(async () => (await jobOf(poison.id)).state, soon).toBe('failed');
  expect(happened.filter((name) => name === 'poison')).toHaveLength(5);
  expect(happened.indexOf('sound')).toBeLessThan(happened.lastIndexOf('poison'));
  expect(await jobOf(poison.id)).toMatchObject({
    tries: 5,
    error: 'The job failed. The reason is in the log of the server.',
    patterns: {},
  });
  expect(await effectsOf(test_.database.db, 'poison')).toEqual([]);
}, 120_000);

test('what is off rests, also in its middle, and goes on where it was when it is on', async () => {
  await makeEffects(test_.database.db);
  let isOn = true;
  const halting: At = ({ input }, step, place) => {
    if (input['name'] === 'halted' && step === 1 && place === 'after') isOn = false;
  };
  const jobs = await copy((database) => ({ ...steps(3, halting)(database), isOn: () => isOn }));
  await jobs.work();
  const halted = await begin(jobs, 'halted');
  const stateOf = async (id: string, name: string) => [
    (await jobOf(id)).state,
    await effectsOf(test_.database.db, name),
  ];
  await expect.poll(() => stateOf(halted.id, 'halted'), soon).toEqual(['pending', [1]]);
  await jobs.keepLimits();
  const later = await begin(jobs, 'later');
  expect(await stateOf(later.id, 'later')).toEqual(['pending', []]);
  isOn = true;
  await jobs.keepLimits();
  for (const [id, name] of [[halted.id, 'halted'] as const, [later.id, 'later'] as const])
    await expect.poll(() => stateOf(id, name), soon).toEqual(['done', [1, 1, 1]]);
}, 120_000);

test('what comes further with each try is not given up, however often it is begun', async () => {
  await makeEffects(test_.database.db);
  const failed = new Set<number>();
  const jobs = await copy(
    steps(7, (_run, step, place) => {
      if (place !== 'inside' || failed.has(step)) return;
      failed.add(step);
      throw new Error('Not yet.');
    }),
  );
  await jobs.work();
  const { id } = await begin(jobs, 'slow');
  await expect.poll(async () => (await jobOf(id)).state, soon).toBe('done');
  expect((await jobOf(id)).tries).toBe(8);
  expect(await effectsOf(test_.database.db, 'slow')).toEqual([1, 1, 1, 1, 1, 1, 1]);
}, 120_000);

test('why a job refuses is kept with its pattern and values, and said to whoever began it', async () => {
  await makeEffects(test_.database.db);
  const words = say`More than ${3} studies match.`;
  const refusing = (): never => {
    throw new AppError('conflict', words);
  };
  const jobs = await copy(steps(1, refusing));
  await jobs.work();
  const { id } = await begin(jobs, 'refused');
  await expect.poll(async () => (await jobOf(id)).state, soon).toBe('failed');
  expect(jobRowOf(await jobOf(id)).error).toEqual(translatableText(words));
}, 120_000);

test('a try that was given up for dead and goes on changes nothing of the job any more', async () => {
  await makeEffects(test_.database.db);
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  let isAsleep = false;
  const slow = await copy(
    steps(3, async (_run, step, place) => {
      if (step !== 2 || place !== 'before') return;
      isAsleep = true;
      await asleep;
    }),
  );
  await slow.work();
  const { id } = await begin(slow, 'job');
  await expect.poll(() => isAsleep, soon).toBe(true);
  const next = await copy(steps(3));
  await next.work();
  await expect.poll(async () => (await jobOf(id)).state, soon).toBe('done');
  const ended = await jobOf(id);
  wake();
  await slow.stop(5_000);
  expect(await jobOf(id)).toEqual(ended);
  expect(ended).toMatchObject({ tries: 2, done: 3, total: 3 });
}, 120_000);
