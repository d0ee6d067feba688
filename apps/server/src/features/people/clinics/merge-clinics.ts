import type { MergeCounts } from '@isocenter/contract/people/clinics/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { holdParts } from './clinic-parts-queries.ts';
import { countOfClinic } from './clinic-queries.ts';
import { holdForMove, type ClinicStudies } from './clinic-studies.ts';
import { batchSize, beginMergeOf, endMergeOf } from './merge-job.ts';
import { countOfRules, isMerging } from './merge-queries.ts';
import { requireClinic, requireWholeArchive } from './save-clinic.ts';

interface Pair {
  readonly fromId: number;
  readonly intoId: number;
}

/** Counts what a merge would move. @throws AppError `not-found`, `forbidden`, `invalid-input` for a clinic and itself */
export async function mergeCounts(db: Db, principal: Principal, { fromId, intoId }: Pair): Promise<MergeCounts> {
  await requireClinic(db, principal, fromId);
  requireWholeArchive(principal, say`Merging clinics`);
  if (fromId === intoId)
    throw new AppError('invalid-input', 'A clinic cannot be merged into itself.', {
      into: 'Choose another clinic.',
    });
  await requireClinic(db, principal, intoId);
  return countsOf(db, principal, fromId);
}

/**
 * Merges a clinic into another: at once when a transaction of moderate length can hold it, else as a job.
 * @throws AppError as `mergeCounts`; `stale-revision` when somebody saved it meanwhile; `conflict` when one of the two is being merged
 */
export async function mergeClinics(
  { db, jobs, studies }: { db: Db; jobs: Jobs; studies: ClinicStudies },
  principal: Principal,
  pair: Pair,
  revision: number,
): Promise<{ moved: MergeCounts; job: JobRow | null }> {
  const moved = await mergeCounts(db, principal, pair);
  const isSmall = moved.studies.isExact && moved.studies.count <= batchSize;
  await db.transaction().execute(async (tx) => {
    await holdForMove(tx, studies);
    await holdParts(tx);
    // In the order of their numbers: two merges of the same pair wait for each other.
    for (const id of [pair.fromId, pair.intoId].toSorted((a, b) => a - b)) {
      const record = await requireClinic(tx, principal, id, { forUpdate: true });
      if (id === pair.fromId) requireRevision(record, revision);
    }
    if (await isMerging(tx, [pair.fromId, pair.intoId]))
      throw new AppError('conflict', 'One of the two is being merged now. Wait until the job has ended.');
    if (!isSmall) return;
    await beginMergeOf(tx, principal, pair);
    await endMergeOf(tx, studies, principal, pair);
  });
  if (isSmall) return { moved, job: null };
  const job = await jobs.begin('merge-clinic', principal, 'clinic.merge-job', {
    clinicId: pair.fromId,
    into: pair.intoId,
    actor: principal.seenBy?.actor ?? principal.actor,
    address: principal.address,
  });
  return { moved, job };
}

async function countsOf(db: Db, principal: Principal, clinicId: number): Promise<MergeCounts> {
  const { studies, users, physicians } = await countOfClinic(db, principal, clinicId);
  return { studies: boundedOf(studies), rules: await countOfRules(db, clinicId), users, physicians };
}
