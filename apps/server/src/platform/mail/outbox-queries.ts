import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { triesOf } from '../database/tries-queries.ts';
import type { GivenUp, Letter, Mail } from './mail.ts';

export async function insertMail(db: Db, { to, subject, body, html, event, accountId }: Letter): Promise<void> {
  await db
    .insertInto('outgoing_mail')
    .values({ to_address: to, subject, body, html, event, account_id: accountId })
    .execute();
}

/** What is kept of a text after it left or was given up: links may be secrets. */
export const withoutLinks = sql<string>`regexp_replace(body, '[a-z]+://[^[:space:]]+', '…', 'gi')`;

const tries = triesOf({
  table: 'outgoing_mail',
  inHand: '1 minute',
  firstPause: '1 minute',
  atEnd: sql`html = '', body = ${withoutLinks}`,
});

/** Letters that nobody has taken, and that are still tried. */
export const waits = tries.waits;

/** Letters that are due, oldest first. */
export async function takeDue(db: Db, limit: number): Promise<(Mail & { id: number; attempts: number })[]> {
  const told = sql`id, to_address as "to", subject, body, html, attempts`;
  return tries.take(db, { order: sql`id`, limit, told });
}

/** The text is no longer needed as it was, and may hold a link. */
export async function markSent(db: Db, id: number, answer: string): Promise<void> {
  await tries.markDone(db, id, { answer });
}

export async function postpone(db: Db, id: number, answer: string): Promise<void> {
  await tries.postpone(db, id, { answer });
}

/** Tries a letter no more; what is no longer waiting stays as it is. @returns whether it waited */
export async function giveUp(db: Db, id: number, because: GivenUp, answer?: string): Promise<boolean> {
  return tries.giveUp(db, id, because, { answer });
}

/** What could not be sent within three days is given up; a link in its text does not stay. */
export async function giveUpOld(db: Db): Promise<void> {
  await tries.giveUpOld(db, 'created_at', '3 days');
}

/** How many letters wait, and why the one that waits longest does. */
export async function waitingMail(db: Db): Promise<{ waiting: number; refusal: string }> {
  const { rows } = await sql<{ waiting: number; refusal: string }>`
    select count(*)::integer as waiting,
      coalesce((array_agg(answer order by id) filter (where answer is not null))[1], '') as refusal
    from outgoing_mail where ${waits}`.execute(db);
  return rows[0] ?? { waiting: 0, refusal: '' };
}
