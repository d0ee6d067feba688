import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { notifyStudies } from './selection-queries.ts';

export interface EachChange {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Resolves with the UIDs of the studies that really changed. */
  readonly apply: (tx: Db, keys: readonly number[]) => Promise<string[]>;
}

/** Changes studies that the caller found, with an audit row of each and the word to listeners. @returns how many really changed */
export async function changeEach(
  tx: Db,
  principal: Principal,
  keys: readonly number[],
  { action, detail, apply }: EachChange,
): Promise<number> {
  const changed = await apply(tx, keys);
  for (const id of changed) await recordAudit(tx, principal, { action, subject: { kind: 'study', id }, detail });
  await notifyStudies(tx, keys);
  return changed.length;
}
