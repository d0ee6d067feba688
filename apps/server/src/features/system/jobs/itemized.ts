import type { ItemFault } from '@isocenter/contract/system/jobs/job-items.ts';
import type { Db } from '#platform/database/schema.ts';
import type { JobEnd, JobKind, JobRun } from '#platform/jobs/job-kind.ts';
import {
  countItems,
  endItem,
  failItem,
  nextItem,
  noteItem,
  type ItemCounts,
  type ItemEnd,
  type JobItem,
} from './item-queries.ts';

/** After so many minutes what failed is tried again by itself; then it waits for a person. */
const againAfterMinutes = [1, 2, 4, 8];

/**
 * The reason why an item failed: a code that pages have words for, and what the other side answered as the protocol writes it, without
 * names.
 */
export class ItemFailure extends Error {
  override readonly name = 'ItemFailure';
  readonly code: ItemFault;
  readonly answered: string;
  /** It would fail the next time too: it is not tried again by itself. */
  readonly isLasting: boolean;

  constructor(
    code: ItemFault,
    { answered = '', isLasting = false, cause }: { answered?: string; isLasting?: boolean; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.code = code;
    this.answered = answered;
    this.isLasting = isLasting;
  }
}

/** The input of the work on one item. */
export interface ItemRun {
  readonly jobId: string;
  readonly accountId: number | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requestedAt: Date;
  /**
   * Reports the progress of the item, at most some times a second.
   * @throws JobInterrupted when the job was paused or cancelled, or the server stops
   */
  note(counts: ItemCounts): Promise<void>;
}

/** Work that is done piece by piece. */
export interface ItemizedKind {
  readonly kind: string;
  readonly parallel?: number | undefined;
  readonly mayWait?: boolean | undefined;
  /** May come again after a crash: every effect must be the same the second time. @throws ItemFailure */
  readonly run: (item: JobItem, run: ItemRun) => Promise<void>;
}

/** One item after the other. One that fails keeps no other from its turn, and has its own again later. */
export function itemizedJob({ db }: { readonly db: Db }, { kind, parallel, mayWait, run }: ItemizedKind): JobKind {
  return { kind, parallel, mayWait, run: (job) => workOn(db, job, run) };
}

async function workOn(db: Db, job: JobRun, work: ItemizedKind['run']): Promise<JobEnd | void> {
  const { id: jobId, accountId, input, requestedAt } = job;
  const tell = async (): Promise<void> => {
    const { done, total, bytes } = await countItems(db, jobId);
    await job.progress(done, total, bytes);
  };
  await tell();
  for (let item = await nextItem(db, jobId); item !== undefined; item = await nextItem(db, jobId)) {
    const opensAt = await job.closedUntil();
    if (opensAt !== undefined) return { againAt: opensAt };
    const { ordinal } = item;
    let refused = 0;
    const note = async (counts: ItemCounts): Promise<void> => {
      ({ refused } = counts);
      await noteItem(db, jobId, ordinal, counts);
      await tell();
    };
    try {
      await work(item, { jobId, accountId, input, requestedAt, note });
      if (refused > 0) throw new ItemFailure('refused', { isLasting: true });
      await endItem(db, jobId, ordinal);
    } catch (error) {
      if (!(error instanceof ItemFailure)) throw error;
      await failItem(db, jobId, ordinal, endOf(error, item));
    }
    await tell();
  }
  const { failed, againAt } = await countItems(db, jobId);
  if (againAt !== null) return { againAt };
  return failed === 0 ? undefined : { failed };
}

function endOf({ code, answered, isLasting }: ItemFailure, { tries }: JobItem): ItemEnd {
  const minutes = isLasting ? undefined : againAfterMinutes[tries];
  const againAt = minutes === undefined ? undefined : new Date(Date.now() + minutes * 60_000);
  return { because: code, answered: answered.slice(0, 200), againAt };
}
