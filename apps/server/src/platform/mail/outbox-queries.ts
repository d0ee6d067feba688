import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { Mail } from './mail.ts';

export async function insertMail(db: Db, { to, subject, body }: Mail): Promise<void> {
  await db.insertInto('outgoing_mail').values({ to_address: to, subject, body }).execute();
}

/** Letters that are due, oldest first. Each is out of reach of others for a minute; a copy that dies meanwhile loses none. */
export async function takeDue(db: Db, limit: number): Promise<(Mail & { id: number; attempts: number })[]> {
  const { rows } = await sql<Mail & { id: number; attempts: number }>`
    update outgoing_mail set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    where id in (
      select id from outgoing_mail where sent_at is null and next_attempt_at <= now() and created_at > now() - interval '3 days'
      order by id limit ${limit} for update skip locked)
    returning id, to_address as "to", subject, body, attempts`.execute(db);
  return rows;
}

/** The text is no longer needed, and may hold a link. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ sent_at: new Date(), body: '', error: null })
    .where('id', '=', id)
    .execute();
}

/** One minute, two, four ... at most an hour. */
export async function postpone(db: Db, id: number, error: string): Promise<void> {
  await sql`update outgoing_mail set error = ${error},
    next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10) - 1))
    where id = ${id}`.execute(db);
}

/** What could not be sent within three days is given up; its text, which may hold a link, does not stay. */
export async function giveUpOld(db: Db): Promise<void> {
  await sql`update outgoing_mail set body = '' where sent_at is null and body <> ''
    and created_at <= now() - interval '3 days'`.execute(db);
}

/** How many letters wait, and why the one that waits longest does. */
export async function waitingMail(db: Db): Promise<{ waiting: number; refusal: string }> {
  const { rows } = await sql<{ waiting: number; refusal: string }>`
    select count(*)::integer as waiting,
      coalesce((array_agg(error order by id) filter (where error is not null))[1], '') as refusal
    from outgoing_mail where sent_at is null and created_at > now() - interval '3 days'`.execute(db);
  return rows[0] ?? { waiting: 0, refusal: '' };
}
