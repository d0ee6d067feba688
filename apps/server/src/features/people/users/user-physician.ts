import type { Role } from '@isocenter/contract/abilities.ts';
import { physicianRoles } from '@isocenter/contract/people/physicians/physicians.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { reachesBeyond } from '#features/people/physicians/physicians.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findPhysicianOf, findVisiblePhysician, linkPhysician } from './user-write-queries.ts';

/**
 * Checks that an account may be linked with a physician: it comes to see what names the physician, and that must be no more than the caller
 * sees. Null takes it away. The rules are those of the physician's own page.
 * @throws AppError `forbidden`, `invalid-input` naming `physicianId`
 */
export async function requireFreePhysician(
  tx: Db,
  principal: Principal,
  physicianId: number | null,
  role: Role,
): Promise<void> {
  if (!principal.can('update', 'Physician'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update Physician'}.`, {
      physicianId: 'cannot be changed by you',
    });
  if (physicianId === null) return;
  if (!physicianRoles.some((known) => known === role))
    throw new AppError('invalid-input', 'A physician signs in as doctor, referring doctor or radiologist.', {
      physicianId: 'needs the role of a doctor, referring doctor or radiologist',
    });
  const physician = await findVisiblePhysician(tx, principal, physicianId);
  if (physician === undefined)
    throw new AppError('invalid-input', 'There is no such physician.', { physicianId: 'does not exist' });
  if (physician.account_id !== null)
    throw new AppError('invalid-input', 'This physician has a login already.', { physicianId: 'has a login already' });
  if (await reachesBeyond(tx, principal, physicianId))
    throw new AppError(
      'forbidden',
      'This physician has studies that you do not see. Somebody who does links the login.',
      { physicianId: 'has studies that you do not see' },
    );
}

/** Makes the account the login of this physician and of no other, with the rows in the trail that the physician's page leaves. */
export async function setPhysicianOf(
  tx: Db,
  principal: Principal,
  accountId: number,
  physicianId: number | null,
): Promise<void> {
  const before = await findPhysicianOf(tx, accountId);
  if ((before?.physicianId ?? null) === physicianId) return;
  await linkPhysician(tx, accountId, physicianId);
  if (before !== undefined) await note(tx, principal, before.physicianId, { accountId: null, before: accountId });
  if (physicianId !== null) await note(tx, principal, physicianId, { accountId, before: null });
}

async function note(
  tx: Db,
  principal: Principal,
  physicianId: number,
  detail: { readonly accountId: number | null; readonly before: number | null },
): Promise<void> {
  await recordAudit(tx, principal, {
    action: 'physician.login',
    subject: { kind: 'physician', id: String(physicianId) },
    detail,
  });
}
