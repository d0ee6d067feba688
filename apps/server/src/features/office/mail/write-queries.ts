import { sql, type SqlBool } from 'kysely';
import { isColleague } from '#features/office/colleagues/colleagues.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Somebody to whom a mail goes. */
export interface Addressee {
  readonly place: 'to' | 'cc' | 'bcc';
  /** Null: outside. */
  readonly accountId: number | null;
  readonly name: string;
  readonly address: string;
}

/** The stored content of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly words: string;
  readonly addressees: readonly Addressee[];
  readonly fileIds: readonly string[];
  readonly studyKeys: readonly number[];
}

/** Finds the accounts of these addresses, among all or those whom somebody may write to: where two have one, the older account. */
export async function accountsByAddress(db: Db, addresses: readonly string[], viewer?: Principal): Promise<Writer[]> {
  const among = viewer === undefined ? sql<SqlBool>`account.deleted_at is null` : isColleague(viewer);
  const { rows } = await sql<Writer>`select distinct on (lower(account.email)) account.id as "accountId",
      ${accountName('account')} as name, account.email as address from account
    where lower(account.email) = any(${sql.val(addresses.map((address) => address.toLowerCase()))}::text[]) and ${among}
    order by lower(account.email), account.id`.execute(db);
  return rows;
}

/** Lists the participants of a mail that somebody has: he may answer them, whoever they are. */
export async function partnersIn(db: Db, mailId: number) {
  type Found = Row<'account', 'id as accountId' | 'email'> & { name: string };
  const { rows } = await sql<Found>`
    select account.id as "accountId", ${accountName('account')} as name, account.email
    from account where account.deleted_at is null and account.locked_at is null and (
      account.id = (select account_id from mail where id = ${mailId})
      or exists (select from mail_recipient part where part.mail_id = ${mailId} and part.account_id = account.id
        and part.place <> 'bcc'))`.execute(db);
  return rows;
}

/** Returns those of these files that somebody uploaded, or received by mail; locks them until the transaction ends. */
export async function lockFiles(tx: Db, accountId: number, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Row<'office_file', 'id'>>`select id from office_file
    where id = any(${sql.val(fileIds)}::uuid[]) and (account_id = ${accountId} or exists (
      select from mail_file join mail_entry on mail_entry.mail_id = mail_file.mail_id
      where mail_file.file_id = office_file.id and mail_entry.account_id = ${accountId})) for share`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Writer extends Row<'account', 'id as accountId' | 'email as address'> {
  readonly name: string;
}

export async function writerOf(db: Db, accountId: number): Promise<Writer> {
  const { rows } = await sql<Writer>`select id as "accountId", ${accountName('account')} as name,
    email as address from account where id = ${accountId}`.execute(db);
  return rows[0] ?? { accountId, name: '', address: '' };
}

/** A new mail and its writer's entry, as a draft. @returns the number of the entry */
export async function insertDraft(
  tx: Db,
  writer: Writer,
  content: MailContent,
  answers: { readonly mailId: number; readonly threadId: number } | undefined,
): Promise<number> {
  const { subject, html, words } = content;
  const { rows } = await sql<Row<'mail', 'id' | 'saved_at'>>`
    insert into mail (account_id, from_name, from_address, subject, html, words, searched, thread_id, answers_id)
    values (${writer.accountId}, ${writer.name}, ${writer.address}, ${subject}, ${html}, ${words},
      fold_spellings(${searchedText(writer, content)}), ${answers?.threadId ?? 0}, ${answers?.mailId ?? null})
    returning id, saved_at`.execute(tx);
  const { id = 0, saved_at: at = new Date() } = rows[0] ?? {};
  const threadId = answers?.threadId ?? id;
  if (answers === undefined) await tx.updateTable('mail').set({ thread_id: id }).where('id', '=', id).execute();
  await writeParts(tx, id, content);
  const entry = await tx
    .insertInto('mail_entry')
    .values({
      account_id: writer.accountId,
      mail_id: id,
      is_own: true,
      thread_id: threadId,
      folder: 'draft',
      is_read: true,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return entry.id;
}

export type OwnMail = Row<'mail_entry', 'id as entryId'> &
  Row<
    'mail',
    'id as mailId' | 'thread_id as threadId' | 'answers_id as answersId' | 'send_at as sendAt' | 'sent_at as sentAt'
  >;

/** Finds a mail that somebody wrote himself, and locks it until the transaction ends. */
export async function lockOwnMail(tx: Db, accountId: number, entryId: number): Promise<OwnMail | undefined> {
  const { rows } =
    await sql<OwnMail>`select mail_entry.id as "entryId", mail.id as "mailId", mail.thread_id as "threadId",
      mail.answers_id as "answersId", mail.send_at as "sendAt", mail.sent_at as "sentAt"
    from mail_entry join mail on mail.id = mail_entry.mail_id
    where mail_entry.id = ${entryId} and mail_entry.account_id = ${accountId} and is_own for update of mail`.execute(
      tx,
    );
  return rows[0];
}

export async function updateDraft(tx: Db, { mailId, entryId }: OwnMail, writer: Writer, content: MailContent) {
  await sql`update mail set subject = ${content.subject}, html = ${content.html}, words = ${content.words},
      searched = fold_spellings(${searchedText(writer, content)}), saved_at = now() where id = ${mailId}`.execute(tx);
  await sql`update mail_entry set at = now() where id = ${entryId}`.execute(tx);
  for (const table of ['mail_recipient', 'mail_file', 'mail_study'] as const)
    await tx.deleteFrom(table).where('mail_id', '=', mailId).execute();
  await writeParts(tx, mailId, content);
}

/** Saves the addressees of a mail, its files and studies. */
export async function writeParts(
  tx: Db,
  mailId: number,
  { addressees, fileIds, studyKeys }: MailContent,
): Promise<void> {
  if (addressees.length > 0)
    await tx
      .insertInto('mail_recipient')
      .values(
        addressees.map(({ place, accountId, name, address }, position) => ({
          mail_id: mailId,
          position,
          place,
          account_id: accountId,
          name,
          address,
        })),
      )
      .execute();
  if (fileIds.length > 0)
    await tx
      .insertInto('mail_file')
      .values(fileIds.map((fileId, position) => ({ mail_id: mailId, position, file_id: fileId })))
      .execute();
  if (studyKeys.length > 0)
    await tx
      .insertInto('mail_study')
      .values(studyKeys.map((studyKey, position) => ({ mail_id: mailId, position, study_key: studyKey })))
      .execute();
}

/** Longer texts are found by what they begin with. */
const longestSearched = 20_000;

/** A mail as it is searched. */
export function searchedText(
  { name, address }: Omit<Writer, 'accountId'>,
  { subject, words, addressees }: MailContent,
): string {
  const people = addressees.filter(({ place }) => place !== 'bcc').map((one) => `${one.name} ${one.address}`);
  return [subject, `${name} ${address}`, ...people, words].join(' · ').slice(0, longestSearched);
}
