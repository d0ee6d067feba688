import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Reports of studies of clinics that were signed lately, as `insertBillable` takes them. */
export async function exampleReports(db: Db): Promise<{ reportId: number; studyKey: number }[]> {
  const { rows } = await sql<Row<'report', 'id as reportId'> & Row<'study', 'id as studyKey'>>`
    select report.id as "reportId", study.id as "studyKey"
    from report join report_study on report_study.report_id = report.id join study on study.id = report_study.study_key
    where report.status = 'final' and study.clinic_id is not null and study.binned_at is null
      and report.changed_at > now() - interval '2 days'
    order by report.changed_at desc, report.id desc limit 40`.execute(db);
  return rows;
}

/** The lines to bill of the clinic whose report was signed last. */
export async function exampleLines(db: Db): Promise<number[]> {
  const { rows } = await sql<Row<'billable', 'id'>>`
    with newest as (select billable.clinic_id from billable join report on report.id = billable.report_id
      order by report.changed_at desc limit 1)
    select id from billable where invoice_id is null and clinic_id in (select clinic_id from newest) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The clinics of the demo that are billed, and the one that issues: what they are part of. */
export async function exampleClinics(
  db: Db,
): Promise<{ readonly clinicIds: readonly number[]; readonly issuerId: number | null }> {
  const { rows } = await sql<Row<'clinic', 'id' | 'parent_id as parent'>>`
    select id, parent_id as parent from clinic where merged_into is null order by id`.execute(db);
  const issuerId = rows.find(({ parent }) => parent !== null)?.parent ?? null;
  return { clinicIds: rows.filter(({ id }) => id !== issuerId).map(({ id }) => id), issuerId };
}
