import { sql, type RawBuilder } from 'kysely';
import type { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import type { AppointmentState } from '@isocenter/contract/archive/appointments/appointments.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { procedureCode, referrerPersonName } from '#features/archive/appointments/appointments.ts';
import { visibleAppointments } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** An appointment as far as it is a workitem. Instants are DT values by the clock of the clinic. */
export interface WorkitemRecord
  extends
    Pick<
      AppointmentFields,
      | 'patientId'
      | 'familyName'
      | 'givenName'
      | 'birthDate'
      | 'sex'
      | 'modality'
      | 'stationAeTitle'
      | 'room'
      | 'procedure'
      | 'priority'
      | 'reason'
      | 'notes'
      | 'accessionNumber'
    >,
    Row<
      'appointment',
      | 'id as appointmentId'
      | 'patient_key as patientKey'
      | 'workitem_uid as workitemUid'
      | 'transaction_uid as transactionUid'
      | 'state'
      | 'state_reason as stateReason'
      | 'study_uid as studyInstanceUid'
    >,
    Row<'clinic', 'name as clinicName'> {
  readonly performed: DicomJsonDataSet;
  /** `Family^Given`; empty for nobody. */
  readonly referrer: string;
  /** The code of its procedure in the catalogue of the house; empty where that has none. */
  readonly procedureCode: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** With its offset. */
  readonly changedAt: string;
}

const asDt = sql.lit('YYYYMMDDHH24MISS');
const columns = sql`
  appointment.id as "appointmentId", patient_key as "patientKey", workitem_uid as "workitemUid",
  transaction_uid as "transactionUid", performed, state, state_reason as "stateReason", clinic.name as "clinicName",
  patient_id as "patientId", family_name as "familyName", given_name as "givenName", birth_date as "birthDate", sex,
  appointment.modality, station_ae_title as "stationAeTitle", room, procedure, appointment.priority, reason,
  appointment.notes, accession_number as "accessionNumber", appointment.study_uid as "studyInstanceUid",
  ${referrerPersonName} as referrer, ${procedureCode} as "procedureCode", to_char(starts_at, ${asDt}) as "startsAt",
  to_char(starts_at + make_interval(mins => minutes), ${asDt}) as "endsAt",
  to_char(appointment.changed_at at time zone 'UTC', ${asDt}) || '+0000' as "changedAt"`;

/** Finds a workitem that exists for the viewer; locked against other writers when requested. */
export async function findWorkitem(
  db: Db,
  viewer: Principal,
  workitemUid: string,
  { forUpdate = false } = {},
): Promise<WorkitemRecord | undefined> {
  const { rows } = await sql<WorkitemRecord>`
    select ${columns} from appointment join clinic on clinic.id = appointment.clinic_id
    where workitem_uid = ${workitemUid} and ${visibleAppointments(viewer)}
    ${forUpdate ? sql`for update of appointment` : sql``}`.execute(db);
  return rows[0];
}

/** Narrows a search before its keys are matched: one of the values of each; days are `YYYY-MM-DD`, and both belong to it. */
export interface WorkitemsQuery {
  readonly workitemUids?: readonly string[] | undefined;
  readonly studyUids?: readonly string[] | undefined;
  readonly patientIds?: readonly string[] | undefined;
  readonly accessionNumbers?: readonly string[] | undefined;
  readonly states?: readonly AppointmentState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const rowsOfPage = 500;

/** Yields the workitems that exist for the viewer, in the order of time, in pages. */
export async function* workitemPages(
  db: Db,
  viewer: Principal,
  query: WorkitemsQuery,
): AsyncGenerator<readonly WorkitemRecord[]> {
  const conditions = sql.join([visibleAppointments(viewer), ...conditionsOf(query)], sql` and `);
  let last = { at: '-infinity', id: 0 };
  for (;;) {
    const { rows } = await sql<WorkitemRecord & Row<'appointment', 'starts_at as at'>>`
      select ${columns}, starts_at as at from appointment join clinic on clinic.id = appointment.clinic_id
      where ${conditions} and (starts_at, appointment.id) > (${last.at}::timestamp, ${last.id}::integer)
      order by starts_at, appointment.id limit ${rowsOfPage}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < rowsOfPage) return;
    last = { at: end.at, id: end.appointmentId };
  }
}

function conditionsOf({ from, to, ...filter }: WorkitemsQuery): RawBuilder<unknown>[] {
  const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown>[] =>
    values === undefined ? [] : [sql`${column} = any(${sql.val(values)}::text[])`];
  return [
    ...oneOf(sql`workitem_uid`, filter.workitemUids),
    ...oneOf(sql`appointment.study_uid`, filter.studyUids),
    ...oneOf(sql`patient_id`, filter.patientIds),
    ...oneOf(sql`accession_number`, filter.accessionNumbers),
    ...oneOf(sql`state`, filter.states),
    ...(from === undefined ? [] : [sql`starts_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`starts_at < ${to}::date + 1`]),
  ];
}

/** Notes that somebody has begun with it, and ends it with this UID. */
export async function writeTransaction(tx: Db, appointmentId: number, transactionUid: string): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ transaction_uid: transactionUid })
    .where('id', '=', appointmentId)
    .execute();
}

/** Saves what whoever performs it says of it. */
export async function writePerformed(tx: Db, appointmentId: number, performed: DicomJsonDataSet): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      performed: JSON.stringify(performed),
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', appointmentId)
    .execute();
}
