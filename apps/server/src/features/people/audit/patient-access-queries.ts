import { sql } from 'kysely';
import { visibleAccounts, visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { shownTo, visibleEvents } from './audit-conditions.ts';

/** One thing that somebody did with a patient or one of his studies. */
export interface PatientAccess
  extends
    Row<'audit_event', 'id' | 'at' | 'actor' | 'action' | 'outcome' | 'address'>,
    Row<'study', 'study_date as studyDate'> {
  readonly name: string;
  readonly studyUid: string | null;
  readonly description: string | null;
  readonly through: string | null;
}

/** Finds a patient of whom the viewer sees a study. */
export async function findAuditedPatient(db: Db, principal: Principal, patientKey: number) {
  const { rows } = await sql<Row<'study', 'patient_key as key'>>`
    select study.patient_key as key from study where study.patient_key = ${patientKey} and ${visibleStudies(principal)}
    limit 1`.execute(db);
  return rows[0];
}

const rowsAtOnce = 1_000;

/** Yields everything in the trail about a patient and his visible studies, the oldest first; days in UTC, both included. */
export async function* accessToPatient(
  db: Db,
  principal: Principal,
  query: { readonly patientKey: number; readonly from?: string; readonly to?: string; readonly most: number },
): AsyncGenerator<PatientAccess[]> {
  let after = 0;
  for (let given = 0; given < query.most;) {
    const rows = await pageOf(db, principal, { ...query, after, limit: Math.min(rowsAtOnce, query.most - given) });
    if (rows.length === 0) return;
    yield rows;
    given += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

async function pageOf(
  db: Db,
  principal: Principal,
  page: {
    readonly patientKey: number;
    readonly from?: string;
    readonly to?: string;
    readonly after: number;
    readonly limit: number;
  },
): Promise<PatientAccess[]> {
  const { patientKey, from, to } = page;
  const key = String(patientKey);
  const studies = sql`from study where study.patient_key = ${patientKey} and ${visibleStudies(principal)}`;
  const conditions = [
    visibleEvents(principal),
    sql`audit_event.id > ${page.after}::bigint`,
    sql`((audit_event.subject_kind = 'study' and audit_event.subject_id in (select study.study_uid ${studies}))
      or (audit_event.subject_kind = 'patient' and audit_event.subject_id = ${key})
      or ${shownTo(sql`${sql.val([key])}::text[]`)})`,
    ...(from === undefined ? [] : [sql`audit_event.at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`audit_event.at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ];
  const { rows } = await sql<PatientAccess>`
    select audit_event.id, audit_event.at, audit_event.actor, audit_event.action, audit_event.outcome, audit_event.address,
      coalesce((select coalesce(nullif(account.full_name, ''), account.username) from account
        where account.id = audit_event.account_id and ${visibleAccounts(principal)}), '') as name,
      about.study_uid as "studyUid", about.study_date as "studyDate", about.description, audit_event.detail ->> 'through' as through
    from audit_event left join study as about
      on audit_event.subject_kind = 'study' and about.study_uid = audit_event.subject_id
    where ${sql.join(conditions, sql` and `)} order by audit_event.id limit ${page.limit}`.execute(db);
  return rows;
}
