import { sql, type RawBuilder } from 'kysely';
import type { CopySortColumn } from '@isocenter/contract/reading/report-copies/report-copies.ts';
import type { listReportCopies } from '@isocenter/contract/reading/report-copies/routes.ts';
import type { ReportCopy } from '@isocenter/contract/reading/report-copies/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { isUsable, visibleStudies } from '#features/people/access/access.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import { triesOf } from '#platform/database/tries-queries.ts';
import { wake } from '#platform/database/wake-queries.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** A file that is to be mailed now. */
export interface DueCopy {
  readonly id: number;
  readonly physicianId: number;
  readonly reportId: number;
  readonly number: number;
}

/** Copies that wait until they are mailed or printed; one that lacks something, or is not printed, does so for 90 days. */
export const copyTries = triesOf({
  table: 'report_copy',
  tooOld: { since: 'waiting_since', age: '90 days' },
  inHand: '5 minutes',
  firstPause: '1 minute',
});
const { waits } = copyTries;

/**
 * Puts down a copy of a report for the physician who asked for it, in each way that his record names, in the transaction in which it is
 * given. It takes the place of an earlier version that waits. That one counts no longer is told to those alone who got it.
 */
export async function queueCopies(tx: Db, { reportId, studyKey, state, number }: GivenReport): Promise<void> {
  if (state === 'preliminary') return;
  await sql`delete from report_copy where report_id = ${reportId} and ${waits} and coalesce(claimed_until <= now(), true)`.execute(
    tx,
  );
  await sql`insert into report_copy (physician_id, report_id, way, state, number)
    select physician.id, ${reportId}, way, ${state}, ${number}
    from study join physician on physician.id = study.referrer_id cross join unnest(physician.delivery) as way
    where study.id = ${studyKey} and physician.status = 'active' and physician.merged_into is null
      and way in ('encrypted-pdf', 'print')
      and (${state} <> 'void' or exists (select from report_copy as told where told.report_id = ${reportId}
        and told.physician_id = physician.id and told.way = way and told.sent_at is not null))`.execute(tx);
  await wake(tx, 'report');
}

const hasPasscode = sql`exists (select from physician_passcode where physician_passcode.physician_id = physician.id)`;
const email = sql`coalesce(account.email, physician.emails[1], '')`;
const whose = sql`physician left join account on account.id = physician.account_id and ${isUsable}`;
/** True if the physician has what a mailed file needs: passcode and address. */
const isReachable = sql`(${hasPasscode} and ${email} <> '')`;

/** Takes files into hand that can be mailed, of a report for a physician the earlier version first. */
export async function takeFiles(db: Db, limit: number): Promise<DueCopy[]> {
  const where = sql`way = 'encrypted-pdf'
    and exists (select from ${whose} where physician.id = report_copy.physician_id and ${isReachable})
    and not exists (select from report_copy as earlier where earlier.physician_id = report_copy.physician_id
      and earlier.report_id = report_copy.report_id and earlier.way = report_copy.way and earlier.id < report_copy.id
      and earlier.sent_at is null and earlier.given_up_at is null)`;
  const columns = sql`id, physician_id as "physicianId", report_id as "reportId", number`;
  return copyTries.take<DueCopy>(db, { where, order: sql`id`, limit, columns });
}

/** The addressee of a file. */
export interface FileReader extends Row<'study', 'clinic_id as clinicId'> {
  readonly email: string;
  readonly name: string;
  /** Empty: nobody knows. */
  readonly language: string;
  readonly accountId: number | null;
}

/** Whoever a copy is for, as he is known now; undefined without an address. */
export async function readerOfCopy(db: Db, copyId: number): Promise<FileReader | undefined> {
  const { rows } = await sql<FileReader>`
    select ${email} as email, account.id as "accountId", study.clinic_id as "clinicId",
      coalesce(nullif(${accountName('account')}, ''), btrim(physician.first_name || ' ' || physician.last_name)) as name,
      coalesce(account.preferences ->> 'language', physician.language) as language
    from report_copy join ${whose} on physician.id = report_copy.physician_id
    ${ofItsStudy} where report_copy.id = ${copyId} and ${email} <> ''`.execute(db);
  return rows[0];
}

/** The file has gone into the outbox. */
export async function markMailed(tx: Db, copyId: number, mailId: number): Promise<void> {
  await copyTries.markDone(tx, copyId, { fault: null, mail_id: String(mailId) });
}

/** Joins the first study of the report that is in the archive. */
const ofItsStudy = sql`join lateral (select min(study_key) as key from report_study
    where report_study.report_id = report_copy.report_id) as first on true
  join study on study.id = first.key and study.binned_at is null`;

const from = sql`report_copy join ${whose} on physician.id = report_copy.physician_id ${ofItsStudy}
  left join outgoing_mail on outgoing_mail.id = report_copy.mail_id
  left join account as printer on printer.id = report_copy.printed_by`;

const state = sql`case
  when report_copy.given_up_at is not null or outgoing_mail.given_up_at is not null then 'given-up'
  when report_copy.sent_at is not null and (outgoing_mail.id is null or outgoing_mail.sent_at is not null) then 'done'
  when report_copy.sent_at is null and report_copy.way = 'encrypted-pdf' and not ${isReachable} then 'lacking'
  else 'waiting' end`;

const fault = sql`case when ${waits} and report_copy.way = 'encrypted-pdf' and not ${hasPasscode} then 'no-passcode'
  when ${waits} and report_copy.way = 'encrypted-pdf' and ${email} = '' then 'no-address'
  else coalesce(report_copy.given_up_because, outgoing_mail.given_up_because, report_copy.fault) end`;

const physicianName = sql`btrim(physician.prefix || ' ' || physician.first_name || ' ' || physician.last_name)`;

const rowColumns = sql`report_copy.id as "copyId", report_copy.created_at as "queuedAt", report_copy.way, ${state} as state,
  ${fault} as fault, report_copy.state as "reportState", study.study_uid as "studyUid",
  study.patient_name as "patientName", study.description, physician.id as "physicianId", ${physicianName} as physician,
  concat_ws(', ', nullif(physician.hospital, ''), nullif(physician.address, ''), nullif(physician.city, '')) as address,
  coalesce(report_copy.given_up_at, outgoing_mail.given_up_at, outgoing_mail.sent_at, report_copy.sent_at) as "endedAt",
  ${accountName('printer')} as "by"`;

const sortable: Readonly<Record<CopySortColumn, OrderColumn>> = {
  queuedAt: { expression: 'report_copy.created_at', type: 'timestamptz' },
  physician: {
    expression: `fold_text(physician.last_name || ' ' || physician.first_name) collate "C"`,
    type: 'text',
  },
};

type Found = Omit<ReportCopy, 'queuedAt' | 'endedAt'> & { readonly queuedAt: Date; readonly endedAt: Date | null };
type Query = PageQuery<QueryOf<typeof listReportCopies>>;

/** A page of copies of the reports of studies that the viewer sees. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfCopies(db: Db, viewer: Principal, query: Query): Promise<Page<ReportCopy>> {
  const { direction = query.sort === undefined ? 'desc' : 'asc', sort = 'queuedAt' } = query;
  const { cursor, limit, q, state: wanted, way } = query;
  const then = [{ expression: 'report_copy.id', type: 'bigint' }] as const;
  const order = requestedOrder('report copies', sortable, { sort, direction }, then);
  const where: RawBuilder<unknown>[] = [
    visibleStudies(viewer),
    ...holdsWords(sql`(study.names || ' ' || ${searchedOf(sql`${physicianName} || ' ' || study.description`)})`, q),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(way === undefined ? [] : [sql`report_copy.way = ${way}`]),
  ];
  const page = await readPage<Found>(db, order, { cursor, limit }, { columns: rowColumns, from, where });
  return mapPage(page, ({ queuedAt, endedAt, ...row }) => ({
    ...row,
    queuedAt: queuedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** The columns that decide about a copy that somebody acts on. */
export interface CopyRecord extends Row<'report_copy', 'id' | 'report_id as reportId' | 'number' | 'way' | 'state'> {
  readonly waits: boolean;
}

/** Returns those of these copies that exist for the viewer, and locks them against other writers. */
export async function holdCopies(tx: Db, viewer: Principal, copyIds: readonly number[]): Promise<CopyRecord[]> {
  const { rows } = await sql<CopyRecord>`
    select report_copy.id, report_copy.report_id as "reportId", report_copy.number, report_copy.way,
      ${waits} as waits, report_copy.state
    from report_copy ${ofItsStudy} where report_copy.id = any(${sql.val(copyIds)}::bigint[]) and ${visibleStudies(viewer)}
    order by array_position(${sql.val(copyIds)}::bigint[], report_copy.id) for update of report_copy`.execute(tx);
  return rows;
}

export async function setPrinted(tx: Db, copyIds: readonly number[], accountId: number): Promise<void> {
  await sql`update report_copy set sent_at = now(), given_up_at = null, given_up_because = null, printed_by = ${accountId}
    where id = any(${sql.val(copyIds)}::bigint[])`.execute(tx);
}

export async function setWaiting(tx: Db, copyIds: readonly number[]): Promise<void> {
  await sql`update report_copy set sent_at = null, given_up_at = null, given_up_because = null, printed_by = null,
      mail_id = null, fault = null, attempts = 0, waiting_since = now(), next_attempt_at = now(), claimed_until = null
    where id = any(${sql.val(copyIds)}::bigint[])`.execute(tx);
  await wake(tx, 'report');
}
