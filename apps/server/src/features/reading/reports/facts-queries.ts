import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The sides that the series of a study name. */
export async function lateralitiesOf(db: Db, studyKey: number): Promise<string[]> {
  const { rows } = await sql<Row<'series', 'laterality'>>`
    select distinct laterality from series where study_key = ${studyKey} and laterality <> '' limit 5`.execute(db);
  return rows.map(({ laterality }) => laterality);
}

/** Returns what was signed of the patient's latest earlier study that the viewer sees and that has a report that counts. */
export async function latestSigned(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  studyKey: number,
): Promise<{ content: string } | undefined> {
  const { rows } = await sql<Row<'report_signature', 'content'>>`
    select report_signature.content
    from (select patient_key, study_at, id from study where id = ${studyKey}) as shown
    join study on study.patient_key = shown.patient_key and study.id <> shown.id and study.study_at <= shown.study_at
    join report_study on report_study.study_key = study.id
    join report on report.id = report_study.report_id and report.status = 'final'
    join report_signature on report_signature.report_id = report.id and report_signature.meaning = 'author'
    where study.binned_at is null and ${visibleStudies(viewer)}
    order by study.study_at desc, report.id desc, report_signature.number desc limit 1`.execute(db);
  return rows[0];
}
