import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allDone, type BulkKind, type Changed } from '#platform/jobs/bulk-kind.ts';
import {
  insertAssignments,
  listVisible,
  lookAtAssignments,
  removeAssignments,
  tellAccounts,
  uidsOf,
} from './assignment-queries.ts';
import { tellAssigned, type Assigned } from './give-studies.ts';

interface Sight {
  readonly accountIds: readonly number[];
}

/** Gives people access to many studies. */
export const manySights: BulkKind<Sight> = {
  refusal: async (tx, principal, { accountIds }, isUndo) => {
    if (!principal.can(isUndo ? 'delete' : 'create', 'Assignment')) return 'right';
    if (isUndo) return undefined;
    return (await listVisible(tx, principal, accountIds)).length < accountIds.length ? 'target' : undefined;
  },
  look: (tx, { accountIds }, keys) => lookAtAssignments(tx, { studyKeys: keys, accountIds }),
  run: async (tx, principal, { accountIds }, keys) => {
    const changed = await insertAssignments(tx, { studyKeys: keys, accountIds }, principal.accountId);
    await tellAssigned(tx, principal, changed);
    await afterChange(tx, principal, 'study.assign', changed);
    return allDone;
  },
  putBack: async (tx, principal, _act, records) => {
    for (const { keys, accountIds } of changes(records, ({ before, after }) => without(after, before))) {
      const changed = await removeAssignments(tx, { studyKeys: keys, accountIds });
      await afterChange(tx, principal, 'study.unassign', changed);
    }
  },
};

/** Takes that from people. */
export const manySightsTaken: BulkKind<Sight> = {
  refusal: async (tx, principal, { accountIds }, isUndo) => {
    if (!principal.can(isUndo ? 'create' : 'delete', 'Assignment')) return 'right';
    return (await listVisible(tx, principal, accountIds)).length < accountIds.length ? 'target' : undefined;
  },
  look: (tx, { accountIds }, keys) => lookAtAssignments(tx, { studyKeys: keys, accountIds }),
  run: async (tx, principal, { accountIds }, keys) => {
    await afterChange(tx, principal, 'study.unassign', await removeAssignments(tx, { studyKeys: keys, accountIds }));
    return allDone;
  },
  putBack: async (tx, principal, _act, records) => {
    for (const { keys, accountIds } of changes(records, ({ before, after }) => without(before, after))) {
      const changed = await insertAssignments(tx, { studyKeys: keys, accountIds }, principal.accountId);
      await afterChange(tx, principal, 'study.assign', changed);
    }
  },
};

/** The studies that concern the same people, with these. */
function changes(records: readonly Changed[], whom: (record: Changed) => readonly number[]) {
  const alike = Map.groupBy(records, (record) => whom(record).join());
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ keys: [first, ...others].map(({ key }) => key), accountIds: whom(first) }],
  );
}

/** The values are lists of accounts, as `lookAtAssignments` wrote them. */
function without(all: unknown, others: unknown): readonly number[] {
  return (all as number[]).filter((accountId) => !(others as number[]).includes(accountId));
}

async function afterChange(tx: Db, principal: Principal, action: string, changed: readonly Assigned[]): Promise<void> {
  const byStudy = Map.groupBy(changed, ({ study_key }) => study_key);
  for (const [key, id] of await uidsOf(tx, [...byStudy.keys()])) {
    const accountIds = byStudy.get(key)?.map(({ account_id }) => account_id);
    await recordAudit(tx, principal, { action, subject: { kind: 'study', id }, detail: { accountIds } });
  }
  await tellAccounts(tx, [...new Set(changed.map(({ account_id }) => account_id))]);
}
