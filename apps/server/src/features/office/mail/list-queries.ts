import { sql, type RawBuilder } from 'kysely';
import type { MailCounts, MailFolder, MailLabel } from '@isocenter/contract/office/mail-parts.ts';
import { behind, orderBy, type ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { isIndexed, ofEntry, ofMail, type MailFilter } from './entry-condition.ts';

export interface MailRowRecord {
  readonly id: number;
  readonly from_account_id: number | null;
  readonly from_name: string;
  readonly from_address: string;
  readonly avatar: string | null;
  readonly to: readonly string[];
  readonly is_own: boolean;
  readonly subject: string;
  readonly preview: string;
  readonly at: Date;
  readonly folder: MailFolder;
  readonly snoozed_until: Date | null;
  readonly is_read: boolean;
  readonly is_starred: boolean;
  readonly labels: readonly MailLabel[];
  readonly has_files: boolean;
  readonly has_studies: boolean;
  readonly count: number;
}

const order: ListOrder = {
  name: 'mails',
  direction: 'desc',
  columns: [
    { expression: 'mail_entry.at', type: 'timestamptz' },
    { expression: 'mail_entry.id', type: 'bigint' },
  ],
};

const told = sql`mail_entry.id, mail.account_id as from_account_id, mail.from_name, mail.from_address, account.avatar,
  array(select name from mail_recipient where mail_recipient.mail_id = mail.id and place = 'to' order by position limit 4) as "to",
  mail_entry.is_own, mail.subject, left(mail.words, 200) as preview, mail_entry.at, mail_entry.folder,
  mail_entry.snoozed_until, mail_entry.is_read,
  mail_entry.is_starred, mail_entry.labels,
  exists (select from mail_file where mail_file.mail_id = mail.id) as has_files,
  exists (select from mail_study where mail_study.mail_id = mail.id) as has_studies,
  (select count(*)::integer from mail_entry other where other.account_id = mail_entry.account_id
    and other.thread_id = mail_entry.thread_id and (other.folder = 'trash') = (mail_entry.folder = 'trash')) as count`;

const withMail = sql`join mail on mail.id = mail_entry.mail_id left join account on account.id = mail.account_id`;

/** So many of the newest are looked at word by word before the index of words is asked. */
const stride = 3_000;
/** Of more mails that hold the words, the own ones are looked at instead. */
const mostFound = 20_000;

/** A page of a mailbox, newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfMails(db: Db, accountId: number, filter: MailFilter, page: PageMeant) {
  const entry = ofEntry(accountId, filter);
  const mail = ofMail(filter);
  const along = { told, from: sql`mail_entry ${withMail}`, where: [...entry, ...mail] };
  if (!isIndexed(filter)) return readPage<MailRowRecord>(db, order, page, along);
  const newest = newestOf([...entry, behind(order, page.cursor)]);
  const walked = await readPage<MailRowRecord>(db, order, page, {
    told,
    from: sql`${newest} ${withMail}`,
    where: mail,
  });
  if (walked.nextCursor !== null || !(await isLonger(db, entry, page.cursor))) return walked;
  const found = await foundAmong(db, mail);
  if (found === undefined) return readPage<MailRowRecord>(db, order, page, along);
  const from = sql`(select mail_entry.* from mail_entry where ${all([...entry, found])} offset 0) as mail_entry`;
  return readPage<MailRowRecord>(db, order, page, { told, from: sql`${from} ${withMail}` });
}

async function isLonger(db: Db, entry: readonly RawBuilder<unknown>[], cursor: string | undefined): Promise<boolean> {
  const { rows } = await sql`select from mail_entry where ${all([...entry, behind(order, cursor)])}
    order by ${orderBy(order)} offset ${stride} limit 1`.execute(db);
  return rows.length > 0;
}

/** What the index of words finds, as a condition on entries; undefined for so many that looking at the own ones is quicker. */
async function foundAmong(db: Db, mail: readonly RawBuilder<unknown>[]): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{ ids: number[] }>`select array(select id from mail where ${all(mail)}
    limit ${mostFound + 1}) as ids`.execute(db);
  const { ids = [] } = rows[0] ?? {};
  return ids.length > mostFound ? undefined : sql`mail_entry.mail_id = any(${sql.val(ids)}::integer[])`;
}

/** Numbers of entries, newest first: for the specification's list, which has pages by number. */
export async function entriesByNumber(
  db: Db,
  accountId: number,
  filter: MailFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const [entry, mail] = [ofEntry(accountId, filter), ofMail(filter)];
  const read = async (from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select mail_entry.id from ${from} where ${all(where)}
      order by ${orderBy(order)} limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const along = sql`mail_entry ${withMail}`;
  if (!isIndexed(filter)) return read(along, [...entry, ...mail]);
  const walked = await read(sql`${newestOf(entry)} ${withMail}`, mail);
  if (walked.length === limit || !(await isLonger(db, entry, undefined))) return walked;
  const found = await foundAmong(db, mail);
  return found === undefined ? read(along, [...entry, ...mail]) : read(sql`mail_entry`, [...entry, found]);
}

/** The newest entries. */
function newestOf(entry: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(select * from mail_entry where ${all(entry)} order by ${orderBy(order)} limit ${stride}) as mail_entry`;
}

/** The entry beside one of the same mailbox; undefined at the end. */
export async function neighbourOf(
  db: Db,
  accountId: number,
  entryId: number,
  filter: MailFilter,
  direction: 'older' | 'newer',
): Promise<number | undefined> {
  const beyond = direction === 'older' ? sql`<` : sql`>`;
  const way = direction === 'older' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`select mail_entry.id from mail_entry ${withMail}
    where ${all([...ofEntry(accountId, filter), ...ofMail(filter)])} and (mail_entry.at, mail_entry.id) ${beyond}
      (select at, id from mail_entry asked where asked.id = ${entryId})
    order by mail_entry.at ${way}, mail_entry.id ${way} limit 1`.execute(db);
  return rows[0]?.id;
}

/** What waits in folders and under labels. */
export async function countsOf(db: Db, accountId: number): Promise<MailCounts> {
  type Counted = Omit<MailCounts, 'labels'> & MailCounts['labels'];
  const ofLabel = (label: MailLabel) => sql`count(*) filter (where folder not in ('trash', 'spam')
    and labels @> array[${label}::text])::integer as ${sql.ref(label)}`;
  const { rows } = await sql<Partial<Counted>>`
    select count(*) filter (where folder = 'inbox')::integer as inbox, count(*) filter (where folder = 'spam')::integer as spam,
      ${sql.join([ofLabel('personal'), ofLabel('company'), ofLabel('important'), ofLabel('private')])},
      (select count(*)::integer from mail_entry where account_id = ${accountId} and folder = 'draft') as draft,
      (select count(*)::integer from mail_entry where account_id = ${accountId} and folder = 'scheduled') as scheduled,
      (select count(*)::integer from mail_entry where account_id = ${accountId} and folder = 'snoozed') as snoozed
    from mail_entry where account_id = ${accountId} and not is_read`.execute(db);
  const {
    inbox = 0,
    spam = 0,
    draft = 0,
    scheduled = 0,
    snoozed = 0,
    personal = 0,
    company = 0,
    important = 0,
  } = rows[0] ?? {};
  const labels = { personal, company, important, private: rows[0]?.private ?? 0 };
  return { inbox, spam, draft, scheduled, snoozed, labels };
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions.length === 0 ? [sql`true`] : conditions, sql` and `);
}
