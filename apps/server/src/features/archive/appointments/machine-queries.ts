import { sql } from 'kysely';
import { visibleAppointments } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The identifiers in a machine's message about what it performs. */
export interface SaidOfStep {
  readonly studyUid: string;
  readonly accessionNumber: string;
}

export type PerformedAppointment = Row<'appointment', 'id as appointmentId' | 'state'>;

/** Finds the appointment that is performed, among those of the viewer's clinics: by the UID in the message, then by its number. Locked. */
export async function findPerformed(
  tx: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  { studyUid, accessionNumber }: SaidOfStep,
): Promise<PerformedAppointment | undefined> {
  const { rows } = await sql<PerformedAppointment>`
    select id as "appointmentId", state from appointment
    where (study_uid = ${studyUid} or (accession_number = ${accessionNumber} and ${accessionNumber} <> ''))
      and ${visibleAppointments(viewer)}
    order by study_uid = ${studyUid} desc, id limit 1 for update`.execute(tx);
  return rows[0];
}

/** Finds the appointment of a step that has begun. Locked. */
export async function findBegun(tx: Db, appointmentId: number): Promise<PerformedAppointment | undefined> {
  const { rows } = await sql<PerformedAppointment>`
    select id as "appointmentId", state from appointment where id = ${appointmentId} for update`.execute(tx);
  return rows[0];
}

/** True if a machine, and not a person, said that an appointment has begun. */
export async function isBegunByMachine(tx: Db, appointmentId: number): Promise<boolean> {
  const { rows } = await sql<{ isBegun: boolean }>`
    select transaction_uid is not null or exists (select from performed_step where appointment_id = appointment.id) as "isBegun"
    from appointment where id = ${appointmentId}`.execute(tx);
  return rows[0]?.isBegun ?? false;
}
