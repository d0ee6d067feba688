import { findRunningJob, type JobKind, type JobRun, type Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { JobEnd } from '#platform/jobs/job-kind.ts';
import { listSmallPacks, type SmallPack } from '#platform/storage/merge-queries.ts';
import { isFault } from '#platform/storage/objects/object-fault.ts';
import { StoreAway } from '#platform/storage/store-away.ts';
import { nextToMerge } from './merge-groups.ts';
import { megabytes, type MoveNeeds } from './move-job.ts';
import { pace } from './pace.ts';

const mergeKind = 'merge-packs';
/** After a backup that holds packs, or a store that was away. */
const retryMilliseconds = 10 * 60_000;

interface BeginNeeds extends Pick<MoveNeeds, 'db' | 'store'> {
  readonly jobs: Pick<Jobs, 'beginItemized'>;
}

/** Regular care: begins to merge small packs of the object store once that is worth it. */
export function beginMerging({ db, store, jobs }: BeginNeeds): () => Promise<void> {
  return async () => {
    const { objects } = store;
    if (objects === undefined || (await next(db, [])).length === 0) return;
    if ((await objects.tier.look()).state !== 'ready' || (await findRunningJob(db, mergeKind)) !== undefined) return;
    const work = { target: '', items: [], input: {} };
    await db
      .transaction()
      .execute((tx) => jobs.beginItemized(tx, mergeKind, { system: 'tiers' }, 'storage.merge', work));
  };
}

/** Merges them, one new pack after the other. What is broken off has changed nothing. */
export function mergeJob(needs: MoveNeeds): JobKind {
  return { kind: mergeKind, mayWait: true, run: (run) => mergeAll(needs, run) };
}

async function mergeAll({ db, store, logger }: MoveNeeds, run: JobRun): Promise<JobEnd | void> {
  await store.tidy();
  /** Each is tried once: one with a row that is being changed stays small until the next job. */
  const tried: number[] = [];
  const done = { packs: 0, into: 0, bytes: 0 };
  for (let group = await next(db, []); group.length > 0; group = await next(db, tried)) {
    const opensAt = await run.closedUntil();
    if (opensAt !== undefined) return { againAt: opensAt };
    const groupBytes = group.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const tell = () => run.progress(megabytes(done.bytes), megabytes(done.bytes + groupBytes), done.bytes);
    await tell();
    const outcome = await store.merge(group, { pace: pace(tell) }).catch(heldWhileAway);
    if (outcome.kind === 'held') return { againAt: new Date(Date.now() + retryMilliseconds) };
    if (outcome.kind === 'damaged') {
      tried.push(outcome.packId);
      logger.warn({ packId: outcome.packId }, 'a pack with a damaged object was not merged');
    } else tried.push(...group.map(({ id }) => id));
    if (outcome.kind !== 'merged') continue;
    done.packs += group.length;
    done.into += 1;
    done.bytes += groupBytes;
  }
  logger.info({ jobId: run.id, ...done }, 'small packs were merged');
}

async function next(db: Db, without: readonly number[]): Promise<readonly SmallPack[]> {
  return nextToMerge(await listSmallPacks(db, without), new Date());
}

function heldWhileAway(error: unknown): { readonly kind: 'held' } {
  if (error instanceof StoreAway || isFault(error)) return { kind: 'held' };
  throw error;
}
