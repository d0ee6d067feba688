import { principalOfJob } from '#features/people/access/access.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { doNext } from './bulk-batch.ts';
import { kindOf, type BulkKinds } from './bulk-kinds.ts';
import { findBulk } from './bulk-queries.ts';

export const bulkJobKind = 'many-studies';

/** Does one act with many studies. Each batch says what became of its studies, so that a second run goes on with the next. */
export function bulkJob(needs: { readonly db: Db; readonly kinds: BulkKinds }): JobKind {
  return { kind: bulkJobKind, run: (run) => work(needs, run) };
}

async function work({ db, kinds }: { readonly db: Db; readonly kinds: BulkKinds }, run: JobRun): Promise<void> {
  const bulkId = String(run.input['bulkId']);
  const total = Number(run.input['studies']);
  for (let done = 0, more = 1; more > 0; done += more) {
    await run.progress(Math.min(done, total), total);
    more = await db.transaction().execute(async (tx) => {
      const bulk = await findBulk(tx, bulkId);
      if (bulk === undefined) return 0;
      return doNext(tx, await principalOfJob(tx, run), kindOf(kinds, bulk.act), bulk);
    });
  }
  await run.progress(total, total);
}
