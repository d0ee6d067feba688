import { sql, type Selectable } from 'kysely';
import type { ServerSettings } from '@isocenter/contract/network/server-settings.ts';
import type { Db, Schema } from '#platform/database/schema.ts';

export type SettingsRow = Selectable<Schema['server_settings']>;

/** Changes of the settings come one after the other until the transaction ends. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('server_settings', 0))`.execute(tx);
}

/** The newest first. */
export async function listSettings(db: Db, limit: number): Promise<SettingsRow[]> {
  return db.selectFrom('server_settings').selectAll().orderBy('revision', 'desc').limit(limit).execute();
}

/** Every process hears of it. */
export async function insertSettings(
  tx: Db,
  made: {
    readonly revision: number;
    readonly settings: ServerSettings;
    readonly sealedKey: Buffer | null;
    readonly goneBackTo: number | null;
    readonly accountId: number;
  },
): Promise<void> {
  await tx
    .insertInto('server_settings')
    .values({
      revision: made.revision,
      settings: JSON.stringify(made.settings),
      sealed_key: made.sealedKey,
      gone_back_to: made.goneBackTo,
      made_by: made.accountId,
      made_name: sql<string>`(select coalesce(nullif(full_name, ''), email) from account where id = ${made.accountId})`,
    })
    .execute();
  await sql`select pg_notify('server_settings', '')`.execute(tx);
}

/** How many nodes called in the last seven days. */
export async function countCallers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from node_health where seen_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.count ?? 0;
}
