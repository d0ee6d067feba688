import { sql } from 'kysely';
import { listMigrations } from '../backup/table-queries.ts';
import type { Db } from '#platform/database/schema.ts';

export interface ServerFacts {
  readonly version: string;
  /** Locale by which it knows letters. */
  readonly letters: string;
  /** It takes no changes: a standby, or one that recovers. */
  readonly isReadOnly: boolean;
  /** Extensions that the product needs, and that neither the database has nor the server offers. */
  readonly lacking: readonly string[];
  readonly at: Date;
  readonly bytes: number;
  /** Addresses of the sessions that hold the claim of a server; empty for one on a socket. */
  readonly servers: readonly string[];
}

/** What a database server is, before anything of ours need be in it. */
export async function findServerFacts(db: Db): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version') as version, datctype as letters,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      array(select needed from unnest(array['pg_trgm', 'btree_gin']) as needed
        where not exists (select from pg_available_extensions as known where known.name = needed)) as lacking,
      clock_timestamp() as at, pg_database_size(current_database()) as bytes,
      array(select coalesce(host(client_addr), '') from pg_stat_activity
        where datname = current_database() and application_name like 'isocenter claim%') as servers
    from pg_database where datname = current_database()`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database does not say what it is.');
  return facts;
}

/** The migrations of a database, in the order in which they were applied; none before the first start. */
export async function listApplied(db: Db): Promise<string[]> {
  const { rows: there } = await sql`select where to_regclass('public.schema_migration') is not null`.execute(db);
  if (there.length === 0) return [];
  return listMigrations(db);
}

export interface MakingRights {
  /** May add extensions and schemas. */
  readonly inDatabase: boolean;
  /** May make tables. */
  readonly inSchema: boolean;
}

export async function findMakingRights(db: Db): Promise<MakingRights> {
  const { rows } = await sql<MakingRights>`
    select has_database_privilege(current_database(), 'create') as "inDatabase",
      has_schema_privilege('public', 'create') as "inSchema"`.execute(db);
  return rows[0] ?? { inDatabase: false, inSchema: false };
}
