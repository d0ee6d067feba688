import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** A study of the samples whose clinic is billed for it. */
export interface ExampleStudy {
  readonly studyKey: number;
  readonly clinicId: number;
  readonly procedure: string;
  readonly detail: string;
  readonly performedOn: string | null;
}

/** Studies of clinics, the newest first. */
export async function exampleStudies(db: Db): Promise<ExampleStudy[]> {
  const { rows } = await sql<ExampleStudy>`select study.id as "studyKey", study.clinic_id as "clinicId",
      coalesce(nullif(description, ''), array_to_string(modalities, ' ')) as procedure,
      coalesce(accession, '') as detail, study_at::date as "performedOn"
    from study where clinic_id is not null and binned_at is null order by study_at desc nulls last, id limit 40`.execute(
    db,
  );
  return rows;
}

/** The clinics of the demo that are billed, and the one that issues: what they are part of. */
export async function exampleClinics(
  db: Db,
): Promise<{ readonly clinicIds: readonly number[]; readonly issuerId: number | null }> {
  const { rows } = await sql<{ id: number; parent: number | null }>`
    select id, parent_id as parent from clinic where merged_into is null order by id`.execute(db);
  const issuerId = rows.find(({ parent }) => parent !== null)?.parent ?? null;
  return { clinicIds: rows.filter(({ id }) => id !== issuerId).map(({ id }) => id), issuerId };
}
