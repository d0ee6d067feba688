import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wake } from '#platform/database/wake-queries.ts';
import { eachSecond, hourly, type Round } from '#platform/server-feature.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { startCare } from './care.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await createTestDatabase();
});
afterAll(() => prepared.drop());

const soon = { timeout: 30_000, interval: 20 };
const quiet = pino({ level: 'silent' });
const start = (...rounds: readonly Round[]) => startCare(rounds, { database: prepared.database, logger: quiet });

function round(of: Partial<Round>): Round {
  return { everyMilliseconds: 1, what: 'a round', work: async () => {}, ...of };
}
/** Waits for a letter, and not for its clock. */
const woken = (work: Round['work']) => round({ everyMilliseconds: hourly, wokenBy: ['letter'], work });
const worked = () => vi.fn<() => Promise<void>>().mockResolvedValue();
const tellOfLetter = () => wake(prepared.database.db, 'letter');
/** Counts the notifications for letters from now on; whoever listened before has heard them too. */
async function heardOf() {
  let count = 0;
  const stop = await prepared.database.listen('letter', () => (count += 1));
  return { count: () => count, stop };
}

test('a round that fails is done again, and keeps no other from being done', async () => {
  const failing = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  const sound = worked();
  const care = await start(round({ work: failing }), round({ work: sound }));
  await vi.waitFor(() => {
    expect(failing.mock.calls.length).toBeGreaterThan(2);
    expect(sound.mock.calls.length).toBeGreaterThan(2);
  }, 30_000);
  await care.stop();
});

test('a round begins only when the one before has ended, and a stop waits for it and does what ends it', async () => {
  const running = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => running.promise);
  const end = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  const care = await start(round({ work, end }));
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 30_000);
  const stopped = care.stop();
  expect(end).not.toHaveBeenCalled();
  running.resolve();
  await stopped;
  expect(work).toHaveBeenCalledTimes(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a round that waits is done when it is woken and not before, and its clock goes on', async () => {
  const [work, other, clocked] = [worked(), worked(), worked()];
  const care = await start(
    woken(work),
    { ...woken(other), wokenBy: ['quarantine'] },
    { ...woken(clocked), everyMilliseconds: 50 },
  );
  await expect.poll(() => clocked.mock.calls.length, soon).toBeGreaterThan(1);
  expect(work).not.toHaveBeenCalled();
  await tellOfLetter();
  await expect.poll(() => work.mock.calls.length, soon).toBe(1);
  await tellOfLetter();
  await expect.poll(() => work.mock.calls.length, soon).toBe(2);
  await care.stop();
  expect(other).not.toHaveBeenCalled();
});

test('what wakes a round while it is done has it done once more, however often', async () => {
  const running = Promise.withResolvers<void>();
  const work = worked().mockImplementationOnce(() => running.promise);
  const care = await start(woken(work));
  const notices = await heardOf();
  await tellOfLetter();
  await expect.poll(() => work.mock.calls.length, soon).toBe(1);
  for (let times = 0; times < 20; times += 1) await tellOfLetter();
  await expect.poll(notices.count, soon).toBe(21);
  expect(work).toHaveBeenCalledTimes(1);
  running.resolve();
  await expect.poll(() => work.mock.calls.length, soon).toBe(2);
  await care.stop();
  await notices.stop();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a round that is woken without end is done a few times a second', async () => {
  const work = worked();
  const care = await start(woken(work));
  const begun = performance.now();
  while (performance.now() - begun < eachSecond) await tellOfLetter();
  await care.stop();
  const most = 1 + (performance.now() - begun) / 200;
  expect(work.mock.calls.length).toBeGreaterThan(1);
  expect(work.mock.calls.length).toBeLessThanOrEqual(most);
});

test('what is due a while after its cause is done then, for all causes that come', async () => {
  const work = vi.fn<() => Promise<number>>(async () => performance.now());
  const afterMilliseconds = 400;
  const care = await start({ ...woken(work), wokenBy: [{ channel: 'letter', afterMilliseconds }] });
  const firstAt = performance.now();
  await tellOfLetter();
  const lastAt = await lastWhile(() => work.mock.calls.length === 0);
  // Of the last cause, and of none too early.
  const ends = () => Promise.all(work.mock.results.map(({ value }) => value as Promise<number>));
  await expect.poll(async () => (await ends()).at(-1), soon).toBeGreaterThanOrEqual(lastAt + afterMilliseconds - 1);
  expect((await ends())[0]).toBeGreaterThanOrEqual(firstAt + afterMilliseconds - 1);
  await care.stop();
});

/** Notifies again and again. @returns when it began the last notification */
async function lastWhile(isMeant: () => boolean): Promise<number> {
  let at = performance.now();
  while (isMeant()) {
    at = performance.now();
    await tellOfLetter();
  }
  return at;
}

test('after a connection was lost that listens, a round looks for what it did not hear', async () => {
  const work = worked();
  const late = worked();
  const care = await start(woken(work), {
    ...woken(late),
    wokenBy: [{ channel: 'letter', afterMilliseconds: hourly }],
  });
  await prepared.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`);
  await expect.poll(() => [work.mock.calls.length, late.mock.calls.length], soon).toEqual([1, 1]);
  await tellOfLetter();
  await expect.poll(() => work.mock.calls.length, soon).toBe(2);
  await care.stop();
});

test('a round that fails when it is woken is done when it is woken again', async () => {
  const work = worked()
    .mockRejectedValueOnce(new Error('no database'))
    .mockImplementationOnce(() => {
      throw new Error('at once');
    });
  const care = await start(woken(work));
  for (const times of [1, 2, 3]) {
    await tellOfLetter();
    await expect.poll(() => work.mock.calls.length, soon).toBe(times);
  }
  await care.stop();
});

test('nothing wakes a round that was stopped', async () => {
  const [work, late] = [worked(), worked()];
  const care = await start(woken(work), {
    ...woken(late),
    wokenBy: [{ channel: 'letter', afterMilliseconds: hourly }],
  });
  await tellOfLetter();
  await expect.poll(() => work.mock.calls.length, soon).toBe(1);
  await care.stop();
  const notices = await heardOf();
  await tellOfLetter();
  await expect.poll(notices.count, soon).toBe(1);
  await notices.stop();
  expect(work).toHaveBeenCalledTimes(1);
  expect(late).not.toHaveBeenCalled();
});
