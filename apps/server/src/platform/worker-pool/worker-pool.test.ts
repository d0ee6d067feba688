import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestTask } from './testing/task-worker.ts';
import { WorkerFailure, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

let pool: WorkerPool;
const options: WorkerPoolOptions = {
  module: new URL('testing/task-worker.ts', import.meta.url),
  size: 2,
  heapMegabytes: 32,
  taskMilliseconds: 2_000,
  idleMilliseconds: 60_000,
  mostWaiting: 50,
  mostHeldBytes: 1_000,
};

beforeEach(() => void (pool = new WorkerPool(options)));
afterEach(() => pool.close());

const run = (task: TestTask) => pool.run<unknown>(task);
const echo = (value: unknown) => run({ kind: 'echo', value });

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof WorkerFailure ? error.code : String(error);
}

describe('a pool', () => {
  test('answers tasks, each with its own result, and starts no more threads than it may', async () => {
    const values = Array.from({ length: 40 }, (_, index) => index);
    expect(pool.threadCount).toBe(0);
    expect(await Promise.all(values.map(echo))).toEqual(values);
    expect(pool.threadCount).toBe(2);
  });

  test('starts no second thread for tasks that come one after the other', async () => {
    for (let index = 0; index < 5; index += 1) await echo(index);
    expect([pool.threadCount, await run({ kind: 'thread' })]).toEqual([1, 6]);
  });

  test('moves what it is told to move', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await pool.run({ kind: 'echo', value: bytes } satisfies TestTask, [bytes.buffer])).toEqual(
      new Uint8Array([1, 2, 3]),
    );
    expect(bytes.length).toBe(0);
  });

  test('passes on the reason of a task that refuses, and keeps its thread', async () => {
    await expect(run({ kind: 'refuse' })).rejects.toMatchObject({ code: 'refused', message: 'This is not a picture.' });
    expect([await run({ kind: 'thread' }), pool.threadCount]).toEqual([2, 1]);
  });

  test('opens what a task needs only when its turn and its room have come', async () => {
    const gate = Promise.withResolvers<void>();
    const opened: number[] = [];
    const later = (heldBytes: number) =>
      pool.runLater<number>({
        heldBytes,
        open: async () => {
          opened.push(heldBytes);
          await gate.promise;
          return { input: { kind: 'echo', value: heldBytes } satisfies TestTask, transfer: [] };
        },
      });
    const sizes = [900, 200, 5_000, 300];
    const answers = Promise.all(sizes.map(later));
    // A thread is free, but there is no room for the second one.
    expect(opened).toEqual([900]);
    gate.resolve();
    // One that is larger than all the room has its turn as well.
    expect(await answers).toEqual(sizes);
    expect(opened).toEqual(sizes);
  });

  test('passes on that the input of a task could not be opened, and goes on', async () => {
    const broken = pool.runLater({ heldBytes: 10, open: () => Promise.reject(new Error('The disk is gone.')) });
    await expect(broken).rejects.toThrow('The disk is gone.');
    expect(await echo(1)).toBe(1);
  });

  test('refuses more than may wait', async () => {
    const small = new WorkerPool({ ...options, size: 1, mostWaiting: 3 });
    const tasks = Array.from({ length: 6 }, (_, index) => small.run({ kind: 'echo', value: index }));
    const outcomes = await Promise.allSettled(tasks);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')]);
    await small.close();
  });

  test('gives threads back that have had nothing to do for a while', async () => {
    const restless = new WorkerPool({ ...options, idleMilliseconds: 50 });
    await Promise.all([restless.run({ kind: 'echo', value: 1 }), restless.run({ kind: 'echo', value: 2 })]);
    await vi.waitUntil(() => restless.threadCount === 0, 30_000);
    expect(await restless.run({ kind: 'echo', value: 3 })).toBe(3);
    await restless.close();
  });
});

describe('a task that goes wrong', () => {
  test('is ended when it takes too long, and the next one is answered', async () => {
    const impatient = new WorkerPool({ ...options, size: 1, taskMilliseconds: 3_000 });
    const [spinning, waiting] = [impatient.run({ kind: 'spin' }), impatient.run({ kind: 'echo', value: 'next' })];
    expect(await failureOf(spinning)).toBe('timed-out');
    expect(await waiting).toBe('next');
    await impatient.close();
  });

  // A step that is larger than what V8 allows a thread beyond its limit would end the whole process.
  test.each([100_000, 3_000_000])('ends alone when it fills its memory by %i numbers at a time', async (step) => {
    // Which takes a busy machine longer than a task may last elsewhere here.
    await pool.close();
    pool = new WorkerPool({ ...options, taskMilliseconds: 60_000 });
    const [full, other] = [failureOf(run({ kind: 'hoard', step })), echo('other')];
    expect([await full, await other]).toEqual(['crashed', 'other']);
    expect(await echo('after')).toBe('after');
  });

  test('ends alone when its thread ends', async () => {
    expect(await failureOf(run({ kind: 'leave' }))).toBe('crashed');
    expect(await echo('after')).toBe('after');
  });

  test('has failed when it could not be handed over, and the thread is free', async () => {
    await expect(echo(() => 'a function cannot be copied')).rejects.toThrow(/could not be cloned/);
    for (let index = 0; index < 4; index += 1) expect(await echo(index)).toBe(index);
  });
});

describe('a closed pool', () => {
  test('fails what runs and what waits, and takes nothing more', async () => {
    const tasks = Array.from({ length: 4 }, () => failureOf(run({ kind: 'spin' })));
    await vi.waitUntil(() => pool.threadCount === 2, 30_000);
    await pool.close();
    expect(await Promise.all(tasks)).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(await failureOf(echo('more'))).toBe('closed');
    expect(pool.threadCount).toBe(0);
  });
});
