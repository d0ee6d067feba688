import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { insertAssignments, removeAssignments, tellAccounts } from './assignment-queries.ts';

/** Gives somebody access to studies that he is to read, and notifies him of those that are new to him. */
export async function giveStudies(
  tx: Db,
  giver: Principal,
  studyKeys: readonly number[],
  accountId: number,
): Promise<void> {
  const changed = await insertAssignments(tx, { studyKeys, accountIds: [accountId] }, giver.accountId);
  await tellAssigned(tx, giver, changed);
  if (changed.length > 0) await tellAccounts(tx, [accountId]);
}

/** Takes that back. */
export async function takeStudiesBack(tx: Db, studyKeys: readonly number[], accountId: number): Promise<void> {
  const changed = await removeAssignments(tx, { studyKeys, accountIds: [accountId] });
  if (changed.length > 0) await tellAccounts(tx, [accountId]);
}

export interface Assigned {
  readonly study_key: number;
  readonly account_id: number;
}

/** Notifies each once of all that he was assigned at once; nobody of what he assigned himself. */
export async function tellAssigned(tx: Db, { accountId }: Principal, changed: readonly Assigned[]): Promise<void> {
  const given = Map.groupBy(changed, ({ account_id }) => account_id);
  for (const [reader, pairs] of [...given].toSorted(([one], [other]) => one - other)) {
    if (reader === accountId) continue;
    const studyKeys = pairs.map(({ study_key }) => study_key);
    await tell(tx, { kind: 'study.assigned', accountIds: [reader], byAccountId: accountId, studyKeys });
  }
}
