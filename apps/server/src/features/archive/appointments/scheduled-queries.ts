import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AppointmentFields } from '@isocenter/contract/archive/appointments/fields.ts';
import { visibleAppointments } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { procedureCode, referrerPersonName } from './appointment-list-queries.ts';

/** An appointment that waits for its machine. */
export type Scheduled = Omit<AppointmentFields, 'clinicId' | 'patientKey' | 'referrerId' | 'minutes'> &
  Row<'appointment', 'id as appointmentId' | 'study_uid as studyInstanceUid'> &
  Row<'clinic', 'name as clinicName'> & {
    readonly state: 'planned' | 'arrived';
    /** `Family^Given`; empty for nobody. */
    readonly referrer: string;
    /** The code of its procedure in the catalogue of the house; empty where that has none. */
    readonly procedureCode: string;
  };

/** A machine, and what it can do: of appointments that name none, it is offered those of its clinic, its modalities and its room. */
export interface Station {
  readonly aeTitle: string;
  /** None: whatever the viewer sees. Of machines of one title, each does what it can. */
  readonly abilities: readonly {
    /** Null: every one that the viewer sees. */
    readonly clinicId: number | null;
    /** None: all. */
    readonly modalities: readonly string[];
    /** Empty: any. */
    readonly room: string;
  }[];
}

/** Narrows a worklist before its keys are matched; days are `YYYY-MM-DD`, and both belong to it. */
export interface ScheduledQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly modality?: string | undefined;
  readonly station: Station;
}

const rowsOfPage = 500;

/** Yields the appointments of the viewer's clinics that wait for a machine, in the order of time, in pages. */
export async function* scheduledPages(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  { from, to, modality, station }: ScheduledQuery,
): AsyncGenerator<readonly Scheduled[]> {
  const conditions = [
    visibleAppointments(viewer),
    sql`state in ('planned', 'arrived')`,
    offeredTo(station),
    ...(from === undefined ? [] : [sql`starts_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`starts_at < ${to}::date + 1`]),
    ...(modality === undefined ? [] : [sql`appointment.modality = ${modality}`]),
  ];
  let last = { at: '-infinity', id: 0 };
  for (;;) {
    const { rows } = await sql<Scheduled & Row<'appointment', 'starts_at as at'>>`
      select appointment.id as "appointmentId", clinic.name as "clinicName", patient_id as "patientId", family_name as "familyName",
        given_name as "givenName", birth_date as "birthDate", sex, to_char(starts_at, 'YYYY-MM-DD') as day,
        to_char(starts_at, 'HH24:MI') as time, appointment.modality, station_ae_title as "stationAeTitle", room, procedure,
        body_part as "bodyPart", appointment.priority, reason, appointment.notes, accession_number as "accessionNumber", state,
        appointment.study_uid as "studyInstanceUid", ${referrerPersonName} as referrer, ${procedureCode} as "procedureCode",
        starts_at as at
      from appointment join clinic on clinic.id = appointment.clinic_id
      where ${sql.join(conditions, sql` and `)} and (starts_at, appointment.id) > (${last.at}::timestamp, ${last.id}::integer)
      order by starts_at, appointment.id limit ${rowsOfPage}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < rowsOfPage) return;
    last = { at: end.at, id: end.appointmentId };
  }
}

function offeredTo({ abilities }: Station): RawBuilder<SqlBool> {
  if (abilities.length === 0) return sql`true`;
  return sql`(station_ae_title <> '' or ${sql.join(abilities.map(fits), sql` or `)})`;
}

function fits({ clinicId, modalities, room }: Station['abilities'][number]): RawBuilder<SqlBool> {
  const isOfClinic = clinicId === null ? sql`true` : sql`appointment.clinic_id = ${clinicId}`;
  const isOfModality =
    modalities.length === 0 ? sql`true` : sql`appointment.modality = any(${sql.val(modalities)}::text[])`;
  return sql`(${isOfClinic} and ${isOfModality}
    and (room = '' or ${room} = '' or fold_text(btrim(room)) = fold_text(btrim(${room}::text))))`;
}
