import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import type { JobKind, JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { doNext } from './bulk-batch.ts';
import { isMaking, type AnyKind } from './bulk-kinds.ts';
import { makeNext } from './bulk-making.ts';
import { findBulk } from './bulk-queries.ts';

export const bulkJobKind = 'many-studies';

interface Needs {
  readonly db: Db;
  readonly kindOf: (act: BulkAct) => AnyKind;
}

/** Does one act with many studies. Each batch says what became of its studies, so that a second run goes on with the next. */
export function bulkJob(needs: Needs): JobKind {
  return { kind: bulkJobKind, run: (run) => work(needs, run) };
}

async function work({ db, kindOf }: Needs, run: JobRun): Promise<void> {
  const bulkId = String(run.input['bulkId']);
  const total = Number(run.input['studies']);
  for (let done = 0, more = 1; more > 0; done += more) {
    const rest = (): Promise<void> => run.progress(Math.min(done, total), total);
    await rest();
    const bulk = await findBulk(db, bulkId);
    if (bulk === undefined) return;
    const kind = kindOf(bulk.act);
    more = isMaking(kind)
      ? await makeNext(db, kind, bulk, { run, rest })
      : await db.transaction().execute(async (tx) => doNext(tx, await principalOfJob(tx, run), kind, bulk));
  }
  await run.progress(total, total);
}
