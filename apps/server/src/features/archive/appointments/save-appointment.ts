import {
  AppointmentFields as AppointmentFieldsSchema,
  newAppointment,
  type Appointment,
  type AppointmentFields,
  type AppointmentMay,
} from '@isocenter/contract/archive/appointments/fields.ts';
import { isDeskMove, type DeskMove } from '@isocenter/contract/archive/appointments/appointments.ts';
import { birthDateFaults } from '@isocenter/contract/people/users/birth-date.ts';
import { faultsOf, inputOf } from '@isocenter/contract/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { isBegunByMachine } from './machine-queries.ts';
import {
  findAppointment,
  findNamed,
  insertAppointment,
  nextAccessionNumber,
  renewWorkitem,
  replaceAppointment,
  writeState,
  type AppointmentRecord,
  type AppointmentUids,
} from './appointment-queries.ts';

const subjectOf = (appointmentId: number) => ({ kind: 'appointment', id: String(appointmentId) });
const takenNumbers = {
  appointment_accession: { accessionNumber: say`Another appointment of this clinic has this number.` },
  appointment_study_uid_key: { StudyInstanceUID: say`Another appointment has this Study Instance UID.` },
  appointment_workitem: { AffectedSOPInstanceUID: say`There is a workitem of this UID.` },
};

export function mayOfAppointments(principal: Principal): AppointmentMay {
  return {
    create: principal.can('create', 'Appointment'),
    change: principal.can('update', 'Appointment'),
    export: true,
  };
}

/** @throws AppError `not-found` */
export async function requireAppointment(
  db: Db,
  principal: Principal,
  appointmentId: number,
  options?: { forUpdate: boolean },
): Promise<AppointmentRecord> {
  const found = await findAppointment(db, principal, appointmentId, options);
  if (found === undefined) throw new AppError('not-found', 'There is no such appointment.');
  return found;
}

/** Returns an appointment as the caller sees it. @throws AppError `not-found` */
export async function loadAppointment(db: Db, principal: Principal, appointmentId: number): Promise<Appointment> {
  return { ...(await requireAppointment(db, principal, appointmentId)), may: mayOfAppointments(principal) };
}

/**
 * Makes an appointment, with the next accession number of its clinic, and new UIDs, where none are given. @returns its number
 * @throws AppError `invalid-input`, `conflict` for an accession number or a UID that is taken
 */
export async function createAppointment(
  db: Db,
  principal: Principal,
  fields: AppointmentFields,
  { studyUid = newUid(), workitemUid = newUid() }: Partial<AppointmentUids> = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await check(tx, principal, fields);
    const accessionNumber = await numberOf(tx, fields);
    const made = { studyUid, workitemUid, by: principal.accountId };
    const appointmentId = await orTaken(takenNumbers, () =>
      insertAppointment(tx, { ...fields, accessionNumber }, made),
    );
    const detail = { clinicId: fields.clinicId, accessionNumber };
    await recordAudit(tx, principal, { action: 'appointment.create', subject: subjectOf(appointmentId), detail });
    return appointmentId;
  });
}

/**
 * Replaces the fields of an appointment that no machine has begun.
 * @throws AppError as `createAppointment`, `not-found`, `stale-revision`
 */
export async function changeAppointment(
  db: Db,
  principal: Principal,
  appointmentId: number,
  { revision, ...fields }: AppointmentFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireAppointment(tx, principal, appointmentId, { forUpdate: true });
    requireRevision(before, revision);
    if (!isOfTheDesk(before))
      throw new AppError('conflict', 'The machine has begun this appointment. It can no longer be changed.');
    await check(tx, principal, fields);
    const accessionNumber = await numberOf(tx, fields);
    const after = { ...fields, accessionNumber };
    await orTaken(takenNumbers, () => replaceAppointment(tx, appointmentId, after));
    const detail = { fields: changedNames(before, { ...before, ...after }) };
    await recordAudit(tx, principal, { action: 'appointment.change', subject: subjectOf(appointmentId), detail });
  });
}

/** The fields of an appointment that the calendar changes. */
export type Rescheduled = Partial<
  Pick<AppointmentFields, 'day' | 'time' | 'minutes' | 'room' | 'stationAeTitle' | 'procedure' | 'reason'>
>;

/** Puts an appointment elsewhere: machines receive it with their next query. @throws AppError as `changeAppointment` */
export async function reschedule(
  db: Db,
  principal: Principal,
  appointmentId: number,
  changed: Rescheduled,
): Promise<void> {
  const stored = await requireAppointment(db, principal, appointmentId);
  const fields = { ...inputOf<AppointmentFields>(newAppointment, stored), ...changed };
  requireFaultless(faultsOf(AppointmentFieldsSchema, fields));
  await changeAppointment(db, principal, appointmentId, { ...fields, revision: stored.revision });
}

/** Moves an appointment as the desk may. @throws AppError `not-found`, `invalid-input` without a reason, `conflict` from where it stands */
export async function moveAppointment(
  db: Db,
  principal: Principal,
  appointmentId: number,
  { state, reason }: { readonly state: DeskMove; readonly reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireAppointment(tx, principal, appointmentId, { forUpdate: true });
    if (state === 'cancelled') requireFaultless(reason === '' ? { reason: say`is needed` } : {});
    if (!isDeskMove(before.state, state))
      throw new AppError('conflict', 'The appointment cannot change to that from its present state. Look at it again.');
    if (before.state === 'discontinued') await renewWorkitem(tx, appointmentId, newUid());
    else if (!isOfTheDesk(before) && (await isBegunByMachine(tx, appointmentId)))
      throw new AppError('conflict', 'The machine has begun this appointment and controls its state now.');
    await writeState(tx, appointmentId, { state, reason: state === 'cancelled' ? reason : '' });
    const detail = { from: before.state, to: state };
    await recordAudit(tx, principal, { action: 'appointment.move', subject: subjectOf(appointmentId), detail });
  });
}

function isOfTheDesk({ state }: AppointmentRecord): boolean {
  return !['in-progress', 'completed', 'discontinued'].includes(state);
}

async function numberOf(tx: Db, { clinicId, day, accessionNumber }: AppointmentFields): Promise<string> {
  return accessionNumber === '' ? nextAccessionNumber(tx, clinicId, Number(day.slice(0, 4))) : accessionNumber;
}

async function check(tx: Db, principal: Principal, fields: AppointmentFields): Promise<void> {
  requireFaultless(birthDateFaults(fields, new Date()));
  const found = await findNamed(tx, principal, fields);
  const missing: Record<string, Said> = {
    ...(!found.clinic && { clinicId: say`There is no such clinic.` }),
    ...(fields.patientKey !== null && !found.patient && { patientKey: say`There is no such patient.` }),
    ...(fields.referrerId !== null && !found.referrer && { referrerId: say`There is no such physician.` }),
  };
  requireFaultless(missing);
}
