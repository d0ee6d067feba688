import { sql } from 'kysely';
import { isUsable } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';

export async function insertSession(
  db: Db,
  session: {
    accountId: number;
    expiresAt: Date;
    endsAt: Date;
    userAgent: string;
    address: string;
    way: string;
    deviceId: string | undefined;
    provedAt: Date | undefined;
  },
): Promise<string> {
  await db
    .updateTable('account')
    .set({ last_login_at: new Date(), password_link_requested_at: null })
    .where('id', '=', session.accountId)
    .execute();
  const { id } = await db
    .insertInto('login_session')
    .values({
      account_id: session.accountId,
      expires_at: session.expiresAt,
      ends_at: session.endsAt,
      user_agent: session.userAgent,
      address: session.address,
      way: session.way,
      device_id: session.deviceId ?? null,
      proved_at: session.provedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** True if a session is the first of its browser, at an account that had others before. */
export async function isNewDevice(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from login_session own where id = ${id} and device_id is not null
      and exists (select from login_session other where other.account_id = own.account_id and other.id <> own.id)
      and not exists (select from login_session other
        where other.account_id = own.account_id and other.device_id = own.device_id and other.id <> own.id)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns a session with its account, locked so that two refreshes of it come one after the other. */
export async function lockSession(db: Db, id: string) {
  return (
    db
      .selectFrom('login_session')
      .innerJoin('account', 'account.id', 'login_session.account_id')
      .selectAll('account')
      // Both tables know an end: the account's own comes under another name.
      .select([
        'generation',
        'rotated_at',
        'login_session.expires_at as token_expires_at',
        'ends_at',
        'ended_at',
        'as_account_id',
      ])
      .select(isUsable.as('is_usable'))
      .where('login_session.id', '=', id)
      .forUpdate('login_session')
      .executeTakeFirst()
  );
}

export async function advanceSession(db: Db, id: string, generation: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ generation, rotated_at: new Date(), last_seen_at: new Date(), expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function endSession(db: Db, id: string, because: string): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ ended_at: new Date(), ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Returns the owner of a live session, the other account through which he looks, and when it ends by itself, which is at the latest when
 * the account does; undefined when ended, timed out or not to be used.
 */
export async function findLiveSession(
  db: Db,
  id: string,
): Promise<
  | { accountId: number; email: string; asAccountId: number | null; endsAt: Date; openedAt: Date; way: string }
  | undefined
> {
  return db
    .selectFrom('login_session')
    .innerJoin('account', 'account.id', 'login_session.account_id')
    .select(['account.id as accountId', 'account.email', 'login_session.as_account_id as asAccountId'])
    .select(['login_session.created_at as openedAt', 'login_session.way'])
    .select(sql<Date>`least(ends_at, account.expires_at)`.as('endsAt'))
    .where('login_session.id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date())
    .where(isUsable)
    .executeTakeFirst();
}

/** Ends the oldest live sessions of an account beyond the number that may be. */
export async function endOldestSessions(db: Db, accountId: number, most: number): Promise<void> {
  await db
    .updateTable('login_session')
    .set({ ended_at: new Date(), ended_because: 'too many sessions' })
    .where('id', 'in', (live) =>
      live
        .selectFrom('login_session')
        .select('id')
        .where('account_id', '=', accountId)
        .where(isLive)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(most),
    )
    .execute();
}

/** @returns how many ended */
export async function endSessionsOfAccount(
  db: Db,
  accountId: number,
  because: string,
  exceptSessionId?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('login_session')
    .set({ ended_at: new Date(), ended_because: because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends one live session of an account. @returns whether there was one */
export async function endOneSession(db: Db, accountId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_session')
    .set({ ended_at: new Date(), ended_because: 'signed out from another session' })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the live sessions of an account, the last used first; at most as many as may be. */
export async function listLiveSessions(db: Db, accountId: number) {
  return db
    .selectFrom('login_session')
    .select(['id', 'way', 'user_agent', 'address', 'created_at', 'last_seen_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where(isLive)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Returns how a session was opened, and when its person proved himself to the identity provider. */
export async function openingOf(db: Db, id: string): Promise<{ way: string; provedAt: Date | null }> {
  if (id === '') return { way: '', provedAt: null };
  const found = db.selectFrom('login_session').select(['way', 'proved_at as provedAt']).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? { way: '', provedAt: null };
}

/** Not ended, not idle for longer than a refresh token lasts, not older than a session may become. */
const isLive = sql<boolean>`(ended_at is null and login_session.expires_at > now() and ends_at > now())`;
