import type { Hanging } from '@isocenter/contract/hanging.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import { auditPhysician, requireLocked, requirePhysicians } from './physician-answers.ts';
import { belongingsOf, deletePhysician, isElsewhere } from './remove-physician-queries.ts';

/**
 * Removes the record of somebody whom nothing names: one that was made by mistake.
 * @throws AppError `not-found`; `forbidden` where it belongs to clinics that the caller does not see; `conflict` with what names it
 */
export async function removePhysician(db: Db, principal: Principal, physicianId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const physician = await requireLocked(tx, principal, physicianId);
    await requireWhole(tx, principal, physicianId);
    requireNothingHanging(await hangingOnPhysician(tx, physicianId));
    await deletePhysician(tx, physicianId);
    const name = `${physician.lastName}, ${physician.firstName}`;
    await auditPhysician(tx, principal, 'physician.remove', physicianId, { name });
  });
}

/** Returns what keeps a physician's record from being removed. @throws AppError as the removal */
export async function physicianHanging(db: Db, principal: Principal, physicianId: number): Promise<Hanging> {
  await requirePhysicians(db, principal, [physicianId]);
  await requireWhole(db, principal, physicianId);
  return hangingOnPhysician(db, physicianId);
}

async function requireWhole(db: Db, principal: Principal, physicianId: number): Promise<void> {
  if (await isElsewhere(db, principal, physicianId))
    throw new AppError('forbidden', 'This physician also belongs to clinics that you do not see.');
}

async function hangingOnPhysician(db: Db, physicianId: number): Promise<Hanging> {
  return hangingOn(await belongingsOf(db, physicianId), { studies: `/studies?referrerId=${physicianId}` });
}
