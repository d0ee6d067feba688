import { sql, type Selectable } from 'kysely';
import type { SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import type { Db, Schema } from '#platform/database/schema.ts';

export type PolicyRow = Selectable<Schema['security_policy']>;

/** Changes of the policy come one after the other until the transaction ends. */
export async function lockPolicies(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('security_policy', 0))`.execute(tx);
}

/** Lists the policies that were receivedto force, the newest first. */
export async function listApplied(db: Db, limit: number): Promise<PolicyRow[]> {
  return db
    .selectFrom('security_policy')
    .selectAll()
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findPlanned(db: Db): Promise<PolicyRow | undefined> {
  return db
    .selectFrom('security_policy')
    .selectAll()
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

export async function insertPolicy(
  tx: Db,
  made: { policy: SecurityPolicy; appliesAt: Date; accountId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('security_policy')
    .values({
      policy: JSON.stringify(made.policy),
      needed_since: '{}',
      applies_at: made.appliesAt,
      made_by: made.accountId,
      made_name: sql<string>`(select coalesce(nullif(full_name, ''), email) from account where id = ${made.accountId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every session and token looks its standing up again. */
export async function markApplied(tx: Db, id: number, neededSince: Readonly<Record<string, string>>): Promise<void> {
  await tx
    .updateTable('security_policy')
    .set({ applied_at: new Date(), needed_since: JSON.stringify(neededSince) })
    .where('id', '=', id)
    .execute();
  await sql`select pg_notify('account', '*')`.execute(tx);
}

/** @returns which one was taken back */
export async function withdrawPlanned(tx: Db): Promise<number | undefined> {
  const row = await tx
    .updateTable('security_policy')
    .set({ withdrawn_at: new Date() })
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Shortens sessions: nobody's stays open longer than it may by now. */
export async function shortenSessions(tx: Db, hours: number): Promise<void> {
  await tx
    .updateTable('login_session')
    .set({ ends_at: sql<Date>`created_at + make_interval(hours => ${hours})` })
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`created_at + make_interval(hours => ${hours})`)
    .execute();
}

/** Shortens tokens: none lives longer than one that is made now. */
export async function shortenTokens(tx: Db, days: number): Promise<void> {
  await tx
    .updateTable('api_token')
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now() + make_interval(days => ${days})`)
    .execute();
}
