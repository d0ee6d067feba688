import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { incomingLimits } from './limits.ts';

/** A mailbox as its server counts in it now. */
export interface CountedMailbox {
  readonly mailbox: string;
  readonly uidValidity: number;
}

const { mostAttempts } = incomingLimits;

const own = ({ mailbox, uidValidity }: CountedMailbox) =>
  sql<boolean>`mailbox = ${mailbox} and uid_validity = ${uidValidity}`;

/** Up to where mails were looked at. */
export async function lookedUpTo(db: Db, where: CountedMailbox): Promise<number> {
  const { rows } = await sql<{ uid: number }>`select coalesce(max(uid), 0) as uid from incoming_mail
    where ${own(where)}`.execute(db);
  return rows[0]?.uid ?? 0;
}

/** Lists failed mails that are due for another try: after a longer time at each. */
export async function triedAgain(db: Db, where: CountedMailbox, most: number): Promise<number[]> {
  const { rows } = await sql<Row<'incoming_mail', 'uid'>>`
    select uid from incoming_mail where ${own(where)} and outcome = 'failed'
    and attempts < ${mostAttempts} and at < now() - interval '1 minute' * power(4, attempts - 1) order by uid limit ${most}`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
}

type Outcome = 'delivered' | 'unknown' | 'refused';

/** Lists mails that are settled here, and not yet on their server. */
export async function unacknowledged(db: Db, where: CountedMailbox): Promise<{ uid: number; outcome: Outcome }[]> {
  const { rows } = await sql<Row<'incoming_mail', 'uid'> & { outcome: Outcome }>`
    select uid, outcome from incoming_mail where ${own(where)}
    and acknowledged_at is null and outcome <> 'failed' order by uid limit 500`.execute(db);
  return rows;
}

export async function markAcknowledged(db: Db, where: CountedMailbox, uid: number): Promise<void> {
  await sql`update incoming_mail set acknowledged_at = now() where ${own(where)} and uid = ${uid}`.execute(db);
}

/** Takes a mail for this transaction. @returns false where it is settled, or another copy of the product settles it */
export async function claimMail(tx: Db, where: CountedMailbox, uid: number, outcome: Outcome): Promise<boolean> {
  const { rows } = await sql`insert into incoming_mail (mailbox, uid_validity, uid, outcome)
    values (${where.mailbox}, ${where.uidValidity}, ${uid}, ${outcome})
    on conflict (mailbox, uid_validity, uid) do update set outcome = excluded.outcome, reason = '', at = now(),
      attempts = incoming_mail.attempts + 1 where incoming_mail.outcome = 'failed' returning uid`.execute(tx);
  return rows.length > 0;
}

export async function noteMail(
  tx: Db,
  where: CountedMailbox,
  uid: number,
  noted: { readonly mailId?: number; readonly reason?: string },
): Promise<void> {
  await sql`update incoming_mail set mail_id = ${noted.mailId ?? null}, reason = ${noted.reason ?? ''}
    where ${own(where)} and uid = ${uid}`.execute(tx);
}

/** A mail that could not be taken in; what was settled meanwhile stays. */
export async function noteFailure(db: Db, where: CountedMailbox, uid: number, reason: string): Promise<void> {
  await sql`insert into incoming_mail (mailbox, uid_validity, uid, outcome, reason)
    values (${where.mailbox}, ${where.uidValidity}, ${uid}, 'failed', ${reason})
    on conflict (mailbox, uid_validity, uid) do update set reason = excluded.reason, at = now(),
      attempts = incoming_mail.attempts + 1 where incoming_mail.outcome = 'failed'`.execute(db);
}

/** Forgets one that failed and is gone from its server. */
export async function forgetGone(db: Db, where: CountedMailbox, uid: number): Promise<void> {
  await sql`delete from incoming_mail where ${own(where)} and uid = ${uid} and outcome = 'failed'`.execute(db);
}

/** Forgets what came of mails so many days ago, but for the last of each mailbox, up to which was looked. */
export async function forgetIncoming(db: Db, days: number): Promise<void> {
  await sql`delete from incoming_mail where at < now() - make_interval(hours => 24 * ${days}::integer)
    and (acknowledged_at is not null or outcome = 'failed') and exists (
      select from incoming_mail later where later.mailbox = incoming_mail.mailbox
        and later.uid_validity = incoming_mail.uid_validity and later.uid > incoming_mail.uid)`.execute(db);
}

/** Counts the mails of the last thirty days by outcome. */
export async function countIncoming(db: Db): Promise<{ delivered: number; unknown: number; refused: number }> {
  type Counts = { delivered: number; unknown: number; refused: number };
  const { rows } = await sql<Counts>`select count(*) filter (where outcome = 'delivered')::integer as delivered,
      count(*) filter (where outcome = 'unknown')::integer as unknown,
      count(*) filter (where outcome = 'refused' or (outcome = 'failed' and attempts >= ${mostAttempts}))::integer as refused
    from incoming_mail where at > now() - interval '30 days'`.execute(db);
  return rows[0] ?? { delivered: 0, unknown: 0, refused: 0 };
}
