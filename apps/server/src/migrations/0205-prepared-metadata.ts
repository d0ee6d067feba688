import { sql, type Kysely } from 'kysely';

/**
 * The metadata of series as they leave, compressed, made once no image came for a while: who opens a series first reads one row in place
 * of hundreds. All of it can be made again, so that it needs no log, and is gone after an abrupt end of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table series_text (
      series_key bigint primary key references series on delete cascade,
      version text not null,
      root text not null,
      made_at timestamptz not null,
      body bytea not null
    )`.execute(db);
  await sql`alter table series_text alter column body set storage external`.execute(db);
}
