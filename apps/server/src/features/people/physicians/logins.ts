import type { PhysicianLogin } from '@isocenter/contract/people/physicians/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findLogin, ownerOfLogin, reachesBeyond, setLogin } from './login-queries.ts';
import { auditPhysician, requireLocked } from './physician-answers.ts';

/**
 * Lets an account see what names the physician; null takes that away. Every open page of the account hears of it.
 * @throws AppError `not-found` for a physician or an account that does not exist for the caller; `conflict` for an account of another
 * physician; `forbidden` where the account would come to see more than the caller does
 */
export async function linkLogin(
  tx: Db,
  principal: Principal,
  physicianId: number,
  accountId: number | null,
): Promise<PhysicianLogin | null> {
  const physician = await requireLocked(tx, principal, physicianId);
  const login = accountId === null ? null : await loginFor(tx, principal, physicianId, accountId);
  if (physician.accountId === accountId) return login;
  await setLogin(tx, physicianId, accountId);
  await auditPhysician(tx, principal, 'physician.login', physicianId, { accountId, before: physician.accountId });
  return login;
}

async function loginFor(tx: Db, principal: Principal, physicianId: number, accountId: number): Promise<PhysicianLogin> {
  const login = await findLogin(tx, principal, accountId);
  if (login === undefined)
    throw new AppError('not-found', 'There is no such account that a physician could sign in with.');
  if ((await ownerOfLogin(tx, accountId, physicianId)) !== undefined)
    throw new AppError('conflict', 'The account belongs to another physician.');
  if (await reachesBeyond(tx, principal, physicianId))
    throw new AppError(
      'forbidden',
      'This physician has studies that you do not see. Somebody who does links the login.',
    );
  return login;
}
