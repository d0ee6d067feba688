import { closedDayFaults } from '@isocenter/contract/office/closed-days/closed-days.ts';
import type { ClosedDay, ClosedDayFields, ClosedDayMay } from '@isocenter/contract/office/closed-days/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { clinicIsThere } from '#features/people/clinics/clinics.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import {
  deleteClosedDay,
  findClosedDay,
  insertClosedDay,
  replaceClosedDay,
  type ClosedDayRecord,
} from './closed-day-queries.ts';

const subjectOf = (closedDayId: number) => ({ kind: 'closed-day', id: String(closedDayId) });

export function mayOfClosedDays({ can }: Pick<Principal, 'can'>): ClosedDayMay {
  const may = can('update', 'Event');
  return { create: may, change: may, remove: may };
}

/** @throws AppError `not-found` */
export async function loadClosedDay(db: Db, principal: Principal, closedDayId: number): Promise<ClosedDay> {
  const record = await requireClosedDay(db, principal, closedDayId);
  const may = mayOfClosedDays(principal);
  return { ...record, may: isOwn(principal, record) ? may : { ...may, change: false, remove: false } };
}

/** @throws AppError `not-found` */
export async function requireClosedDay(
  db: Db,
  principal: Principal,
  closedDayId: number,
  options?: { readonly forUpdate: boolean },
): Promise<ClosedDayRecord> {
  const record = await findClosedDay(db, principal, closedDayId, options);
  if (record === undefined) throw new AppError('not-found', 'There are no such closed days.');
  return record;
}

/** @returns the number @throws AppError `invalid-input` */
export async function addClosedDay(db: Db, principal: Principal, fields: ClosedDayFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await check(tx, principal, fields);
    const closedDayId = await insertClosedDay(tx, fields);
    await recordAudit(tx, principal, { action: 'closed-day.create', subject: subjectOf(closedDayId) });
    return closedDayId;
  });
}

/** @throws AppError `invalid-input`, `not-found`, `forbidden`, `stale-revision` */
export async function changeClosedDay(
  db: Db,
  principal: Principal,
  closedDayId: number,
  { revision, ...fields }: ClosedDayFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireOwn(tx, principal, closedDayId);
    requireRevision(record, revision);
    await check(tx, principal, fields);
    await replaceClosedDay(tx, closedDayId, fields);
    const detail = { fields: changedNames({ ...record }, { ...fields, lastDay: fields.lastDay ?? fields.firstDay }) };
    await recordAudit(tx, principal, { action: 'closed-day.change', subject: subjectOf(closedDayId), detail });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function removeClosedDay(db: Db, principal: Principal, closedDayId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireOwn(tx, principal, closedDayId);
    await deleteClosedDay(tx, closedDayId);
    await recordAudit(tx, principal, { action: 'closed-day.remove', subject: subjectOf(closedDayId) });
  });
}

function isOwn({ scope }: Principal, { clinicId }: Pick<ClosedDayRecord, 'clinicId'>): boolean {
  return clinicId !== null || scope.kind === 'all';
}

async function requireOwn(tx: Db, principal: Principal, closedDayId: number): Promise<ClosedDayRecord> {
  const record = await requireClosedDay(tx, principal, closedDayId, { forUpdate: true });
  if (!isOwn(principal, record))
    throw new AppError('forbidden', 'Days on which every clinic is closed are changed by those who see every clinic.');
  return record;
}

async function check(tx: Db, principal: Principal, fields: ClosedDayFields): Promise<void> {
  requireFaultless(closedDayFaults(fields));
  const { clinicId } = fields;
  if (clinicId === null) requireFaultless(principal.scope.kind === 'all' ? {} : { clinicId: say`is needed` });
  else if (!(await clinicIsThere(tx, principal, clinicId)))
    requireFaultless({ clinicId: say`There is no such clinic.` });
}
