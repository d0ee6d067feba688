import type { Hanging } from '@isocenter/contract/hanging.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import { belongingsOf, deleteClinic, stopPlacing } from './remove-clinic-queries.ts';
import { requireClinic, requireWholeArchive } from './save-clinic.ts';

/**
 * Removes a clinic that nothing belongs to, with its rules.
 * @throws AppError `not-found`, `forbidden`; `conflict` with what belongs to it, in the archive or in the bin
 */
export async function removeClinic(db: Db, principal: Principal, clinicId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireClinic(tx, principal, clinicId);
    requireWholeArchive(principal, say`Removing clinics`);
    await stopPlacing(tx, clinicId);
    const { name } = await requireClinic(tx, principal, clinicId);
    requireNothingHanging(await hangingOnClinic(tx, clinicId));
    await deleteClinic(tx, clinicId);
    await recordAudit(tx, principal, {
      action: 'clinic.remove',
      subject: { kind: 'clinic', id: String(clinicId) },
      detail: { name },
    });
  });
}

/** Returns what keeps a clinic from being removed. @throws AppError as the removal */
export async function clinicHanging(db: Db, principal: Principal, clinicId: number): Promise<Hanging> {
  await requireClinic(db, principal, clinicId);
  requireWholeArchive(principal, say`Removing clinics`);
  return hangingOnClinic(db, clinicId);
}

async function hangingOnClinic(db: Db, clinicId: number): Promise<Hanging> {
  return hangingOn(await belongingsOf(db, clinicId), {
    studies: `/studies?clinic=${clinicId}`,
    appointments: `/appointments?clinic=${clinicId}`,
    users: `/apps/user/list?clinic=${clinicId}`,
    physicians: `/referring-doctors?clinic=${clinicId}`,
  });
}
