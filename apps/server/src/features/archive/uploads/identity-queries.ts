import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Demographics } from '@isocenter/contract/archive/identity/identity.ts';
import { demographicsJson, patientNamespace } from '#features/archive/identity/identity.ts';
import { visibleClinics, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The statements of a file about its study, and about where the study would be placed. */
export interface StudyIdentity {
  readonly studyUid: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly station: string;
  readonly institution: string;
}

export interface PlacedStudy {
  readonly clinicId: number | null;
  readonly clinicName: string | null;
  readonly namespace: string;
}

/** Returns where studies would be placed, and whose number theirs would be, in their order; by the rules unless the clinic is decided. */
export async function placeUploaded(
  db: Db,
  studies: readonly StudyIdentity[],
  decided: { readonly clinicId: number | null } | undefined,
): Promise<PlacedStudy[]> {
  const { rows } = await sql<PlacedStudy>`
    select placed.clinic_id as "clinicId", clinic.name as "clinicName",
      ${sql.raw(patientNamespace('asked.issuer', 'placed.clinic_id', 'asked."patientId"', 'asked."studyUid"'))} as namespace
    from rows from (json_to_recordset(${JSON.stringify(studies)}::json)
      as ("studyUid" text, "patientId" text, issuer text, station text, institution text)) with ordinality
      as asked ("studyUid", "patientId", issuer, station, institution, place)
    left join lateral clinic_rule_for('upload', asked.station, asked.institution) as found on ${decided === undefined}
    cross join lateral (
      select case when ${decided === undefined} then found.clinic_id else ${decided?.clinicId ?? null}::integer end as clinic_id
    ) as placed
    left join clinic on clinic.id = placed.clinic_id
    order by place`.execute(db);
  return rows;
}

/** True if a clinic exists for the caller and takes studies. */
export async function isUsableClinic(db: Db, principal: Principal, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', '=', clinicId)
    .where('status', '=', 'active')
    .where(visibleClinics(principal))
    .executeTakeFirst();
  return row !== undefined;
}

export interface SeenPatient extends Row<
  'patient',
  'id as patientKey' | 'patient_id as patientId' | 'issuer' | 'namespace' | 'apart'
> {
  readonly demographics: Demographics;
  readonly studyCount: number;
}

/** Patients of these numbers of whom the viewer sees a study. */
export async function patientsSeenByNumber(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  numbers: readonly { readonly namespace: string; readonly patientId: string }[],
): Promise<SeenPatient[]> {
  return seen(
    db,
    viewer,
    sql`(namespace, patient.patient_id) in (select * from unnest(${sql.val(numbers.map(({ namespace }) => namespace))}::text[],
      ${sql.val(numbers.map(({ patientId }) => patientId))}::text[]))`,
    2_000,
  );
}

/** Patients born on a day of whom the viewer sees a study. */
export async function patientsSeenByBirth(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  birthDate: string,
): Promise<SeenPatient[]> {
  // As its index has it.
  return seen(db, viewer, sql`coalesce(patient.birth_date, '-infinity'::date) = ${birthDate}::date`, 500);
}

async function seen(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<SeenPatient[]> {
  const { rows } = await sql<SeenPatient>`
    select patient.id as "patientKey", patient.patient_id as "patientId", patient.issuer, namespace, apart,
      ${sql.raw(demographicsJson('patient'))} as demographics, counted.studies as "studyCount"
    from patient cross join lateral (
      select count(*)::integer as studies from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)}
    ) as counted
    where ${sql<SqlBool>`${condition}`} and merged_into is null and counted.studies > 0
    order by apart, patient.id limit ${limit}`.execute(db);
  return rows;
}
