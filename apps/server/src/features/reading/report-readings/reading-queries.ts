import { sql } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';

/** A state of a report, by its newest signature, and who reads it. */
export interface ReadingKey {
  readonly reportId: number;
  readonly number: number;
  readonly accountId: number;
}

/** @returns the studies of the report, where it had not been opened by him as it is */
export async function insertOpened(tx: Db, { reportId, number, accountId }: ReadingKey): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    with opened as (
      insert into report_reading (report_id, account_id, number) values (${reportId}, ${accountId}, ${number})
      on conflict do nothing returning report_id
    ) select report_study.study_key as key from report_study join opened using (report_id)`.execute(tx);
  return rows.map(({ key }) => key);
}

/** What was acknowledged stays so from the first time. */
export async function markAcknowledged(tx: Db, { reportId, number, accountId }: ReadingKey): Promise<void> {
  await sql`insert into report_reading (report_id, account_id, number, acknowledged_at, name)
    select ${reportId}, account.id, ${number}, now(), ${accountName('account')} from account where account.id = ${accountId}
    on conflict (report_id, account_id, number) do update set acknowledged_at = now(), name = excluded.name
      where report_reading.acknowledged_at is null`.execute(tx);
}

export interface SignedReport {
  readonly reportId: number;
  /** Of its newest signature. */
  readonly number: number;
}

/** The signed report of a study; `forUpdate` nobody signs behind it until the transaction ends. */
export async function findSigned(
  db: Db,
  studyKey: number,
  { forUpdate = false } = {},
): Promise<SignedReport | undefined> {
  const { rows } = await sql<SignedReport>`
    select report.id as "reportId",
      (select max(number) from report_signature where report_signature.report_id = report.id) as number
    from report join report_study on report_study.report_id = report.id
    where report_study.study_key = ${studyKey} and report.status = 'final'
    order by report.id desc limit 1 ${forUpdate ? sql`for update of report` : sql``}`.execute(db);
  return rows[0];
}

/** Whether somebody is the physician who asked for a study. */
export async function isReferrerOf(db: Db, studyKey: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from study join physician on physician.id = study.referrer_id
    where study.id = ${studyKey} and physician.account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

export interface Acknowledgement {
  readonly accountId: number;
  readonly name: string;
  readonly number: number;
  readonly at: Date;
}

/** Who acknowledged a report, the newest first, at most 50. */
export async function acknowledgementsOf(db: Db, reportId: number): Promise<Acknowledgement[]> {
  const { rows } = await sql<Acknowledgement>`
    select account_id as "accountId", name, number, acknowledged_at as at from report_reading
    where report_id = ${reportId} and acknowledged_at is not null order by acknowledged_at desc, account_id limit 50`.execute(
    db,
  );
  return rows;
}
