import { sql, type RawBuilder } from 'kysely';
import { mailLabels, type MailFolder } from '@isocenter/contract/office/mail/mail-parts.ts';
import type { MailCounts, MailRow } from '@isocenter/contract/office/mail/fields.ts';
import { behind, orderBy, type ListOrder } from '#platform/database/list-cursor.ts';
import { readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { isIndexed, ofEntry, ofMail, type MailFilter } from './entry-condition.ts';
import { writerOfMail } from './mail-queries.ts';
import { all, foundByWords } from './word-index-queries.ts';

/** A row of a list as it is read. */
export type FoundMailRow = Omit<MailRow, 'at' | 'snoozedUntil'> & {
  readonly at: Date;
  readonly snoozedUntil: Date | null;
};

const order: ListOrder = {
  name: 'mails',
  direction: 'desc',
  columns: [
    { expression: 'mail_entry.at', type: 'timestamptz' },
    { expression: 'mail_entry.id', type: 'bigint' },
  ],
};

const columns = sql`mail_entry.id as "mailId", ${writerOfMail} as "from",
  array(select name from mail_recipient where mail_recipient.mail_id = mail.id and place = 'to' order by position limit 4) as "to",
  mail_entry.is_own as "isOwn", mail.subject, left(mail.words, 200) as preview, mail_entry.at, mail_entry.folder,
  mail_entry.snoozed_until as "snoozedUntil", mail_entry.is_read as "isRead", mail_entry.is_starred as "isStarred", mail_entry.labels,
  exists (select from mail_file where mail_file.mail_id = mail.id) as "hasFiles",
  exists (select from mail_study where mail_study.mail_id = mail.id) as "hasStudies",
  (select count(*)::integer from mail_entry other where other.account_id = mail_entry.account_id
    and other.thread_id = mail_entry.thread_id and (other.folder = 'trash') = (mail_entry.folder = 'trash')) as count`;

const withMail = sql`join mail on mail.id = mail_entry.mail_id left join account on account.id = mail.account_id`;
/** The same, mail after mail: an index of words is not asked, and once a page is full no more is read. */
const mailByMail = sql`cross join lateral (select * from mail where mail.id = mail_entry.mail_id offset 0) as mail
  left join account on account.id = mail.account_id`;

/** So many of the newest are looked at word by word before the index of words is asked. */
const stride = 3_000;
/** So many show which parts of words are rare. */
const sampled = 300;

/** A page of a mailbox, newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfMails(db: Db, accountId: number, filter: MailFilter, page: PageMeant) {
  const entry = ofEntry(accountId, filter);
  const mail = ofMail(filter);
  const along = { columns, from: sql`mail_entry ${withMail}`, where: [...entry, ...mail] };
  if (!isIndexed(filter)) return readPage<FoundMailRow>(db, order, page, along);
  const newest = newestOf([...entry, behind(order, page.cursor)]);
  const walked = await readPage<FoundMailRow>(db, order, page, {
    columns,
    from: sql`${newest} ${mailByMail}`,
    where: mail,
  });
  if (walked.nextCursor !== null || !(await isLonger(db, entry, page.cursor))) return walked;
  const found = await foundByWords(db, filter, newestOf(entry, sampled));
  if (found === undefined) return readPage<FoundMailRow>(db, order, page, along);
  const from = sql`(select mail_entry.* from mail_entry where ${all([...entry, found])} offset 0) as mail_entry`;
  return readPage<FoundMailRow>(db, order, page, { columns, from: sql`${from} ${withMail}` });
}

async function isLonger(db: Db, entry: readonly RawBuilder<unknown>[], cursor: string | undefined): Promise<boolean> {
  const { rows } = await sql`select from mail_entry where ${all([...entry, behind(order, cursor)])}
    order by ${orderBy(order)} offset ${stride} limit 1`.execute(db);
  return rows.length > 0;
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
  const walked = await read(sql`${newestOf(entry)} ${mailByMail}`, mail);
  if (walked.length === limit || !(await isLonger(db, entry, undefined))) return walked;
  const found = await foundByWords(db, filter, newestOf(entry, sampled));
  return found === undefined ? read(along, [...entry, ...mail]) : read(sql`mail_entry`, [...entry, found]);
}

/** The newest entries. */
function newestOf(entry: readonly RawBuilder<unknown>[], most = stride): RawBuilder<unknown> {
  return sql`(select * from mail_entry where ${all(entry)} order by ${orderBy(order)} limit ${most}) as mail_entry`;
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
  const { rows } = await sql<Row<'mail_entry', 'id'>>`select mail_entry.id from mail_entry ${withMail}
    where ${all([...ofEntry(accountId, filter), ...ofMail(filter)])} and (mail_entry.at, mail_entry.id) ${beyond}
      (select at, id from mail_entry asked where asked.id = ${entryId})
    order by mail_entry.at ${way}, mail_entry.id ${way} limit 1`.execute(db);
  return rows[0]?.id;
}

/** Counts unread mails in folders and under labels; of drafts, scheduled and snoozed mails all. */
export async function countsOf(db: Db, accountId: number): Promise<MailCounts> {
  const unread = (where: RawBuilder<unknown>) => sql`(count(*) filter (where ${where}))::integer`;
  const ofLabels = mailLabels.map((label) => {
    const labelled = sql`folder not in ('trash', 'spam') and labels @> array[${label}::text]`;
    return sql`${label}::text, ${unread(labelled)}`;
  });
  const allIn = (folder: MailFolder) =>
    sql`(select count(*)::integer from mail_entry where account_id = ${accountId} and folder = ${folder})`;
  const { rows } =
    await sql<MailCounts>`select ${unread(sql`folder = 'inbox'`)} as inbox, ${unread(sql`folder = 'spam'`)} as spam,
      jsonb_build_object(${sql.join(ofLabels)}) as labels, ${allIn('draft')} as draft, ${allIn('scheduled')} as scheduled,
      ${allIn('snoozed')} as snoozed
    from mail_entry where account_id = ${accountId} and not is_read`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('Counts without groups are one row');
  return counts;
}
