import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { belongingsOf, deleteClinic, stopPlacing } from './remove-clinic-queries.ts';
import { requireClinic, requireWholeArchive } from './save-clinic.ts';

/**
 * Removes a clinic that nothing belongs to, with its rules.
 * @throws AppError `not-found`, `forbidden`; `conflict` which says what belongs to it, in the archive or in the bin
 */
export async function removeClinic(db: Db, principal: Principal, clinicId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireClinic(tx, principal, clinicId);
    requireWholeArchive(principal, say`Removing clinics`);
    await stopPlacing(tx, clinicId);
    const { name } = await requireClinic(tx, principal, clinicId);
    await requireNothing(tx, clinicId);
    await deleteClinic(tx, clinicId);
    await recordAudit(tx, principal, {
      action: 'clinic.remove',
      subject: { kind: 'clinic', id: String(clinicId) },
      detail: { name },
    });
  });
}

async function requireNothing(tx: Db, clinicId: number): Promise<void> {
  const { hasStudies, users, physicians, parts, filters, merged } = await belongingsOf(tx, clinicId);
  const obstacles = [
    hasStudies && say`The clinic has studies, perhaps in the bin. Make it inactive, or merge it into another.`,
    users > 0 && say`The clinic has users. Take them out of it first, or merge it into another.`,
    physicians > 0 && say`The clinic has physicians. Take them out of it first, or merge it into another.`,
    parts > 0 && say`Other clinics are part of this one. Change that first.`,
    filters > 0 && say`A saved filter names the clinic. Change the filter first.`,
    merged > 0 && say`Another clinic was merged into this one. Make it inactive instead.`,
  ];
  const [first] = obstacles.filter((words) => words !== false);
  if (first !== undefined) throw new AppError('conflict', first);
}
