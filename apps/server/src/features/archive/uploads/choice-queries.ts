import { sql } from 'kysely';
import { visiblePhysicians, visibleStudies } from '#features/people/access/access.ts';
import type { Column, Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A person's decision about one study of an upload; null: as the file says. */
export interface UploadChoice {
  readonly studyUid: string;
  readonly patientId: string | null;
  readonly issuer: string | null;
  readonly patientKey: number | null;
  readonly physicianId: number | null;
}

export interface UploadChoices {
  /** Null: as if nothing had been decided. */
  readonly clinicId: Column<'upload', 'clinic_id'>;
  readonly studies: readonly UploadChoice[];
}

/** @returns whether there is such an unfinished upload */
export async function setChoices(
  db: Db,
  accountId: number,
  uploadId: string,
  clinicId: number | null,
  studies: readonly UploadChoice[],
): Promise<boolean> {
  const { rows } = await sql`
    update upload set clinic_id = ${clinicId}, choices = ${JSON.stringify(studies)}::jsonb, changed_at = now()
    where id = ${uploadId} and account_id = ${accountId} and finished_at is null returning id`.execute(db);
  return rows.length > 0;
}

export async function findChoices(db: Db, uploadId: string): Promise<UploadChoices> {
  const { rows } = await sql<UploadChoices>`
    select clinic_id as "clinicId", choices as studies from upload where id = ${uploadId}`.execute(db);
  return rows[0] ?? { clinicId: null, studies: [] };
}

/** Finds a patient of whom the viewer sees a study; who was found to be another person is that one. */
export async function findChosenPatient(db: Db, viewer: Pick<Principal, 'scope'>, patientKey: number) {
  const { rows } = await sql<Row<'patient', 'id as patientKey' | 'patient_id as patientId'> & { issuer: string }>`
    select patient.id as "patientKey", patient.patient_id as "patientId",
      case when namespace like 'issuer:%' then substr(namespace, 8) else '' end as issuer
    from patient where patient.id = (select coalesce(merged_into, id) from patient where id = ${patientKey}::bigint)
      and exists (select from study where patient_key = patient.id and binned_at is null and ${visibleStudies(viewer)})`.execute(
    db,
  );
  return rows[0];
}

export async function isPhysicianVisible(db: Db, principal: Principal, physicianId: number): Promise<boolean> {
  const row = await db
    .selectFrom('physician')
    .select('id')
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(principal))
    .executeTakeFirst();
  return row !== undefined;
}
