import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import { say } from '@isocenter/contract/said.ts';
import { translatableText } from '@isocenter/contract/translatable-text.ts';
import type { JobLimit, JobLimitFields, JobQueue, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { tell } from '#features/system/notices/notices.ts';
import { recordAudit, type Actor } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';
import type { WorkQueue } from '#platform/jobs/work-queue.ts';
import { insertItems, reopenItems, type NewItem } from './item-queries.ts';
import { endingOf, type JobEnding } from './job-ending.ts';
import { JobInterrupted } from './job-interrupted.ts';
import { jobRowOf } from './job-rows.ts';
import { isOn, usualLimit } from './kind-limits.ts';
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

import { closedUntil, listLimits, restForWindow, storeLimit, wakeResting } from './limit-queries.ts';

export type { JobKind, JobRun } from '#platform/jobs/job-kind.ts';
export type { JobItem, NewItem } from './item-queries.ts';
export { itemizedJob, ItemFailure, type ItemizedKind, type ItemRun } from './itemized.ts';
export { JobInterrupted } from './job-interrupted.ts';
export { countUnfinished, findNewest } from './job-queries.ts';
export type { JobStudies } from './job-studies.ts';
export { findJobForEvent, findRunningJob, jobRowOf, mayCancel } from './job-rows.ts';

/** A job that did not come further so often is given up. */
const mostTries = 5;

/** Work that outlives a request: the row is what people see, the queue is what runs it. */
export class Jobs {
  readonly #db: Db;
  readonly #queue: WorkQueue;
  #kinds: ReadonlyMap<string, JobKind> = new Map();
  #isStopping = false;
  /** Limits are kept one after the other. */
  #limiting: Promise<void> = Promise.resolve();

  constructor(db: Db, queue: WorkQueue) {
    this.#db = db;
    this.#queue = queue;
  }

  /** Makes the queues of all kinds that there are. Before anything else. */
  async prepare(kinds: readonly JobKind[]): Promise<void> {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    await this.#queue.prepare([...this.#kinds.keys()]);
  }

  /** Takes up waiting work, first of all what a process before this one left, whatever it was doing. */
  async work(): Promise<void> {
    for (const { id, kind } of await findUnfinished(this.#db, [...this.#kinds.keys()])) {
      await this.#queue.remove(kind, id);
      await this.#db.transaction().execute(async (tx) => {
        const job = await changeJob(tx, id, { state: 'pending' });
        if (job !== undefined) await this.#enqueue(tx, job, job.rests_for_window ? null : job.not_before);
      });
    }
    await this.keepLimits();
  }

  /** Runs so many of each kind at once as is set now, and none of what is off; what runs comes to its end, or rests. */
  async keepLimits(): Promise<void> {
    this.#limiting = this.#limiting.then(async () => {
      const set = new Map((await this.limits(this.#db)).map((limit) => [limit.kind, limit]));
      for (const kind of this.#isStopping ? [] : this.#kinds.values())
        await this.#queue.work(
          kind.kind,
          (id) => this.#run(id),
          isOn(kind) ? (set.get(kind.kind) ?? usualLimit(kind)).atOnce : 0,
        );
    });
    await this.#limiting;
  }

  /** Lists the limits of the kinds that may have to wait: as set, or their usual ones. */
  async limits(db: Db): Promise<JobLimit[]> {
    const set = await listLimits(db);
    return [...this.#kinds.values()]
      .filter(({ mayWait }) => mayWait === true)
      .map((kind) => ({ ...(set.get(kind.kind) ?? usualLimit(kind)), kind: kind.kind }));
  }

  /** Sets the limits of a kind; what rested for its window goes on, or rests for the new one. */
  async limitIn(tx: Db, kind: string, limit: JobLimitFields): Promise<void> {
    await storeLimit(tx, kind, limit);
    for (const job of await wakeResting(tx, kind)) {
      await this.#queue.remove(kind, job.id);
      await this.#enqueue(tx, job);
    }
  }

  /** Ends running jobs at their next step; they go on at the next start. */
  async stop(drainMilliseconds: number): Promise<void> {
    this.#isStopping = true;
    await this.#queue.close(drainMilliseconds);
  }

  /** Counts waiting, running and lately failed jobs, by kind; of everybody when `accountId` is undefined. */
  async queues(accountId: number | undefined): Promise<JobQueue[]> {
    const [counts, limits] = await Promise.all([countByKind(this.#db, accountId), this.limits(this.#db)]);
    return counts.map((queue) => {
      const { kind: _kind, ...limit } = limits.find(({ kind }) => kind === queue.kind) ?? { kind: queue.kind };
      return { ...queue, ...usualLimit(this.#kinds.get(queue.kind)), ...limit };
    });
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

  /** Begins a job as `begin` does, in the transaction of what makes it necessary: both are saved, or neither. */
  async beginIn(
    tx: Db,
    kindName: string,
    actor: Actor & { readonly accountId: number },
    action: string,
    input: Record<string, unknown> = {},
  ): Promise<JobRow> {
    return this.#add(tx, { kindName, actor, action, input });
  }

  /** Begins a job as `begin` does; while one of the kind waits or runs, that one is returned, whoever began it. */
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

  /** Begins a job as `beginIn` does, for work that is done item by item (`itemizedJob`), also by the product itself. */
  async beginItemized(tx: Db, kindName: string, actor: Actor, action: string, work: ItemizedWork): Promise<JobRow> {
    return this.#add(tx, { kindName, actor, action, input: work.input, work });
  }

  /** Puts a job that ended or rests back into its queue, with what it gave up. @returns undefined when it is in none of these states */
  async reopenIn(
    tx: Db,
    id: string,
    states: readonly JobRecord['state'][],
    { isLetThrough = false }: { readonly isLetThrough?: boolean } = {},
  ): Promise<JobRow | undefined> {
    const record = await reopenJob(tx, id, states, isLetThrough);
    if (record === undefined) return undefined;
    await reopenItems(tx, id);
    // Of an earlier turn, or one that would come later.
    await this.#queue.remove(record.kind, id);
    return jobRowOf(await this.#enqueue(tx, record));
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
    return jobRowOf(await this.#enqueue(tx, record, notBefore));
  }

  async #run(id: string): Promise<void> {
    if (await this.#rests(id)) return;
    const job = await startTry(this.#db, id);
    const kind = job === undefined ? undefined : this.#kinds.get(job.kind);
    if (job === undefined || kind === undefined) return;
    const { tries } = job;
    let { done: furthest, moved_try: movedTry } = job;
    let isOff = false;
    if (tries - movedTry > mostTries) return this.#giveUp(id, tries);
    try {
      const end = await kind.run({
        id,
        accountId: job.account_id,
        input: job.input,
        requestedAt: job.created_at,
        closedUntil: () => this.#closedUntil(this.#db, job),
        progress: async (done, total, bytes) => {
          if (done > furthest) [furthest, movedTry] = [done, tries];
          const change = { done, total, moved_try: movedTry, ...(bytes === undefined ? {} : { bytes }) };
          const isWanted = (await changeJob(this.#db, id, change, tries)) !== undefined;
          isOff = !isOn(kind);
          if (!isWanted || isOff || this.#isStopping) throw new JobInterrupted();
        },
      });
      if (end && 'againAt' in end) await this.#putOff(job, end.againAt);
      else if (end) await this.#end(id, endingOf(end, job.items), tries);
      else await this.#end(id, { state: 'done' }, tries);
    } catch (error) {
      if (error instanceof JobInterrupted && isOff) return await this.#putOff(job, null);
      if (error instanceof JobInterrupted && !this.#isStopping) return;
      // A stop of the server is no fault of the job.
      if (error instanceof JobInterrupted) await changeJob(this.#db, id, { state: 'pending', tries: tries - 1 }, tries);
      else if (tries - movedTry >= mostTries) await this.#giveUp(id, tries, error);
      else await changeJob(this.#db, id, { state: 'pending' }, tries);
      throw error;
    }
  }

  /** Queues a job, an urgent one (`priority` of its input, as of a study) before those that wait. */
  async #enqueue(tx: Db, job: JobRecord, notBefore: Date | null = null): Promise<JobRecord> {
    const { id, kind, input } = job;
    const rank = priorities.findIndex((priority) => priority === input['priority']);
    const opensAt = await this.#closedUntil(tx, job);
    const isResting = opensAt !== undefined && (notBefore === null || notBefore <= opensAt);
    const rested = isResting ? await restForWindow(tx, id, opensAt) : undefined;
    await this.#queue.add(tx, kind, id, { notBefore: rested?.not_before ?? notBefore, rank: Math.max(0, rank) });
    return rested ?? job;
  }

  /** Returns when the window of a job opens; undefined while it is open, and for a job that does not wait for it. */
  async #closedUntil(db: Db, { kind, input, is_let_through: isLetThrough }: JobRecord): Promise<Date | undefined> {
    if (isLetThrough || input['priority'] === 'stat' || this.#kinds.get(kind)?.mayWait !== true) return undefined;
    return closedUntil(db, kind);
  }

  /** A job whose turn comes while its kind is off, or its window closed, has another when that is over. @returns whether it has */
  async #rests(id: string): Promise<boolean> {
    const job = await findJob(this.#db, id);
    if (job?.state !== 'pending') return false;
    const kind = this.#kinds.get(job.kind);
    const isOff = kind !== undefined && !isOn(kind);
    if (!isOff && (await this.#closedUntil(this.#db, job)) === undefined) return false;
    await this.#db.transaction().execute((tx) => this.#enqueue(tx, job));
    return true;
  }

  /** Items of it are tried again later; null: as soon as it is run. */
  async #putOff({ id, tries }: JobRecord, againAt: Date | null): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const job = await changeJob(tx, id, { state: 'pending', not_before: againAt, tries: tries - 1 }, tries);
      if (job !== undefined) await this.#enqueue(tx, job, againAt);
    });
  }

  /** Ends a job that fails again and again, or ends the process each time: a person has to look at it. */
  async #giveUp(id: string, tries: number, error?: unknown): Promise<void> {
    const words = say`The job failed. The reason is in the log of the server.`;
    const { text, patterns } =
      error instanceof AppError ? { text: error.message, patterns: error.patterns } : translatableText(words);
    await this.#end(id, { state: 'failed', error: text, patterns }, tries);
  }

  /** Saves how a job ended, and notifies whoever began it. */
  async #end(id: string, end: JobEnding, tries: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const job = await changeJob(tx, id, { ...end, finished_at: new Date() }, tries);
      const accountId = job?.account_id ?? null;
      if (accountId !== null) await tell(tx, { kind: 'job.ended', accountIds: [accountId], jobId: id });
    });
  }
}

/** Work that is done item by item: on what, and from when on. */
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
