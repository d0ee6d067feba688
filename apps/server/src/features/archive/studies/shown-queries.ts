import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface ShownStudy
  extends
    Row<'study', 'study_uid as studyUid' | 'patient_key as patientKey' | 'description'>,
    Row<'patient', 'name as patientName'> {
  readonly studyDate: string | null;
}

/** Returns those of some studies of the archive that exist for the viewer, as a list names them. */
export async function studiesShown(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  studyUids: readonly string[],
): Promise<ShownStudy[]> {
  const { rows } = await sql<ShownStudy>`
    select study.study_uid as "studyUid", study.patient_key as "patientKey", patient.name as "patientName",
      study.study_date::text as "studyDate", study.description
    from study join patient on patient.id = study.patient_key
    where study.study_uid = any(${sql.val(studyUids)}::text[]) and study.binned_at is null
      and ${visibleStudies(viewer)}`.execute(db);
  return rows;
}
