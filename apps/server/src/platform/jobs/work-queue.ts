import { PgBoss, type ConstructorOptions, type Db as QueueDatabase } from 'pg-boss';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { runText } from '#platform/database/run-text.ts';
import type { Db } from '#platform/database/schema.ts';
import { queueSchema } from '#platform/database/work-role.ts';
import { fewAtOnce } from './few-at-once.ts';

const retrySeconds = 2;
/** Workers are notified when there is something for them. So often they look nevertheless: what waited is due, or was left. */
const lookSeconds = 5;
/** All kinds look at once when the server starts: what each would open is a connection that nobody needs a moment later. */
const connectionsAtOnce = 2;
/** While nobody can tell them, they look as often as this. */
const untoldLookSeconds = 1;

/** Durable execution of work by its id: at least once, on one copy at a time, again after a crash. */
export class WorkQueue {
  readonly #boss: PgBoss;
  readonly #logger: FastifyBaseLogger;
  /** Ids of the workers, by queue. */
  readonly #workers = new Map<string, string[]>();

  private constructor(boss: PgBoss, logger: FastifyBaseLogger) {
    this.#boss = boss;
    this.#logger = logger;
  }

  /** Runs over the product's own connections, in a schema of its own that is there (`installQueue`). */
  static async open(
    { pool, listen }: Pick<Database, 'pool' | 'listen'>,
    logger: FastifyBaseLogger,
  ): Promise<WorkQueue> {
    const boss = bossOver(pool, { migrate: false, schedule: false, useListenNotify: true }, async (...args) => {
      const end = await listen(...args);
      return { close: end };
    });
    boss.on('error', (error: Error) => logger.error({ reason: error.message }, 'the job queue has a problem'));
    await boss.start();
    return new WorkQueue(boss, logger);
  }

  /** Makes the queues that are not there; do it once, before anything is added to them. */
  async prepare(queues: readonly string[]): Promise<void> {
    const there = new Map((await this.#boss.getQueues([...queues])).map((queue) => [queue.name, queue]));
    for (const queue of queues) {
      const known = there.get(queue);
      if (known === undefined) await this.#boss.createQueue(queue, { notify: true });
      else if (known.notify !== true) await this.#boss.updateQueue(queue, { notify: true });
    }
  }

  /**
   * Adds work inside a transaction: it is there with everything else that the transaction writes, or not at all.
   * @param options when it may begin, if not at once; what ranks higher begins first
   */
  async add(
    tx: Db,
    queue: string,
    id: string,
    { notBefore, rank }: { readonly notBefore: Date | null; readonly rank: number },
  ): Promise<void> {
    const db = { executeSql: async (text: string, values: unknown[] = []) => runText(tx, text, values) };
    await this.#boss.send(
      queue,
      { id },
      // A process that ended is noticed by its heart: work may take as long as it takes.
      {
        retryLimit: 10,
        retryDelay: retrySeconds,
        expireInSeconds: 23 * 3600,
        heartbeatSeconds: 60,
        priority: rank,
        ...(notBefore ? { startAfter: notBefore } : {}),
        db,
      },
    );
  }

  /** Takes work out of its queue, whoever holds it. Whoever still works on it finds that out by himself. */
  async remove(queue: string, id: string): Promise<void> {
    for (const { id: entry } of await this.#boss.findJobs(queue, { data: { id } }))
      await this.#boss.deleteJob(queue, entry);
  }

  /** @param parallel how much of it is done at once from now on; what runs comes to its end */
  async work(queue: string, run: (id: string) => Promise<void>, parallel = 1): Promise<void> {
    const workers = this.#workers.get(queue) ?? [];
    this.#workers.set(queue, workers);
    while (workers.length < parallel) workers.push(await this.#hire(queue, run));
    for (const id of workers.splice(parallel)) await this.#boss.offWork(queue, { id, wait: false });
  }

  async #hire(queue: string, run: (id: string) => Promise<void>): Promise<string> {
    const often = { pollingIntervalSeconds: untoldLookSeconds, notifyPollingIntervalSeconds: lookSeconds };
    return this.#boss.work<{ id: string }>(queue, often, async ([job]) => {
      if (job === undefined) return;
      // Who was told while he worked looks once; there may be more.
      try {
        await run(job.data.id);
        this.#wake(queue);
      } catch (error) {
        setTimeout(() => this.#wake(queue), retrySeconds * 1_000 + 100).unref();
        this.#logger.error(
          { queue, err: error instanceof Error ? { name: error.name, stack: error.stack } : {} },
          'a job failed',
        );
        throw error;
      }
    });
  }

  #wake(queue: string): void {
    for (const id of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(id);
  }

  /** Lets running work end, for at most this long. */
  async close(drainMilliseconds: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: drainMilliseconds, close: false });
  }
}

/** Makes the queue's own schema, or brings it to that of this program. As the owner of the database. */
export async function installQueue(pool: pg.Pool): Promise<void> {
  const boss = bossOver(pool, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

function bossOver(
  pool: pg.Pool,
  options: Pick<ConstructorOptions, 'migrate' | 'supervise' | 'schedule' | 'useListenNotify'>,
  listen?: QueueDatabase['listen'],
): PgBoss {
  const turn = fewAtOnce(connectionsAtOnce);
  return new PgBoss({
    ...options,
    db: {
      executeSql: async (text: string, values?: unknown[]) => turn(async () => pool.query(text, values)),
      ...(listen && { listen }),
    },
    schema: queueSchema,
  });
}
