import type { StaffFields, StaffMay } from '@isocenter/contract/office/staff/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicIsThere } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { deleteStaff, findStaff, insertStaff, replaceStaff, type StaffRecord } from './staff-queries.ts';

export const addressIsTaken = { email: say`Somebody else of the staff has this address.` };

export const staffRecord: StoredRecord<StaffFields, StaffRecord> = {
  kind: 'staff',
  missing: () => new AppError('not-found', 'There is no such person.'),
  rows: { find: findStaff, insert: insertStaff, replace: replaceStaff, delete: deleteStaff },
  taken: { staff_email: addressIsTaken },
  async check(tx, principal, fields, before) {
    if (before === undefined || fields.clinicId !== before.clinicId)
      await requireClinic(tx, principal, fields.clinicId);
    return fields;
  },
};

export function mayOfStaff({ can }: Pick<Principal, 'can'>): StaffMay {
  return {
    create: can('create', 'Staff'),
    change: can('update', 'Staff'),
    remove: can('delete', 'Staff'),
    export: true,
  };
}

/** Whoever sees some clinics gives people to one of them: of no clinic they would be gone for him. */
async function requireClinic(tx: Db, principal: Principal, clinicId: number | null): Promise<void> {
  if (clinicId === null) {
    if (principal.scope.kind !== 'all') requireFaultless({ clinicId: say`is needed` });
    return;
  }
  if (!(await clinicIsThere(tx, principal, clinicId))) requireFaultless({ clinicId: say`There is no such clinic.` });
}
