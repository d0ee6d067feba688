import { priorities } from '@isocenter/contract/archive/study.ts';
import { say, toldOf, type Patterns } from '@isocenter/contract/said.ts';
import type { JobQueue, JobRow } from '@isocenter/contract/system/jobs.ts';
import { tell } from '#features/system/notices/notices.ts';
import { recordAudit, type Actor } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { WorkQueue } from '#platform/jobs/work-queue.ts';
import { insertItems, reopenItems, type NewItem } from './item-queries.ts';
import { JobInterrupted } from './job-interrupted.ts';
import {
  changeJob,
  countByKind,
  findJob,
  findUnfinished,
  holdKind,
  insertJob,
  reopenJob,
  startTry,
  type JobRecord,
} from './job-queries.ts';

export type { JobKind, JobRun } from '#platform/jobs/job-kind.ts';
export type { ItemCounts, JobItem, NewItem } from './item-queries.ts';
export { itemizedJob, ItemFailure, type ItemizedKind, type ItemRun } from './itemized.ts';
export { JobInterrupted } from './job-interrupted.ts';

/** A job that did not come further so often is given up. */
const mostTries = 5;

/** Work that outlives a request: the row is what people see, the queue is what runs it. */
export class Jobs {
  readonly #db: Db;
  readonly #queue: WorkQueue;
  #kinds: ReadonlyMap<string, JobKind> = new Map();
  #isStopping = false;

  constructor(db: Db, queue: WorkQueue) {
    this.#db = db;
    this.#queue = queue;
  }

  /** Makes the queues of all kinds that there are. Before anything else. */
  async prepare(kinds: readonly JobKind[]): Promise<void> {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    for (const { kind } of this.#kinds.values()) await this.#queue.prepare(kind);
  }

  /** Takes up waiting work, first of all what a process before this one left, whatever it was doing. */
  async work(): Promise<void> {
    for (const { id, kind } of await findUnfinished(this.#db, [...this.#kinds.keys()])) {
      await this.#queue.remove(kind, id);
      await this.#db.transaction().execute(async (tx) => {
        const job = await changeJob(tx, id, { state: 'pending' });
        if (job !== undefined) await this.#enqueue(tx, job, job.not_before);
      });
    }
    for (const { kind, parallel } of this.#kinds.values())
      await this.#queue.work(kind, (id) => this.#run(id), parallel);
  }

  /** Ends running jobs at their next step; they go on at the next start. */
  async stop(drainMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    await this.#queue.close(drainMilliseconds);
  }

  /** What waits, runs and failed lately, by kind; of everybody when `accountId` is undefined. */
  async queues(accountId: number | undefined): Promise<JobQueue[]> {
    const counts = await countByKind(this.#db, accountId);
    return counts.map((queue) => ({ ...queue, atOnce: this.#kinds.get(queue.kind)?.parallel ?? 1 }));
  }

  /** Puts a job in its queue, with what it works on. The audit row, which says the same, the job and its place are one transaction. */
  async begin(
    kindName: string,
    actor: Actor & { readonly accountId: number },
    action: string,
    input: Record<string, unknown> = {},
  ): Promise<JobRow> {
    return this.#db.transaction().execute((tx) => this.beginIn(tx, kindName, actor, action, input));
  }

  /** As `begin`, in the transaction of what makes the job necessary: both are there, or neither. */
  async beginIn(
    tx: Db,
    kindName: string,
    actor: Actor & { readonly accountId: number },
    action: string,
    input: Record<string, unknown> = {},
  ): Promise<JobRow> {
    return this.#add(tx, { kindName, actor, action, input });
  }

  /** As `begin`; while one of the kind waits or runs, that one is answered, whoever began it. */
  async beginOnce(
    kindName: string,
    actor: Actor & { readonly accountId: number },
    action: string,
    input: Record<string, unknown> = {},
  ): Promise<JobRow> {
    return this.#db.transaction().execute(async (tx) => {
      await holdKind(tx, kindName);
      const [running] = await findUnfinished(tx, [kindName]);
      return running === undefined ? this.#add(tx, { kindName, actor, action, input }) : jobRowOf(running);
    });
  }

  /** As `beginIn`, for work that is done piece by piece (`itemizedJob`), also by the product itself. */
  async beginItemized(tx: Db, kindName: string, actor: Actor, action: string, work: ItemizedWork): Promise<JobRow> {
    return this.#add(tx, { kindName, actor, action, input: work.input, work });
  }

  /** Puts a job that ended or rests back into its queue, with what it gave up. @returns undefined when it is in none of these states */
  async reopenIn(tx: Db, id: string, states: readonly JobRecord['state'][]): Promise<JobRow | undefined> {
    const record = await reopenJob(tx, id, states);
    if (record === undefined) return undefined;
    await reopenItems(tx, id);
    // Of an earlier turn, or one that would come later.
    await this.#queue.remove(record.kind, id);
    await this.#enqueue(tx, record);
    return jobRowOf(record);
  }

  async #add(tx: Db, { kindName, actor, action, input, work }: NewJob): Promise<JobRow> {
    if (!this.#kinds.has(kindName)) throw new Error(`There is no kind of job ${kindName}.`);
    const { items = [], target = '', notBefore = null } = work ?? {};
    const record = await insertJob(tx, {
      account_id: 'accountId' in actor ? actor.accountId : null,
      kind: kindName,
      input,
      target,
      items: items.length,
      total: items.reduce((sum, { objects = 0 }) => sum + objects, 0),
      not_before: notBefore,
    });
    await insertItems(tx, record.id, items);
    await recordAudit(tx, actor, { action, subject: { kind: 'job', id: record.id }, detail: input });
    await this.#enqueue(tx, record, notBefore);
    return jobRowOf(record);
  }

  async #run(id: string): Promise<void> {
    const job = await startTry(this.#db, id);
    const kind = job === undefined ? undefined : this.#kinds.get(job.kind);
    if (job === undefined || kind === undefined) return;
    const { tries } = job;
    let { done: furthest, moved_try: movedTry } = job;
    if (tries - movedTry > mostTries) return this.#giveUp(id, tries);
    try {
      const end = await kind.run({
        id,
        accountId: job.account_id,
        input: job.input,
        askedAt: job.created_at,
        progress: async (done, total, bytes) => {
          if (done > furthest) [furthest, movedTry] = [done, tries];
          const change = { done, total, moved_try: movedTry, ...(bytes === undefined ? {} : { bytes }) };
          const isWanted = (await changeJob(this.#db, id, change, tries)) !== undefined;
          if (!isWanted || this.#isStopping) throw new JobInterrupted();
        },
      });
      if (end && 'againAt' in end) await this.#putOff(job, end.againAt);
      else if (end) await this.#end(id, leftOver(end.failed, job.items), tries);
      else await this.#end(id, { state: 'done' }, tries);
    } catch (error) {
      if (error instanceof JobInterrupted && !this.#isStopping) return;
      // A stop of the server is no fault of the job.
      if (error instanceof JobInterrupted) await changeJob(this.#db, id, { state: 'pending', tries: tries - 1 }, tries);
      else if (tries - movedTry >= mostTries) await this.#giveUp(id, tries, error);
      else await changeJob(this.#db, id, { state: 'pending' }, tries);
      throw error;
    }
  }

  /** What its input says is urgent, as a study is (`priority`), comes before what waits. */
  async #enqueue(tx: Db, { id, kind, input }: JobRecord, notBefore: Date | null = null): Promise<void> {
    const rank = priorities.findIndex((priority) => priority === input['priority']);
    await this.#queue.add(tx, kind, id, { notBefore, rank: Math.max(0, rank) });
  }

  /** Items of it are tried again later. */
  async #putOff({ id, tries }: JobRecord, againAt: Date): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const job = await changeJob(tx, id, { state: 'pending', not_before: againAt, tries: tries - 1 }, tries);
      if (job !== undefined) await this.#enqueue(tx, job, againAt);
    });
  }

  /** What fails again and again, or ends the process each time, is put aside for a person to look at. */
  async #giveUp(id: string, tries: number, error?: unknown): Promise<void> {
    const words = say`The job failed. The reason is in the log of the server.`;
    const { text, patterns } =
      error instanceof AppError ? { text: error.message, patterns: error.patterns } : toldOf(words);
    await this.#end(id, { state: 'failed', error: text, patterns }, tries);
  }

  /** How a job ended, with a word to whoever began it. */
  async #end(id: string, end: JobEnding, tries: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const job = await changeJob(tx, id, { ...end, finished_at: new Date() }, tries);
      const accountId = job?.account_id ?? null;
      if (accountId !== null) await tell(tx, { kind: 'job.ended', accountIds: [accountId], jobId: id });
    });
  }
}

type JobEnding =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly patterns: Patterns; readonly failed?: number };

function leftOver(failed: number, items: number): JobEnding {
  const { text, patterns } = toldOf(say`${failed} of ${items} could not be done.`);
  return { state: 'failed', error: text, patterns, failed };
}

/** What is done piece by piece, with whom, and from when on. */
export interface ItemizedWork {
  readonly target: string;
  readonly items: readonly NewItem[];
  readonly input: Record<string, unknown>;
  readonly notBefore?: Date | null | undefined;
}

interface NewJob {
  readonly work?: ItemizedWork;
  readonly kindName: string;
  readonly actor: Actor;
  readonly action: string;
  readonly input: Record<string, unknown>;
}

/** The job of a kind that waits or runs. */
export async function findRunningJob(db: Db, kind: string): Promise<JobRow | undefined> {
  const [record] = await findUnfinished(db, [kind]);
  return record === undefined ? undefined : jobRowOf(record);
}

/** For the live stream: the job and whose it is. */
export async function findJobForEvent(
  db: Db,
  id: string,
): Promise<{ job: JobRow; accountId: number | null } | undefined> {
  const record = await findJob(db, id);
  return record === undefined ? undefined : { job: jobRowOf(record), accountId: record.account_id };
}

/** His own, and all for who manages jobs; others do not exist for him. */
export function mayCancel(principal: Principal, job: Pick<JobRecord, 'account_id'>): boolean {
  return job.account_id === principal.accountId || principal.can('manage', 'Job');
}

export function jobRowOf(record: JobRecord): JobRow {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    done: record.done,
    total: record.total,
    target: record.target,
    items: record.items,
    failed: record.failed,
    bytes: record.bytes,
    notBefore: record.not_before?.toISOString() ?? null,
    error: record.error === null ? null : { text: record.error, patterns: record.patterns },
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
  };
}
