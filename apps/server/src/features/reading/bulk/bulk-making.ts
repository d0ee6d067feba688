import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { seenAmong } from '#features/archive/studies/studies.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import type { JobRun } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { MakingKind } from '#platform/jobs/bulk-kind.ts';
import { all, batchSize } from './bulk-batch.ts';
import { findBulk, nextItems, settleItems, type BulkRecord, type ItemRecord } from './bulk-queries.ts';

type Kind = MakingKind<BulkAct>;

/**
 * Makes something of the next study of an act, or takes away what was made of the next ones. What was begun with a study is written down
 * before it is made, so that a second run goes on with it. @returns how many studies those were
 */
export async function makeNext(
  db: Db,
  kind: Kind,
  { id, is_undo: isUndo }: BulkRecord,
  { run, rest }: { readonly run: JobRun; readonly rest: () => Promise<void> },
): Promise<number> {
  if (isUndo) return db.transaction().execute((tx) => takeNextBack(tx, kind, id, run));
  const begun = await db.transaction().execute((tx) => beginNext(tx, kind, id, run));
  if (begun === undefined || begun === 'refused') return begun === undefined ? 0 : 1;
  const because = await kind.make(begun.made, rest);
  const { key, made } = begun;
  const after = JSON.stringify({ made });
  await settleItems(db, id, [
    because === undefined ? { key, state: 'done', after } : { key, state: 'failed', because },
  ]);
  return 1;
}

/** @returns what is to be made; undefined where no study waits any more */
async function beginNext(
  tx: Db,
  kind: Kind,
  id: string,
  run: JobRun,
): Promise<{ readonly key: number; readonly made: number } | 'refused' | undefined> {
  const bulk = await findBulk(tx, id);
  const [item] = await nextItems(tx, id, 'waiting', 1);
  if (bulk === undefined || item === undefined) return undefined;
  const { key } = item;
  const fail = async (because: string): Promise<'refused'> => {
    await settleItems(tx, id, [{ key, state: 'failed', because }]);
    return 'refused';
  };
  const principal = await principalOfJob(tx, run);
  if (principal === undefined) return fail('right');
  const refusal = await kind.refusal(tx, principal, bulk.act, false);
  if (refusal !== undefined) return fail(refusal);
  if (!(await seenAmong(tx, principal, [key], false)).has(key)) return fail('gone');
  const begun = await kind.begin(tx, principal, bulk.act, { key, jobId: run.id, begun: madeOf(item) });
  if ('because' in begun) return fail(begun.because);
  await settleItems(tx, id, [{ key, state: 'waiting', after: JSON.stringify(begun) }]);
  return { key, made: begun.made };
}

async function takeNextBack(tx: Db, kind: Kind, id: string, run: JobRun): Promise<number> {
  const bulk = await findBulk(tx, id);
  const items = await nextItems(tx, id, 'undoing', batchSize);
  if (bulk === undefined || items.length === 0) return 0;
  const principal = await principalOfJob(tx, run);
  const refusal = principal === undefined ? 'right' : await kind.refusal(tx, principal, bulk.act, true);
  if (principal === undefined || refusal !== undefined) {
    await settleItems(tx, id, all(items, 'unchanged', refusal ?? 'right'));
    return items.length;
  }
  const records = items.flatMap((item) => {
    const made = madeOf(item);
    return made === undefined ? [] : [{ key: item.key, made }];
  });
  const refused = await kind.takeBack(tx, principal, records);
  await settleItems(
    tx,
    id,
    items.map(({ key }) => {
      const because = refused.get(key);
      return because === undefined ? { key, state: 'undone' } : { key, state: 'unchanged', because };
    }),
  );
  return items.length;
}

/** Returns the id of what was begun with a study; undefined if nothing was. */
export function madeOf({ after }: Pick<ItemRecord, 'after'>): number | undefined {
  const said: unknown = JSON.parse(after ?? 'null');
  const made = said === null ? undefined : Number(Object(said)['made']);
  return made === undefined || Number.isNaN(made) ? undefined : made;
}
