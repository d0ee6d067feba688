import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { changeEach, type EachChange } from './change-each.ts';
import { requireUnprotected } from './protected-queries.ts';
import { changeTags, moveToBin, takeFromBin } from './selection-queries.ts';
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
    apply: async (tx, keys) => {
      await requireUnprotected(tx, keys);
      return moveToBin(tx, keys, principal.accountId, reason);
    },
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

interface Change extends EachChange {
  readonly inBin: boolean;
}

/** The selection, the change, its audit rows and the word to listeners: one transaction. */
async function change(db: Db, principal: Principal, selection: StudySelection, request: Change): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const selected: SelectedStudy[] = await resolveSelection(tx, principal, selection, request.inBin);
    return changeEach(
      tx,
      principal,
      selected.map(({ key }) => key),
      request,
    );
  });
}
