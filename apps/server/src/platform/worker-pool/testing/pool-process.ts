import { WorkerPool } from '../worker-pool.ts';
import type { TestTask } from './task-worker.ts';

/** A server with a worker that never ends by itself: prints which process that is. */
const pool = new WorkerPool({
  module: new URL('task-worker.ts', import.meta.url),
  workers: 1,
  heapMegabytes: 32,
  taskMilliseconds: 600_000,
  idleMilliseconds: 60_000,
  mostWaiting: 1,
  memoryBytes: 1_000,
});
const worker = await pool.run<number>({ kind: 'reach', what: 'process', path: '' } satisfies TestTask);
process.stdout.write(`${worker}`);
await pool.run({ kind: 'spin' } satisfies TestTask);
