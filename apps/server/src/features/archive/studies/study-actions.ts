import type { StudySelection } from '@isocenter/contract/archive/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { changeTags, moveToBin, notifyStudies, takeFromBin } from './selection-queries.ts';
import { resolveSelection, type SelectedStudy } from './studies.ts';

/** Moves studies to the bin. @returns how many were moved */
export async function binSelection(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  reason: string,
): Promise<number> {
  return change(db, principal, selection, {
    inBin: false,
    action: 'study.bin',
    detail: { reason },
    apply: (tx, keys) => moveToBin(tx, keys, principal.accountId, reason),
  });
}

export async function restoreSelection(db: Db, principal: Principal, selection: StudySelection): Promise<number> {
  return change(db, principal, selection, { inBin: true, action: 'study.restore', detail: {}, apply: takeFromBin });
}

export async function tagSelection(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  tags: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  return change(db, principal, selection, {
    inBin: false,
    action: 'study.tag',
    detail: tags,
    apply: (tx, keys) => changeTags(tx, keys, tags.add, tags.remove),
  });
}

interface Change {
  readonly inBin: boolean;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Resolves with the UIDs of the studies that really changed. */
  readonly apply: (tx: Db, keys: readonly number[]) => Promise<string[]>;
}

/** The selection, the change, its audit rows and the word to listeners: one transaction. */
async function change(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  { inBin, action, detail, apply }: Change,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const selected: SelectedStudy[] = await resolveSelection(tx, principal, selection, inBin);
    const keys = selected.map(({ key }) => key);
    const changed = await apply(tx, keys);
    for (const id of changed) await recordAudit(tx, principal, { action, subject: { kind: 'study', id }, detail });
    await notifyStudies(tx, keys);
    return changed.length;
  });
}
