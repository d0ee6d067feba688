import { remapScopes } from '@isocenter/contract/people/placing/placing.ts';
import { batchSize, holdForMove, moverOf, type ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { countAllStudies, remapBatch } from './placing-queries.ts';

/** Applies the rules of a clinic to the studies that are here. A second run finds them where the first left them. */
export function remapClinicJob(db: Db, studies: ClinicStudies): JobKind {
  return { kind: 'remap-clinic', run: (run) => remap(db, studies, run) };
}

async function remap(db: Db, studies: ClinicStudies, run: JobRun): Promise<void> {
  const clinicId = Number(run.input['clinicId']);
  const only = remapScopes.find((scope) => scope === run.input['only']) ?? 'unassigned';
  const total = await countAllStudies(db);
  let done = 0;
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const batch = await db.transaction().execute(async (tx) => {
      await holdForMove(tx, studies);
      const moved = await remapBatch(tx, moverOf(run), { clinicId, only, after: from, limit: batchSize });
      await studies.reidentify(tx, moved.moved);
      await studies.notify(tx, moved.moved);
      return moved;
    });
    done += batch.seen;
    after = batch.last;
    await run.progress(Math.min(done, total), total);
  }
}
