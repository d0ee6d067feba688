import type { Staff, StaffFields, StaffMay } from '@isocenter/contract/office/staff/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { clinicIsThere } from '#features/people/clinics/clinics.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { deleteStaff, findStaff, insertStaff, replaceStaff, seesPay, type StaffRecord } from './staff-queries.ts';

const subjectOf = (staffId: number) => ({ kind: 'staff', id: String(staffId) });
export const addressIsTaken = { email: say`Somebody else of the staff has this address.` };
const takenNames = { staff_email: addressIsTaken };

export function mayOfStaff({ can }: Pick<Principal, 'can'>): StaffMay {
  return {
    create: can('create', 'Staff'),
    change: can('update', 'Staff'),
    remove: can('delete', 'Staff'),
    export: true,
  };
}

/** Somebody of the register as the caller is told of him. @throws AppError `not-found` */
export async function loadStaff(db: Db, principal: Principal, staffId: number): Promise<Staff> {
  const record = await requireStaff(db, principal, staffId);
  const told = seesPay(principal) ? {} : { salary: '', birthDate: null, note: '' };
  return { ...record, ...told, may: mayOfStaff(principal) };
}

/** @throws AppError `not-found` */
export async function requireStaff(
  db: Db,
  principal: Principal,
  staffId: number,
  options?: { readonly forUpdate: boolean },
): Promise<StaffRecord> {
  const record = await findStaff(db, principal, staffId, options);
  if (record === undefined) throw new AppError('not-found', 'There is no such person.');
  return record;
}

/** @returns the number @throws AppError `invalid-input`, `conflict` for an address that is taken */
export async function addStaff(tx: Db, principal: Principal, fields: StaffFields): Promise<number> {
  await requireClinic(tx, principal, fields.clinicId);
  const staffId = await orTaken(takenNames, () => insertStaff(tx, fields));
  await recordAudit(tx, principal, { action: 'staff.create', subject: subjectOf(staffId) });
  return staffId;
}

/** @throws AppError as `addStaff`, `not-found`, `stale-revision` */
export async function changeStaff(
  tx: Db,
  principal: Principal,
  staffId: number,
  { revision, ...fields }: StaffFields & { readonly revision: number },
): Promise<void> {
  const record = await requireStaff(tx, principal, staffId, { forUpdate: true });
  requireRevision(record, revision);
  if (fields.clinicId !== record.clinicId) await requireClinic(tx, principal, fields.clinicId);
  await orTaken(takenNames, () => replaceStaff(tx, staffId, fields));
  const detail = { fields: changedNames({ ...record }, { ...fields }) };
  await recordAudit(tx, principal, { action: 'staff.change', subject: subjectOf(staffId), detail });
}

/** @throws AppError `not-found` */
export async function removeStaff(db: Db, principal: Principal, staffId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireStaff(tx, principal, staffId, { forUpdate: true });
    await deleteStaff(tx, staffId);
    await recordAudit(tx, principal, { action: 'staff.remove', subject: subjectOf(staffId) });
  });
}

/** Whoever sees some clinics gives people to one of them: of no clinic they would be gone for him. */
async function requireClinic(tx: Db, principal: Principal, clinicId: number | null): Promise<void> {
  if (clinicId === null) {
    if (principal.scope.kind !== 'all') requireFaultless({ clinicId: say`is needed` });
    return;
  }
  if (!(await clinicIsThere(tx, principal, clinicId))) requireFaultless({ clinicId: say`There is no such clinic.` });
}
