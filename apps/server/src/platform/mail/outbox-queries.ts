import { sql } from 'kysely';
import type { Db, Row } from '../database/schema.ts';
import { triesOf } from '../database/tries-queries.ts';
import { wake } from '../database/wake-queries.ts';
import { limits } from '../limits.ts';
import type { GivenUp, Letter, Mail, MailFile } from './mail.ts';

/** @returns its number @throws Error for more than a mail server takes */
export async function insertMail(db: Db, letter: Letter): Promise<number> {
  const { to, subject, body, html, event, accountId, attachment } = letter;
  const { fromName = '', replyTo = '', messageId = '', answers = '' } = letter;
  if ((attachment?.bytes.length ?? 0) > limits.mail.largestAttachmentBytes)
    throw new Error('The attachment is too large.');
  const file = attachment && {
    attachment_name: attachment.name,
    attachment_type: attachment.type,
    attachment_bytes: attachment.bytes.length,
    attachment: Buffer.from(attachment.bytes),
  };
  const named = { from_name: fromName, reply_to: replyTo, message_id: messageId, answers };
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({ to_address: to, subject, body, html, event, account_id: accountId, ...named, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  await wake(db, 'letter');
  return id;
}

/**
 * The text as it is shown, and as it stays after the letter left or was given up: links may be secrets, and what people write is theirs.
 */
export const withoutLinks = sql<string>`case when event = 'mail' then ''
  else regexp_replace(body, '[a-z]+://[^[:space:]]+', '…', 'gi') end`;

/** Letters that wait until a mail server accepts them; a link in the text of one that left or was given up does not stay. */
export const letterTries = triesOf({
  table: 'outgoing_mail',
  tooOld: { since: 'created_at', age: '3 days' },
  inHand: '1 minute',
  firstPause: '1 minute',
  atEnd: sql`html = '', body = ${withoutLinks}, attachment = null`,
});

/** Letters that no server has accepted, and that are still tried. */
export const { waits } = letterTries;

export type DueMail = Omit<Mail, 'attachment'> & { readonly id: number; readonly attempts: number };

/** Letters that are due, oldest first, without what goes with them. */
export async function takeDue(db: Db, limit: number): Promise<DueMail[]> {
  const columns = sql`id, to_address as "to", subject, body, html, from_name as "fromName", reply_to as "replyTo", message_token as token,
    message_id as "messageId", answers, attempts`;
  return letterTries.take(db, { order: sql`id`, limit, columns });
}

/**
 * Keeps a letter in hand while it is handed over, for as long as what goes with it may take. @returns it whole; undefined where it was
 * given up meanwhile, or another copy has it
 */
export async function mailToSend(db: Db, { id, attempts, ...mail }: DueMail): Promise<Mail | undefined> {
  type File = Omit<MailFile, 'bytes'> & Row<'outgoing_mail', 'attachment as bytes'>;
  const { rows } = await sql<File>`
    update outgoing_mail
    set claimed_until = now() + case when attachment is null then interval '1 minute' else interval '10 minutes' end
    where id = ${id} and attempts = ${attempts} and ${waits}
    returning attachment_name as name, attachment_type as type, attachment as bytes`.execute(db);
  const [file] = rows;
  if (file === undefined) return undefined;
  return file.bytes === null ? mail : { ...mail, attachment: { ...file, bytes: file.bytes } };
}

/** Tries a letter no more; what is no longer waiting stays as it is. @returns whether it waited */
export async function giveUp(db: Db, id: number, because: GivenUp): Promise<boolean> {
  return letterTries.giveUp(db, id, because);
}

/**
 * Marks the letter with one of these tokens as returned: the server had accepted it, and it came back.
 * @returns its number; undefined where there is none, or it was given up before
 */
export async function markBounced(db: Db, tokens: readonly string[], answer: string): Promise<number | undefined> {
  if (tokens.length === 0) return undefined;
  const { rows } = await sql<Row<'outgoing_mail', 'id'>>`
    update outgoing_mail set sent_at = null, given_up_at = now(), given_up_because = 'bounced', answer = ${answer},
      claimed_until = null, html = '', body = ${withoutLinks}, attachment = null
    where message_token = any(${tokens}::uuid[]) and given_up_at is null returning id`.execute(db);
  return rows[0]?.id;
}

/** Returns the number of waiting letters, and the refusal of the oldest that was refused; empty when none was. */
export async function waitingMail(db: Db): Promise<{ waiting: number; refusal: string }> {
  const { rows } = await sql<{ waiting: number; refusal: string }>`
    select count(*)::integer as waiting,
      coalesce((array_agg(answer order by id) filter (where answer is not null))[1], '') as refusal
    from outgoing_mail where ${waits}`.execute(db);
  return rows[0] ?? { waiting: 0, refusal: '' };
}
