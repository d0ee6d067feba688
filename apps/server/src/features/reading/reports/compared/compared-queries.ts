import { sql } from 'kysely';
import { mostCompared } from '@isocenter/contract/reading/reports/reports.ts';
import type { ComparedStudy } from '@isocenter/contract/reading/reports/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { documentModalities } from '@isocenter/contract/archive/uploads/document-modalities.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** @returns whether both are studies of one patient */
export async function insertCompared(
  db: Db,
  { accountId }: Pick<Principal, 'accountId'>,
  { studyKey, comparedKey }: { readonly studyKey: number; readonly comparedKey: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into compared_study (account_id, study_key, compared_key)
    select ${accountId}, study.id, other.id from study join study other using (patient_key)
    where study.id = ${studyKey} and other.id = ${comparedKey} and study.id <> other.id
    on conflict (account_id, study_key, compared_key) do update set at = now()`.execute(db);
  return numAffectedRows === 1n;
}

/** The studies that somebody looked at beside one, as far as he sees them and they are still of its patient; the latest first. */
export async function comparedWith(db: Db, viewer: Principal, studyKey: number): Promise<ComparedStudy[]> {
  const { rows } = await sql<ComparedStudy>`
    select study.study_uid as "studyUid", study.study_date as date, study.description,
      array(select unnest(study.modalities) except select unnest(${sql.val(documentModalities)}::text[]) order by 1) as modalities
    from compared_study
    join study shown on shown.id = compared_study.study_key
    join study on study.id = compared_study.compared_key and study.patient_key = shown.patient_key
    where compared_study.account_id = ${viewer.accountId} and compared_study.study_key = ${studyKey}
      and study.binned_at is null and ${visibleStudies(viewer)}
    order by study.study_at desc, study.id desc limit ${mostCompared}`.execute(db);
  return rows;
}
