import type { FastifyBaseLogger } from 'fastify';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { JobEnd } from '#platform/jobs/job-kind.ts';
import type { PackStore, Tier } from '#platform/storage/pack-store.ts';
import { pace } from './pace.ts';
import { bytesToNearline, bytesToOnline, nextToNearline, nextToOnline, type PackToMove } from './tier-queries.ts';

export const moveKind = 'move-packs';

const retryMilliseconds = 10 * 60_000;

export interface MoveNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Moves packs one by one. What is broken off goes on with the next one: each is moved whole or not at all. */
export function moveJob(needs: MoveNeeds): JobKind {
  return { kind: moveKind, mayWait: true, run: (run) => moveAll(needs, run) };
}

interface Work {
  readonly to: Tier;
  readonly bytes: number;
  readonly next: (after: number) => Promise<PackToMove | undefined>;
}

async function moveAll({ db, store, logger }: MoveNeeds, run: JobRun): Promise<JobEnd | void> {
  await store.tidy();
  const work = await workOf(db, run.input);
  const packs = { moved: 0, damaged: 0 };
  let bytes = 0;
  const tell = (more = 0) => {
    const done = bytes + more;
    return run.progress(megabytes(done), megabytes(Math.max(done, work.bytes)), done);
  };
  await tell();
  for (let pack = await work.next(0); pack !== undefined; pack = await work.next(pack.id)) {
    const opensAt = await run.closedUntil();
    if (opensAt !== undefined) return { againAt: opensAt };
    const outcome = await store.move(pack.id, work.to, { pace: pace(tell) });
    // A backup copies packs now, which can take hours.
    if (outcome === 'held') return { againAt: new Date(Date.now() + retryMilliseconds) };
    if (outcome === 'moved') packs.moved += 1;
    if (outcome === 'damaged') packs.damaged += 1;
    if (outcome === 'damaged') logger.warn({ packId: pack.id }, 'a pack with a damaged object was not moved');
    bytes += pack.sizeBytes;
    await tell();
  }
  logger.info({ jobId: run.id, to: work.to, bytes, ...packs }, 'packs were moved');
}

async function workOf(db: Db, input: JobRun['input']): Promise<Work> {
  // Written by `beginMoving` and `bringOnline`.
  const { days = 0, studyKey } = input as { readonly days?: number; readonly studyKey?: number };
  if (studyKey === undefined)
    return {
      to: 'nearline',
      bytes: await bytesToNearline(db, days),
      next: (after) => nextToNearline(db, after, days),
    };
  return {
    to: 'online',
    bytes: await bytesToOnline(db, studyKey),
    next: (after) => nextToOnline(db, after, studyKey),
  };
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
