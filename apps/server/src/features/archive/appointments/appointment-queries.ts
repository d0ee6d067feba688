import { sql } from 'kysely';
import type { Appointment, AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';
import {
  visibleAppointments,
  visibleClinics,
  visiblePhysicians,
  visibleStudies,
} from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Principal } from '#platform/http/principal.ts';
import { besideOf, referrerName } from './appointment-list-queries.ts';

export type AppointmentRecord = Omit<Appointment, 'may'>;

/** Finds an appointment that exists for the viewer; locked against other writers when requested. */
export async function findAppointment(
  db: Db,
  viewer: Principal,
  appointmentId: number,
  { forUpdate = false } = {},
): Promise<AppointmentRecord | undefined> {
  const { rows } = await sql<AppointmentRecord>`
    select appointment.id as "appointmentId", appointment.clinic_id as "clinicId", clinic.name as "clinicName",
      patient_key as "patientKey", patient_id as "patientId", family_name as "familyName", given_name as "givenName",
      birth_date as "birthDate", sex, to_char(starts_at, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time, minutes,
      appointment.modality, station_ae_title as "stationAeTitle", room, procedure, body_part as "bodyPart", appointment.priority,
      referrer_id as "referrerId", ${referrerName} as referrer, reason, appointment.notes,
      accession_number as "accessionNumber", state, state_reason as "stateReason", appointment.study_uid as "studyInstanceUid",
      appointment.revision, came."studyUid", coalesce(came.images, 0) as images
    from appointment join clinic on clinic.id = appointment.clinic_id ${besideOf(viewer)}
    where appointment.id = ${appointmentId} and ${visibleAppointments(viewer)}
    ${forUpdate ? sql`for update of appointment` : sql``}`.execute(db);
  return rows[0];
}

/** Returns which of the records that an appointment names exist for the viewer. */
export async function findNamed(
  db: Db,
  viewer: Principal,
  { clinicId, patientKey, referrerId }: Pick<AppointmentFields, 'clinicId' | 'patientKey' | 'referrerId'>,
): Promise<{ readonly clinic: boolean; readonly patient: boolean; readonly referrer: boolean }> {
  const { rows } = await sql<{ clinic: boolean; patient: boolean; referrer: boolean }>`select
    exists (select from clinic where id = ${clinicId} and merged_into is null and ${visibleClinics(viewer)}) as clinic,
    exists (select from study where patient_key = ${patientKey} and ${visibleStudies(viewer)}) as patient,
    exists (select from physician where id = ${referrerId} and merged_into is null and ${visiblePhysicians(viewer)}) as referrer`.execute(
    db,
  );
  return rows[0] ?? { clinic: false, patient: false, referrer: false };
}

/** The UIDs by which machines know an appointment. */
export interface AppointmentUids {
  readonly studyUid: string;
  readonly workitemUid: string;
}

export async function insertAppointment(
  tx: Db,
  { day, time, ...fields }: AppointmentFields,
  made: AppointmentUids & { readonly by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('appointment')
    .values({
      ...snakeRow(fields),
      starts_at: `${day} ${time}`,
      study_uid: made.studyUid,
      workitem_uid: made.workitemUid,
      created_by: made.by,
      issued_by: fields.clinicId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceAppointment(
  tx: Db,
  appointmentId: number,
  { day, time, ...fields }: AppointmentFields,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      ...snakeRow(fields),
      starts_at: `${day} ${time}`,
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', appointmentId)
    .execute();
}

export async function writeState(
  tx: Db,
  appointmentId: number,
  { state, reason }: { readonly state: AppointmentState; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ state, state_reason: reason, revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', appointmentId)
    .execute();
}

/** Gives the appointment another workitem, as one that was cancelled stays so (PS3.4 Table CC.1.1-2). */
export async function renewWorkitem(tx: Db, appointmentId: number, workitemUid: string): Promise<void> {
  await sql`update appointment set workitem_uid = ${workitemUid}, transaction_uid = null, performed = default
    where id = ${appointmentId}`.execute(tx);
}

/** Returns the next number of a clinic in a year that no appointment has: `NK26-00042`, of the first six signs of its code. */
export async function nextAccessionNumber(tx: Db, clinicId: number, year: number): Promise<string> {
  const { rows } = await sql<{ number: string; taken: boolean }>`
    with counted as (
      insert into accession_count (clinic_id, year, last) values (${clinicId}, ${year}, 1)
      on conflict (clinic_id, year) do update set last = accession_count.last + 1 returning last),
    made as (
      select left(regexp_replace(clinic.code, '[^A-Za-z0-9]', '', 'g'), 6) || ${String(year % 100).padStart(2, '0')} || '-'
        || lpad(counted.last::text, 5, '0') as number
      from counted, clinic where clinic.id = ${clinicId})
    select number, exists (select from appointment where issued_by = ${clinicId} and accession_number = number) as taken
    from made`.execute(tx);
  const [made] = rows;
  if (made === undefined) throw new Error('The clinic of an appointment is gone');
  // Somebody typed it in before.
  return made.taken ? nextAccessionNumber(tx, clinicId, year) : made.number;
}
