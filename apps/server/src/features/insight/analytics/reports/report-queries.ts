import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnalyticsReport, AnalyticsReportFields } from '@isocenter/contract/insight/analytics/fields.ts';
import type { ReportFailure } from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import { isColleague } from '#features/office/colleagues/colleagues.ts';
import { accountName } from '#platform/database/account-name.ts';
import { snakeRow } from '#platform/database/names.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { instantAt, today } from '#platform/database/server-clock.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Saved reports that exist for somebody, as a condition on `report` and its owner: his own, and what colleagues share. */
function visibleReports(viewer: Principal): RawBuilder<SqlBool> {
  return sql<SqlBool>`(report.account_id = ${viewer.accountId} or (report.is_shared and ${isColleague(viewer)}))`;
}

export type FoundReport = Omit<AnalyticsReport, 'people' | 'nextAt' | 'sentAt' | 'failedAt'> & {
  readonly accountId: number;
  readonly nextAt: Date | null;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
};

const fields = sql`report.id as "reportId", report.account_id as "accountId", report.name, subject, period, compare, by, filters,
  is_shared as "isShared", cadence, is_on as "isOn", weekday, month_day as "monthDay", to_char(at, 'HH24:MI') as at, format, recipients,
  next_at as "nextAt", sent_at as "sentAt", failure, failed_at as "failedAt", report.revision`;

/** Own ones first, then by name. */
export async function listReports(db: Db, viewer: Principal, only?: number): Promise<FoundReport[]> {
  const { rows } = await sql<FoundReport>`
    select ${fields}, ${accountName('account')} as owner, report.account_id = ${viewer.accountId} as "isMine"
    from analytics_report as report join account on account.id = report.account_id
    where ${visibleReports(viewer)} and ${only === undefined ? sql`true` : sql`report.id = ${only}`}
    order by "isMine" desc, lower(report.name), report.id limit 500`.execute(db);
  return rows;
}

/** Locks a report until the transaction ends. */
export async function lockReport(tx: Db, reportId: number): Promise<void> {
  await tx.selectFrom('analytics_report').select('id').where('id', '=', reportId).forUpdate().execute();
}

export async function countOwn(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('analytics_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns names and addresses of people; those whose account is gone are left out. */
export async function namesOf(
  db: Db,
  accountIds: readonly number[],
): Promise<{ accountId: number; name: string; email: string }[]> {
  const { rows } = await sql<Row<'account', 'id as accountId' | 'email'> & { name: string }>`
    select id as "accountId", ${accountName('account')} as name, email from account
    where id = any(${sql.val(accountIds)}::integer[]) and deleted_at is null order by name, id`.execute(db);
  return rows;
}

const row = ({ filters, ...fields }: AnalyticsReportFields) => ({
  ...snakeRow(fields),
  filters: JSON.stringify(filters),
});

export async function insertReport(tx: Db, accountId: number, given: AnalyticsReportFields): Promise<number> {
  const { id } = await tx
    .insertInto('analytics_report')
    .values({ ...row(given), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await plan(tx, id);
  return id;
}

/** Saves the fields; a failure with the former ones is cleared. */
export async function updateReport(tx: Db, reportId: number, given: AnalyticsReportFields): Promise<void> {
  await tx
    .updateTable('analytics_report')
    .set({
      ...row(given),
      failure: null,
      failed_at: null,
      revision: sql<number>`revision + 1`,
      changed_at: new Date(),
    })
    .where('id', '=', reportId)
    .execute();
  await plan(tx, reportId);
}

export async function deleteReport(tx: Db, reportId: number): Promise<void> {
  await tx.deleteFrom('analytics_report').where('id', '=', reportId).execute();
}

const dueOn = instantAt(sql`day::date`, sql`analytics_report.at`);

/** The time of the next letter of the row of `analytics_report`: on the next day of its schedule; null where there is none. */
const nextDue = sql`(select min(${dueOn}) from generate_series(${today}, ${today} + 32, interval '1 day') as day
  where is_on and ${dueOn} > now() and case cadence
    when 'daily' then true
    when 'weekly' then extract(isodow from day) = weekday
    when 'monthly' then extract(day from day) = month_day else false end)`;

/** Notes when its next letter is due. */
async function plan(tx: Db, reportId: number): Promise<void> {
  await sql`update analytics_report set next_at = ${nextDue} where id = ${reportId}`.execute(tx);
}

export interface DueReport extends Row<'analytics_report', 'id as reportId' | 'account_id as accountId'> {
  readonly nextAt: Date;
}

/** Reports whose letter is due, the longest waiting first. */
export async function listDue(db: Db, most: number): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    select id as "reportId", account_id as "accountId", next_at as "nextAt" from analytics_report
    where next_at <= now() order by next_at, id limit ${most}`.execute(db);
  return rows;
}

/**
 * Takes a due date of a report, and plans the next: of several copies of the product one gets it. Where it failed, it says why.
 * @returns false where another took it, or its schedule was changed meanwhile
 */
export async function takeDue(
  tx: Db,
  { reportId, nextAt }: DueReport,
  failure: ReportFailure | undefined,
): Promise<boolean> {
  const { rows } = await sql`update analytics_report set next_at = ${nextDue}, ${outcome(failure)}
    where id = ${reportId} and next_at = ${nextAt} returning id`.execute(tx);
  return rows.length > 0;
}

/** Notes what came of sending it by hand. */
export async function noteOutcome(tx: Db, reportId: number, failure: ReportFailure | undefined): Promise<void> {
  await sql`update analytics_report set ${outcome(failure)} where id = ${reportId}`.execute(tx);
}

function outcome(failure: ReportFailure | undefined): RawBuilder<unknown> {
  if (failure === undefined) return sql`sent_at = now(), failure = null, failed_at = null`;
  return sql`failure = ${failure}, failed_at = now()`;
}
