import { recordAudit } from '#features/people/audit/audit.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdForMove, type ClinicStudies } from './clinic-studies.ts';
import { beginMerge, endMerge } from './merge-queries.ts';
import { moverOf } from './mover.ts';
import { countStudiesOf, moveMerged, type Mover } from './moving-queries.ts';

/** Studies moved in one transaction. */
export const batchSize = 5_000;

/** Moves the studies of a merged clinic after it. A second run goes on where the first ended. */
export function mergeClinicJob(db: Db, studies: ClinicStudies): JobKind {
  return { kind: 'merge-clinic', run: (run) => mergeStudies(db, studies, run) };
}

async function mergeStudies(db: Db, studies: ClinicStudies, run: JobRun): Promise<void> {
  const way = { fromId: Number(run.input['clinicId']), intoId: Number(run.input['into']) };
  const mover = moverOf(run);
  await db.transaction().execute(async (tx) => beginMergeOf(tx, mover, way));
  const total = await countStudiesOf(db, way.fromId);
  for (let done = 0; ;) {
    const moved = await db.transaction().execute((tx) => moveSome(tx, studies, mover, way));
    if (moved === 0) break;
    done += moved;
    await run.progress(Math.min(done, total), total);
  }
  await db.transaction().execute((tx) => endMergeOf(tx, studies, mover, way));
}

interface Way {
  readonly fromId: number;
  readonly intoId: number;
}

/** Does the first step of a merge with its audit row: everything but the studies. */
export async function beginMergeOf(tx: Db, mover: Mover, { fromId, intoId }: Way): Promise<void> {
  const isFirst = await beginMerge(tx, fromId, intoId);
  if (!isFirst) return;
  const detail = { from: fromId, into: intoId };
  await recordAudit(tx, mover, { action: 'clinic.merge', subject: { kind: 'clinic', id: String(fromId) }, detail });
  await recordAudit(tx, mover, { action: 'clinic.merge', subject: { kind: 'clinic', id: String(intoId) }, detail });
}

/** @returns how many studies were moved: none when all are */
async function moveSome(tx: Db, studies: ClinicStudies, mover: Mover, way: Way): Promise<number> {
  await holdForMove(tx, studies);
  const keys = await moveMerged(tx, mover, { ...way, limit: batchSize });
  await studies.reidentify(tx, keys);
  await studies.notify(tx, keys);
  return keys.length;
}

/** Does the last step, with what came in for the merged clinic until now. */
export async function endMergeOf(tx: Db, studies: ClinicStudies, mover: Mover, way: Way): Promise<void> {
  while ((await moveSome(tx, studies, mover, way)) > 0);
  await endMerge(tx, way.fromId);
}
