import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A number that leads to another patient. */
export interface MergedNumber extends Row<
  'patient',
  'patient_id as patientId' | 'patient_id as intoNumber' | 'id as intoKey'
> {
  readonly at: Date;
}

/**
 * Returns those of these numbers that an edit in force took from studies which the viewer sees, the latest first: nobody is told of others.
 */
export async function mergedNumbers(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  patientIds: readonly string[],
  limit: number,
): Promise<MergedNumber[]> {
  const { rows } = await sql<MergedNumber>`
    select patient.patient_id as "patientId", target.patient_id as "intoNumber", target.id as "intoKey", max(edit.at) as at
    from patient join patient target on target.id = patient.merged_into
    join edit on edit.patient_key = patient.id and edit.into_key is not null and edit.undone_at is null
    where patient.patient_id = any(${sql.val(patientIds)}::text[]) and exists (
      select from study join study_correction kept on kept.study_key = study.id
      where study.patient_key = target.id and study.binned_at is null
        and kept.received #>> '{study,patientId}' = patient.patient_id and ${visibleStudies(viewer)})
    group by patient.id, target.id order by at desc limit ${limit}`.execute(db);
  return rows;
}
