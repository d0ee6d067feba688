import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { AppointmentSortColumn } from '@isocenter/contract/archive/appointments/appointments.ts';
import type { listAppointments } from '@isocenter/contract/archive/appointments/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleAppointments, visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { requestedOrder, readPage } from '#platform/database/read-page.ts';
import { holdsWords, searchedNameOf, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

type Query = QueryOf<typeof listAppointments>;

/** The columns, none of them null, that the list can be ordered by; then by when it begins. */
const sortable: Readonly<Record<AppointmentSortColumn, OrderColumn>> = {
  startsAt: { expression: 'appointment.starts_at', type: 'timestamp' },
  patient: {
    expression: `fold_text(appointment.family_name || ' ' || appointment.given_name) collate "C"`,
    type: 'text',
  },
  modality: { expression: 'appointment.modality collate "C"', type: 'text' },
  clinic: { expression: 'fold_text(clinic.name) collate "C"', type: 'text' },
  state: { expression: 'appointment.state collate "C"', type: 'text' },
};
const byNumber: OrderColumn = { expression: 'appointment.id', type: 'integer' };

/** The name of the referring physician; empty for nobody. */
export const referrerName = sql<string>`coalesce((select btrim(concat_ws(' ', nullif(prefix, ''), first_name, last_name))
  from physician where physician.id = appointment.referrer_id), '')`;

/** The same as a person name of DICOM. */
export const referrerPersonName = sql<string>`coalesce((select concat_ws('^', last_name, nullif(first_name, ''))
  from physician where physician.id = appointment.referrer_id), '')`;

/** The code of its procedure in the catalogue of the house; empty where that has none. */
export const procedureCode = sql<string>`coalesce((select code from dictionary_value
  where catalogue = 'procedure' and lower(text) = lower(appointment.procedure)), '')`;

const rowColumns = sql`appointment.id as "appointmentId", appointment.clinic_id as "clinicId", clinic.name as "clinicName",
    patient_key as "patientKey", patient_id as "patientId", family_name as "familyName", given_name as "givenName",
    birth_date as "birthDate", sex, to_char(starts_at, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time, minutes,
    appointment.modality, station_ae_title as "stationAeTitle", room, procedure, appointment.priority,
    ${referrerName} as referrer, accession_number as "accessionNumber", state, came."studyUid", coalesce(came.images, 0) as images`;

/** Reads a page of appointments in a stated order. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfAppointments(
  db: Db,
  viewer: Principal,
  page: PageQuery<Query>,
): Promise<Page<AppointmentRow>> {
  const { sort = 'startsAt', direction = 'asc' } = page;
  const then = sort === 'startsAt' ? [byNumber] : [sortable.startsAt, byNumber];
  return readPage<AppointmentRow>(db, requestedOrder('appointments', sortable, { sort, direction }, then), page, {
    columns: rowColumns,
    from: sql`appointment join clinic on clinic.id = appointment.clinic_id ${besideOf(viewer)}`,
    where: [visibleAppointments(viewer), ...conditionsOf(page)],
  });
}

/** Finds the study that came of an appointment: under the UID that the machine was told, or with its accession number in its clinic. */
export function besideOf(viewer: Pick<Principal, 'scope'>): RawBuilder<unknown> {
  return sql`left join lateral (
    select study.study_uid as "studyUid", study_tally.instance_count as images
    from study join study_tally on study_tally.study_key = study.id
    where (study.study_uid = appointment.study_uid
        or (study.clinic_id = appointment.clinic_id and study.accession = appointment.accession_number))
      and study.binned_at is null and ${visibleStudies(viewer)}
    order by study.study_uid = appointment.study_uid desc, study.id limit 1) as came on true`;
}

function conditionsOf({ q, from, to, clinic, patient, modality, state }: Query): RawBuilder<SqlBool>[] {
  const name = searchedNameOf(sql`family_name || '^' || given_name`);
  const others = searchedOf(sql`concat_ws(' ', patient_id, accession_number, procedure, room)`);
  return [
    ...holdsWords(sql`(${name} || ' ' || ${others})`, q),
    ...(from === undefined ? [] : [sql<SqlBool>`starts_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`starts_at < ${to}::date + 1`]),
    ...(clinic === undefined ? [] : [sql<SqlBool>`appointment.clinic_id = ${clinic}`]),
    ...(patient === undefined ? [] : [sql<SqlBool>`patient_key = any(${samePatient(patient)})`]),
    ...(modality === undefined ? [] : [sql<SqlBool>`appointment.modality = ${modality}`]),
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
  ];
}

/** A patient and who was found to be him. */
function samePatient(patientKey: number): RawBuilder<unknown> {
  return sql`array(select id from patient where id = ${patientKey} or merged_into = ${patientKey})`;
}
