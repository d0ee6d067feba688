import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestTask } from './testing/task-worker.ts';
import { WorkerFailure, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

let pool: WorkerPool;
const options: WorkerPoolOptions = {
  module: new URL('testing/task-worker.ts', import.meta.url),
  workers: 2,
  heapMegabytes: 32,
  taskMilliseconds: 2_000,
  idleMilliseconds: 60_000,
  mostWaiting: 50,
  memoryBytes: 1_000,
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
  test('answers tasks, each with its own result, and starts no more workers than it may', async () => {
    const values = Array.from({ length: 40 }, (_, index) => index);
    expect(pool.workerCount).toBe(0);
    expect(await Promise.all(values.map(echo))).toEqual(values);
    expect(pool.workerCount).toBe(2);
  });

  test('starts no second worker for tasks that come one after the other', async () => {
    for (let index = 0; index < 5; index += 1) await echo(index);
    expect([pool.workerCount, await run({ kind: 'count' })]).toEqual([1, 6]);
  });

  test('gets ready with one worker, which has the first task', async () => {
    pool.getReady();
    pool.getReady();
    expect([pool.workerCount, await run({ kind: 'count' })]).toEqual([1, 1]);
    pool.getReady();
    expect(pool.workerCount).toBe(1);
    await pool.close();
    pool.getReady();
    expect(pool.workerCount).toBe(0);
  });

  test('copies bytes there and back', async () => {
    const bytes = new Uint8Array([0, 1, 2, 3]).subarray(1);
    expect(await echo({ bytes, sorted: new Map([[1n, new Date(0)]]) })).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
      sorted: new Map([[1n, new Date(0)]]),
    });
    const large = new Uint8Array(20_000_000).fill(7);
    expect(Buffer.compare((await echo(large)) as Uint8Array, large)).toBe(0);
  });

  test('passes on the reason of a task that refuses, and keeps its worker', async () => {
    await expect(run({ kind: 'refuse' })).rejects.toMatchObject({ code: 'refused', message: 'This is not a picture.' });
    expect([await run({ kind: 'count' }), pool.workerCount]).toEqual([2, 1]);
  });

  test('opens what a task needs only when its turn and its room have come', async () => {
    const gate = Promise.withResolvers<void>();
    const opened: number[] = [];
    const later = (memoryBytes: number) =>
      pool.runLater<number>({
        memoryBytes,
        open: async () => {
          opened.push(memoryBytes);
          await gate.promise;
          return { kind: 'echo', value: memoryBytes } satisfies TestTask;
        },
      });
    const sizes = [900, 200, 5_000, 300];
    const answers = Promise.all(sizes.map(later));
    // A worker is free, but there is no room for the second one.
    expect(opened).toEqual([900]);
    gate.resolve();
    // One that is larger than all the room has its turn as well.
    expect(await answers).toEqual(sizes);
    expect(opened).toEqual(sizes);
  });

  test('passes on that the input of a task could not be opened, and goes on', async () => {
    const broken = pool.runLater({ memoryBytes: 10, open: () => Promise.reject(new Error('The disk is gone.')) });
    await expect(broken).rejects.toThrow('The disk is gone.');
    expect(await echo(1)).toBe(1);
  });

  test('refuses more than may wait', async () => {
    const small = new WorkerPool({ ...options, workers: 1, mostWaiting: 3 });
    const tasks = Array.from({ length: 6 }, (_, index) => small.run({ kind: 'echo', value: index }));
    const outcomes = await Promise.allSettled(tasks);
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')]);
    expect(outcomes.slice(4)).toEqual(
      Array(2).fill(expect.objectContaining({ reason: expect.objectContaining({ code: 'busy' }) })),
    );
    await small.close();
  });

  test('gives workers back that have had nothing to do for a while', async () => {
    const restless = new WorkerPool({ ...options, idleMilliseconds: 50 });
    await Promise.all([restless.run({ kind: 'echo', value: 1 }), restless.run({ kind: 'echo', value: 2 })]);
    await vi.waitUntil(() => restless.workerCount === 0, 30_000);
    expect(await restless.run({ kind: 'echo', value: 3 })).toBe(3);
    await restless.close();
  });
});

describe('a task that goes wrong', () => {
  test('is ended when it takes too long, and the next one is answered', async () => {
    const impatient = new WorkerPool({ ...options, workers: 1, taskMilliseconds: 3_000 });
    const [spinning, waiting] = [impatient.run({ kind: 'spin' }), impatient.run({ kind: 'echo', value: 'next' })];
    expect(await failureOf(spinning)).toBe('timed-out');
    expect(await waiting).toBe('next');
    await impatient.close();
  });

  test.each(['numbers', 'many numbers', 'small arrays', 'objects', 'texts', 'one text', 'one map'] as const)(
    'ends alone when it fills its memory with %s',
    async (what) => {
      // Which takes a busy machine longer than a task may last elsewhere here.
      await pool.close();
      pool = new WorkerPool({ ...options, taskMilliseconds: 60_000 });
      const [full, other] = [failureOf(run({ kind: 'hoard', what })), echo('other')];
      expect([await full, await other]).toEqual(['crashed', 'other']);
      expect(await echo('after')).toBe('after');
    },
  );

  test('ends alone when its worker ends', async () => {
    expect(await failureOf(run({ kind: 'leave' }))).toBe('crashed');
    expect(await echo('after')).toBe('after');
  });

  test('has failed when it could not be handed over, and the worker is free', async () => {
    await expect(echo(() => 'a function cannot be copied')).rejects.toThrow(/could not be cloned/);
    for (let index = 0; index < 4; index += 1) expect(await echo(index)).toBe(index);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a worker', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'isocenter-confined-'))));
  afterEach(() => rm(folder, { recursive: true }));
  const reach = (what: Extract<TestTask, { kind: 'reach' }>['what'], path = '') => run({ kind: 'reach', what, path });

  test('reads the program and nothing else, writes nothing, and starts nothing', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, 'kept');
    expect(await reach('read', import.meta.filename)).toBeGreaterThan(1_000);
    for (const [what, path] of [
      ['read', file],
      ['read', '/etc/passwd'],
      ['write', file],
      ['write', import.meta.filename],
      ['run', '/bin/true'],
      ['thread', import.meta.filename],
    ] as const)
      await expect(reach(what, path), `${what} ${path}`).rejects.toMatchObject({ message: /restricted/ });
    expect(await readFile(file, 'utf8')).toBe('kept');
  });

  test('reads a folder that it is given', async () => {
    await writeFile(join(folder, 'pack'), '12345');
    const reading = new WorkerPool({ ...options, mayRead: [folder] });
    const read = { kind: 'reach', what: 'read', path: join(folder, 'pack') } satisfies TestTask;
    expect(await reading.run(read)).toBe(5);
    await expect(reading.run({ ...read, what: 'write' })).rejects.toMatchObject({ message: /restricted/ });
    await reading.close();
  });

  test('ends with its server, also where that is killed and it is at work', async () => {
    const server = spawn(process.execPath, [join(import.meta.dirname, 'testing/pool-process.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(server.stdout, 'data')) as [Buffer];
    const worker = Number(said.toString());
    // By Linux: it spins, and hears nothing any more.
    await vi.waitUntil(async () => (await readFile(`/proc/${worker}/stat`, 'utf8')).includes(') R '), 30_000);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(worker)).toBe(false);
  });

  test('knows nothing of the environment of the server', async () => {
    process.env['ISOCENTER_SECRET_OF_TEST'] = 'kept';
    const known = await reach('environment').finally(() => delete process.env['ISOCENTER_SECRET_OF_TEST']);
    expect(known).toEqual([]);
  });
});

describe('a closed pool', () => {
  test('fails what runs and what waits, and takes nothing more', async () => {
    const tasks = Array.from({ length: 4 }, () => failureOf(run({ kind: 'spin' })));
    await vi.waitUntil(() => pool.workerCount === 2, 30_000);
    await pool.close();
    expect(await Promise.all(tasks)).toEqual(['closed', 'closed', 'closed', 'closed']);
    expect(await failureOf(echo('more'))).toBe('closed');
    expect(pool.workerCount).toBe(0);
  });
});
