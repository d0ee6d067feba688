import { sql, type Selectable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

export type VersionRow = Selectable<Schema['setting_version']>;

/** Changes of a section come one after the other until the transaction ends. */
export async function lockSection(tx: Db, section: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setting_version ' || ${section}, 0))`.execute(tx);
}

/** Lists the versions, the newest first. */
export async function listVersions(db: Db, section: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('setting_version')
    .selectAll()
    .where('section', '=', section)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
}

/** Inserts a version, of which every process is notified. */
export async function insertVersion(
  tx: Db,
  made: {
    readonly section: string;
    readonly revision: number;
    readonly settings: object;
    readonly sealedKey: Buffer | null;
    readonly goneBackTo: number | null;
    readonly accountId: number;
  },
): Promise<void> {
  await tx
    .insertInto('setting_version')
    .values({
      section: made.section,
      revision: made.revision,
      settings: JSON.stringify(made.settings),
      sealed_key: made.sealedKey,
      gone_back_to: made.goneBackTo,
      made_by: made.accountId,
      made_name: sql<string>`(select coalesce(nullif(full_name, ''), email) from account where id = ${made.accountId})`,
    })
    .execute();
  await sql`select pg_notify('setting_version', ${made.section})`.execute(tx);
}

/** Returns the number of changes of a section. */
export async function countVersions(db: Db, section: string): Promise<number> {
  const [newest] = await listVersions(db, section, 1);
  return newest?.revision ?? 0;
}
