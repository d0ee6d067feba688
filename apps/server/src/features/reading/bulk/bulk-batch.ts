import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { seenAmong } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { BulkKind, Changed } from '#platform/jobs/bulk-kind.ts';
import { nextItems, settleItems, type BulkRecord, type ItemRecord, type Outcome } from './bulk-queries.ts';

/** So many studies are one transaction: whoever else waits for one of them waits shortly. */
export const batchSize = 50;

interface Batch {
  readonly tx: Db;
  /** The caller with his present rights; undefined if his account can no longer be used. */
  readonly principal: Principal | undefined;
  readonly kind: BulkKind<BulkAct>;
  readonly act: BulkAct;
}

/** Does the next studies of an act, or takes them back, in the caller's transaction. @returns how many those were */
export async function doNext(
  tx: Db,
  principal: Principal | undefined,
  kind: BulkKind<BulkAct>,
  { id, act, is_undo: isUndo }: BulkRecord,
): Promise<number> {
  await kind.hold?.(tx);
  const items = await nextItems(tx, id, isUndo ? 'undoing' : 'waiting', kind.atOnce ?? batchSize);
  if (items.length === 0) return 0;
  const batch: Batch = { tx, principal, kind, act };
  await settleItems(tx, id, await (isUndo ? undone(batch, items) : done(batch, items)));
  return items.length;
}

async function done({ tx, principal, kind, act }: Batch, items: readonly ItemRecord[]): Promise<Outcome[]> {
  const refusal = principal === undefined ? 'right' : await kind.refusal(tx, principal, act, false);
  if (principal === undefined || refusal !== undefined) return all(items, 'failed', refusal ?? 'right');
  const before = await kind.look(tx, act, keysOf(items), principal);
  const seen = await seenAmong(tx, principal, keysOf(items), kind.inBin?.(false) ?? false);
  const refused = await kind.run(
    tx,
    principal,
    act,
    keysOf(items).filter((key) => seen.has(key)),
  );
  const after = await kind.look(tx, act, keysOf(items), principal);
  return items.map(({ key }): Outcome => {
    const because = seen.has(key) ? refused.get(key) : 'gone';
    if (because !== undefined) return { key, state: 'failed', because };
    return { key, state: 'done', before: before.get(key) ?? 'null', after: after.get(key) ?? 'null' };
  });
}

async function undone({ tx, principal, kind, act }: Batch, items: readonly ItemRecord[]): Promise<Outcome[]> {
  const refusal = principal === undefined ? 'right' : await kind.refusal(tx, principal, act, true);
  if (principal === undefined || refusal !== undefined) return all(items, 'unchanged', refusal ?? 'right');
  const now = await kind.look(tx, act, keysOf(items), principal);
  const seen = await seenAmong(tx, principal, keysOf(items), kind.inBin?.(true) ?? false);
  const outcomes = items.map((item): Outcome => {
    // What an act left as it was is not taken back.
    if (item.isSame) return { key: item.key, state: 'undone' };
    // What changed may be why it is not where it was: that says more.
    const because = now.get(item.key) !== item.after ? 'changed' : seen.has(item.key) ? undefined : 'gone';
    return because === undefined ? { key: item.key, state: 'undone' } : { key: item.key, state: 'unchanged', because };
  });
  const staying = new Set(outcomes.filter(({ state }) => state === 'unchanged').map(({ key }) => key));
  const back = items.filter(({ key, isSame }) => !isSame && !staying.has(key)).map(changedOf);
  if (back.length > 0) await kind.putBack(tx, principal, act, back);
  return outcomes;
}

function changedOf({ key, before, after }: ItemRecord): Changed {
  return { key, before, after: JSON.parse(after ?? 'null') };
}

export function all(items: readonly ItemRecord[], state: 'failed' | 'unchanged', because: string): Outcome[] {
  return items.map(({ key }) => ({ key, state, because }));
}

function keysOf(items: readonly ItemRecord[]): number[] {
  return items.map(({ key }) => key);
}
