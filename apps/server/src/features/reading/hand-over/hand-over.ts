import type { HandedOver } from '@isocenter/contract/reading/hand-over/hand-over.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { requireGroupChange } from '#features/people/groups/groups.ts';
import { beginUserChange, requireTarget } from '#features/people/users/users.ts';
import { tellAccounts } from '#features/reading/assignments/assignments.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { moveAssignments, moveFilters, moveMemberships } from './hand-over-queries.ts';

/**
 * Hands over to a successor what somebody holds, as far as the caller sees it, in one transaction. The trail has it once for the leaver and
 * once for each study; the successor is notified by the bell.
 * @throws AppError `not-found`; `forbidden` for what the caller may not give, or for somebody who is more than he; `invalid-input`
 */
export async function handOverTo(
  db: Db,
  principal: Principal,
  fromId: number,
  { successorId: toId, what }: { readonly successorId: number; readonly what: readonly HandedOver[] },
): Promise<{ studies: number; filters: number; groups: number }> {
  if (fromId === toId)
    throw new AppError('invalid-input', 'The successor has to be another person.', {
      successorId: 'is the same person',
    });
  if (what.includes('studies')) requireAct(principal, 'create', 'Assignment');
  if (what.includes('filters')) requireAct(principal, 'update', 'Filter');
  if (what.includes('groups')) requireGroupChange(principal);
  return db.transaction().execute(async (tx) => {
    await beginUserChange(tx, principal);
    await requireTarget(tx, principal, fromId);
    const { account } = await requireTarget(tx, principal, toId);
    if (account.status !== 'active')
      throw new AppError('conflict', 'The successor’s account is not active.', { successorId: 'is not active' });
    const change = { fromId, toId };
    const studies = what.includes('studies') ? await moveAssignments(tx, principal, change) : [];
    const moved = {
      studies: studies.length,
      filters: what.includes('filters') ? await moveFilters(tx, principal, change) : 0,
      groups: what.includes('groups') ? await moveMemberships(tx, principal, change) : 0,
    };
    for (const { studyUid: id } of studies)
      await recordAudit(tx, principal, {
        action: 'study.assign',
        subject: { kind: 'study', id },
        detail: { accountIds: [toId], instead: fromId },
      });
    const subject = { kind: 'user', id: String(fromId) };
    await recordAudit(tx, principal, { action: 'user.hand-over', subject, detail: { to: toId, ...moved } });
    await tellAccounts(tx, [fromId, toId]);
    if (toId !== principal.accountId && Object.values(moved).some((count) => count > 0))
      await tell(tx, {
        kind: 'work.handed-over',
        accountIds: [toId],
        byAccountId: principal.accountId,
        aboutAccountId: fromId,
        studyKeys: studies.map(({ key }) => key),
      });
    return moved;
  });
}

function requireAct(principal: Principal, action: 'create' | 'update', subject: 'Assignment' | 'Filter'): void {
  if (!principal.can(action, subject))
    throw new AppError('forbidden', say`Your role does not include it: ${`${action} ${subject}`}.`);
}
