import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allDone, type BulkKind } from '#platform/jobs/bulk-kind.ts';
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

/** Lets people see many studies. */
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
    // What `lookAtAssignments` wrote: the accounts.
    const given = ({ before, after }: { before: unknown; after: unknown }) =>
      (after as number[]).filter((accountId) => !(before as number[]).includes(accountId));
    for (const [, alike] of Map.groupBy(records, (record) => given(record).join())) {
      const [first] = alike;
      if (first === undefined) continue;
      const pairs = { studyKeys: alike.map(({ key }) => key), accountIds: given(first) };
      await afterChange(tx, principal, 'study.unassign', await removeAssignments(tx, pairs));
    }
  },
};

async function afterChange(tx: Db, principal: Principal, action: string, changed: readonly Assigned[]): Promise<void> {
  const byStudy = Map.groupBy(changed, ({ study_key }) => study_key);
  for (const [key, id] of await uidsOf(tx, [...byStudy.keys()])) {
    const accountIds = byStudy.get(key)?.map(({ account_id }) => account_id);
    await recordAudit(tx, principal, { action, subject: { kind: 'study', id }, detail: { accountIds } });
  }
  await tellAccounts(tx, [...new Set(changed.map(({ account_id }) => account_id))]);
}
