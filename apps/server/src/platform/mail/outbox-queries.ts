import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { GivenUp, Letter, Mail } from './mail.ts';

export async function insertMail(db: Db, { to, subject, body, html, event, accountId }: Letter): Promise<void> {
  await db
    .insertInto('outgoing_mail')
    .values({ to_address: to, subject, body, html, event, account_id: accountId })
    .execute();
}

/** Letters that nobody has taken, and that are still tried. */
export const waits = sql<boolean>`(outgoing_mail.sent_at is null and outgoing_mail.given_up_at is null)`;

/** What is kept of a text after it left or was given up: links may be secrets. */
export const withoutLinks = sql<string>`regexp_replace(body, '[a-z]+://[^[:space:]]+', '…', 'gi')`;

/** Letters that are due, oldest first. Each is out of reach of others for a minute; a copy that dies meanwhile loses none. */
export async function takeDue(db: Db, limit: number): Promise<(Mail & { id: number; attempts: number })[]> {
  const { rows } = await sql<Mail & { id: number; attempts: number }>`
    update outgoing_mail set attempts = attempts + 1, in_hand_until = now() + interval '1 minute'
    where id in (
      select id from outgoing_mail where ${waits} and next_attempt_at <= now() and coalesce(in_hand_until <= now(), true)
      order by id limit ${limit} for update skip locked)
    returning id, to_address as "to", subject, body, html, attempts`.execute(db);
  return rows;
}

/** The text is no longer needed as it was, and may hold a link. It was taken, whatever was said of it meanwhile. */
export async function markSent(db: Db, id: number, answer: string): Promise<void> {
  await sql`update outgoing_mail set sent_at = now(), given_up_at = null, given_up_because = null, in_hand_until = null,
    html = '', body = ${withoutLinks}, answer = ${answer} where id = ${id}`.execute(db);
}

/** One minute, two, four ... at most an hour. */
export async function postpone(db: Db, id: number, answer: string): Promise<void> {
  await sql`update outgoing_mail set answer = ${answer}, in_hand_until = null,
    next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10) - 1))
    where id = ${id}`.execute(db);
}

/** Tries a letter no more; what is no longer waiting stays as it is. @returns whether it waited */
export async function giveUp(db: Db, id: number, because: GivenUp, answer?: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update outgoing_mail set given_up_at = now(), given_up_because = ${because}, in_hand_until = null,
    html = '', body = ${withoutLinks}, answer = coalesce(${answer ?? null}, answer) where id = ${id} and ${waits}`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

/** What could not be sent within three days is given up; a link in its text does not stay. */
export async function giveUpOld(db: Db): Promise<void> {
  await sql`update outgoing_mail set given_up_at = now(), given_up_because = 'too-old', html = '', body = ${withoutLinks}
    where ${waits} and created_at <= now() - interval '3 days'`.execute(db);
}

/** How many letters wait, and why the one that waits longest does. */
export async function waitingMail(db: Db): Promise<{ waiting: number; refusal: string }> {
  const { rows } = await sql<{ waiting: number; refusal: string }>`
    select count(*)::integer as waiting,
      coalesce((array_agg(answer order by id) filter (where answer is not null))[1], '') as refusal
    from outgoing_mail where ${waits}`.execute(db);
  return rows[0] ?? { waiting: 0, refusal: '' };
}
