import { sql } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A state of a report, by its newest signature, and who reads it. */
export interface ReadingKey {
  readonly reportId: number;
  readonly number: number;
  readonly accountId: number;
}

/** @returns the studies of the report, where it had not been opened by him as it is */
export async function insertOpened(tx: Db, { reportId, number, accountId }: ReadingKey): Promise<number[]> {
  const { rows } = await sql<Row<'report_study', 'study_key as key'>>`
    with opened as (
      insert into report_reading (report_id, account_id, number) values (${reportId}, ${accountId}, ${number})
      on conflict do nothing returning report_id
    ) select report_study.study_key as key from report_study join opened using (report_id)`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Records an acknowledgement; the first one's time stays. */
export async function markAcknowledged(tx: Db, { reportId, number, accountId }: ReadingKey): Promise<void> {
  await sql`insert into report_reading (report_id, account_id, number, acknowledged_at, name)
    select ${reportId}, account.id, ${number}, now(), ${accountName('account')} from account where account.id = ${accountId}
    on conflict (report_id, account_id, number) do update set acknowledged_at = now(), name = excluded.name
      where report_reading.acknowledged_at is null`.execute(tx);
}

export interface SignedReport extends Row<'report', 'id as reportId'> {
  /** Number of its newest signature. */
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

/** Returns true if the account is that of the study's referring physician. */
export async function isReferrerOf(db: Db, studyKey: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`select from study join physician on physician.id = study.referrer_id
    where study.id = ${studyKey} and physician.account_id = ${accountId}`.execute(db);
  return rows.length > 0;
}

export interface Acknowledgement extends Row<'report_reading', 'account_id as accountId' | 'name' | 'number'> {
  readonly at: Date;
}

/** Lists the acknowledgements of a report, the newest first, at most 50. */
export async function acknowledgementsOf(db: Db, reportId: number): Promise<Acknowledgement[]> {
  const { rows } = await sql<Acknowledgement>`
    select account_id as "accountId", name, number, acknowledged_at as at from report_reading
    where report_id = ${reportId} and acknowledged_at is not null order by acknowledged_at desc, account_id limit 50`.execute(
    db,
  );
  return rows;
}

/** Reads when somebody last acknowledged the reports of studies, as JSON; locks the studies until the transaction ends. */
export async function lookAtReadings(
  tx: Db,
  accountId: number,
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Row<'study', 'id as key'> & { said: string }>`
    select id as key, jsonb_build_object('at', (select max(acknowledged_at) from report_reading
      join report_study using (report_id) where study_key = study.id and account_id = ${accountId}))::text as said
    from study where id = any(${sql.val(keys)}::bigint[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** Acknowledges those signed reports of studies that are for somebody and that he opened as they are. @returns which */
export async function acknowledgeOpened(
  tx: Db,
  { accountId, can }: Pick<Principal, 'accountId' | 'can'>,
  keys: readonly number[],
): Promise<{ readonly key: number; readonly studyUid: string; readonly number: number }[]> {
  const isForHim = can('create', 'Note')
    ? sql`study.referrer_id in (select physician.id from physician where physician.account_id = ${accountId})`
    : sql`true`;
  const { rows } = await sql<Row<'study', 'id as key' | 'study_uid as studyUid'> & { number: number }>`
    with signed as (
      select study.id as key, study.study_uid, report.id as report_id,
        (select max(number) from report_signature where report_signature.report_id = report.id) as number
      from report join report_study on report_study.report_id = report.id join study on study.id = report_study.study_key
      where study.id = any(${sql.val(keys)}::bigint[]) and report.status = 'final' and ${isForHim}
      order by report.id for update of report
    ), acknowledged as (
      update report_reading set acknowledged_at = now(), name = ${accountName('account')}
      from account where account.id = ${accountId} and report_reading.account_id = account.id
        and report_reading.acknowledged_at is null
        and (report_reading.report_id, report_reading.number) in (select report_id, number from signed)
      returning report_reading.report_id
    ) select signed.key, signed.study_uid as "studyUid", signed.number from signed join acknowledged using (report_id)`.execute(
    tx,
  );
  return rows;
}
