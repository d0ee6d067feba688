import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** A study of the demo, as the appointment that it came from, or the next one of its patient, has it. */
export interface ExampleStudy
  extends
    Row<'patient', 'id as patientKey' | 'patient_id as patientId' | 'name' | 'birth_date as birthDate' | 'sex'>,
    Row<'study', 'modality' | 'description'> {
  readonly clinicId: number;
  /** Room of the examination: name of its modality and of its clinic. */
  readonly room: string;
}

/** The newest studies of the demo, one of each patient. */
export async function exampleStudies(db: Db, most: number): Promise<ExampleStudy[]> {
  const { rows } = await sql<ExampleStudy>`
    select * from (
      select distinct on (patient.id) clinic_id as "clinicId", patient.id as "patientKey", patient.patient_id as "patientId",
        patient.name, patient.birth_date as "birthDate", patient.sex, study.modality, study.description, study_date as day,
        study.modality || ' ' || split_part(clinic.name, ' ', 1) as room
      from study join patient on patient.id = patient_key join clinic on clinic.id = clinic_id
      where study.clinic_id is not null and binned_at is null and study.modality <> '' order by patient.id, study_date desc) as newest
    order by day desc nulls last, "patientKey" limit ${most}`.execute(db);
  return rows;
}

/** People of the demo by how they sign in. */
export async function exampleColleagues(db: Db, usernames: readonly string[]): Promise<number[]> {
  const { rows } = await sql<Row<'account', 'id'>>`select id from account
    where username = any(${sql.val(usernames)}::text[]) and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasEvents(db: Db, accountId: number): Promise<boolean> {
  const row = await db.selectFrom('calendar_event').select('id').where('owner_id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}
