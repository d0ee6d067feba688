import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export async function insertApiToken(
  db: Db,
  token: { accountId: number; name: string; tokenHash: Buffer; hint: string; reach: ApiTokenReach; expiresAt: Date },
) {
  return db
    .insertInto('api_token')
    .values({
      account_id: token.accountId,
      name: token.name,
      token_hash: token.tokenHash,
      hint: token.hint,
      reach: token.reach,
      expires_at: token.expiresAt,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

type ApiTokenReach = 'read' | 'upload' | 'full';

const shown = ['id', 'name', 'hint', 'reach', 'created_at', 'expires_at', 'last_used_at', 'last_used_address'] as const;

/** Lists those that are not revoked, the newest first. */
export async function listApiTokensOf(db: Db, accountId: number, limit: number) {
  return db
    .selectFrom('api_token')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts what an account has while nobody else adds to it. */
export async function countApiTokensOf(tx: Db, accountId: number): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('api_token')
    .select(tx.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns its name; undefined when it is not the account's or is revoked */
export async function revokeApiTokenOf(tx: Db, accountId: number, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_token')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  // Every copy of the product forgets it, as it forgets what an account was.
  if (row !== undefined) await sql`select pg_notify('account', ${String(accountId)})`.execute(tx);
  return row?.name;
}

/** Revokes those of an account that still work. @returns which they were */
export async function revokeLiveTokensOf(tx: Db, accountId: number): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .updateTable('api_token')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', accountId)
    .where(isLive)
    .returning(['id', 'name'])
    .execute();
  if (rows.length > 0) await sql`select pg_notify('account', ${String(accountId)})`.execute(tx);
  return rows;
}

/** Counts the tokens of an account that still work. */
export async function countLiveTokensOf(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_token')
    .select(db.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow();
  return count;
}

const isLive = sql<boolean>`(revoked_at is null and expires_at > now())`;

/** Counts everybody's tokens that still work. */
export async function countLive(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('api_token')
    .select(db.fn.countAll<number>().as('count'))
    .where(isLive)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findApiToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('api_token')
    .select(['id', 'account_id as accountId', 'reach', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

export async function markApiTokenUsed(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: new Date(), last_used_address: address })
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute();
}
