import { closedDayFaults } from '@isocenter/contract/office/closed-days/closed-days.ts';
import type { ClosedDayFields, ClosedDayMay } from '@isocenter/contract/office/closed-days/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicIsThere } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import {
  deleteClosedDay,
  findClosedDay,
  insertClosedDay,
  replaceClosedDay,
  type ClosedDayRecord,
} from './closed-day-queries.ts';

export const closedDayRecord: StoredRecord<ClosedDayFields, ClosedDayRecord> = {
  kind: 'closed-day',
  missing: () => new AppError('not-found', 'There are no such closed days.'),
  rows: { find: findClosedDay, insert: insertClosedDay, replace: replaceClosedDay, delete: deleteClosedDay },
  requireChange(principal, stored) {
    if (stored !== undefined && !isOwn(principal, stored))
      throw new AppError(
        'forbidden',
        'Days on which every clinic is closed are changed by those who see every clinic.',
      );
  },
  async check(tx, principal, fields) {
    requireFaultless(closedDayFaults(fields));
    await requireClinic(tx, principal, fields.clinicId);
    return { ...fields, lastDay: fields.lastDay ?? fields.firstDay };
  },
};

export function mayOfClosedDays(principal: Principal, stored?: ClosedDayRecord): ClosedDayMay {
  const create = principal.can('update', 'Event');
  const change = create && (stored === undefined || isOwn(principal, stored));
  return { create, change, remove: change };
}

function isOwn({ scope }: Principal, { clinicId }: Pick<ClosedDayRecord, 'clinicId'>): boolean {
  return clinicId !== null || scope.kind === 'all';
}

async function requireClinic(tx: Db, principal: Principal, clinicId: number | null): Promise<void> {
  if (clinicId === null) requireFaultless(principal.scope.kind === 'all' ? {} : { clinicId: say`is needed` });
  else if (!(await clinicIsThere(tx, principal, clinicId)))
    requireFaultless({ clinicId: say`There is no such clinic.` });
}
