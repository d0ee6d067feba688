import { relabelFilters } from '#features/archive/filters/filters.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { moverOf } from '#features/people/clinics/clinics.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { findLabel } from './label-queries.ts';
import { countCarrying, otherSpellings, renameOn } from './rename-queries.ts';

export const renameKind = 'rename-label';

/** Each study of a batch has an audit row of its own. */
const batchSize = 200;

/** Writes a label's name of now on the studies that carry it by another one. A second run finds those that are left. */
export function renameLabelJob(db: Db): JobKind {
  return { kind: renameKind, run: (run) => rename(db, run) };
}

async function rename(db: Db, run: JobRun): Promise<void> {
  const from = String(run.input['from']);
  // Renamed again meanwhile, it goes to its latest name at once; one that is gone leaves the studies as they are.
  const wanted = (await findLabel(db, Number(run.input['labelId'])))?.name;
  if (wanted === undefined) return;
  const spellings = await otherSpellings(db, from, wanted);
  // What a filter was saved with may be spelt as the form was told.
  const labels = { spellings: [...new Set([...spellings, from])].filter((one) => one !== wanted), wanted };
  await db.transaction().execute((tx) => relabelFilters(tx, { ...labels, keepOld: true }));
  const total = await countCarrying(db, spellings);
  for (let done = 0, renamed = batchSize; renamed === batchSize;) {
    renamed = await db.transaction().execute((tx) => renameBatch(tx, run, spellings, wanted));
    done += renamed;
    await run.progress(Math.min(done, total), total);
  }
  await db.transaction().execute((tx) => relabelFilters(tx, { ...labels, keepOld: false }));
}

async function renameBatch(tx: Db, run: JobRun, spellings: readonly string[], wanted: string): Promise<number> {
  const studies = await renameOn(tx, spellings, wanted, batchSize);
  const detail = { add: [wanted], remove: spellings, because: 'rename' };
  for (const { studyUid: id } of studies)
    await recordAudit(tx, moverOf(run), { action: 'study.tag', subject: { kind: 'study', id }, detail });
  await notifyStudies(
    tx,
    studies.map(({ key }) => key),
  );
  return studies.length;
}
