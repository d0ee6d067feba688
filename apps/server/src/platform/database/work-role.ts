import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Db } from './schema.ts';
import { grantedOn, type TableRights } from './table-rights.ts';

/** The schema that the queue of jobs keeps for itself. */
export const queueSchema = 'pgboss';

/** The role of a connection, and whether privileges limit it. */
export interface DatabaseRole {
  readonly name: string;
  /** A superuser, or whoever owns what is in the database: may alter and drop everything, rows of the audit trail too. */
  readonly isOwner: boolean;
  /** Identifies the server and its database: two connections with the same value reach the same rows. */
  readonly database: string;
}

export async function findRole({ db }: Pick<Database, 'db'>): Promise<DatabaseRole> {
  const { rows } = await sql<DatabaseRole>`
    select current_user::text as name, concat_ws(' ', current_database(), pg_postmaster_start_time()) as database,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
        or exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')) as "isOwner"
    from (select) as one`.execute(db);
  const [role] = rows;
  if (role === undefined) throw new Error('The database does not say who is connected.');
  return role;
}

/**
 * Gives the role that the product works as what `tables` says, and nothing else: it reads and writes rows, and makes, alters or
 * empties no table. Repeatable; in one transaction, so that a role in use is never without its rights.
 */
export async function grantWork(owner: Db, role: string, tables: TableRights): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const to = sql.id(role);
    const database = await sql<{ name: string }>`select current_database() as name`.execute(tx);
    for (const { name } of database.rows)
      await sql`revoke temporary on database ${sql.id(name)} from public`.execute(tx);
    await sql`revoke create on schema public from public, ${to}`.execute(tx);
    await sql`revoke all on all tables in schema public from ${to}`.execute(tx);
    await sql`grant usage on schema public, ${sql.id(queueSchema)} to ${to}`.execute(tx);
    for (const [table, right] of Object.entries(tables))
      await sql`grant ${sql.raw(grantedOn(right))} on ${sql.id('public', table)} to ${to}`.execute(tx);
    await sql`grant select on schema_migration to ${to}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${sql.id(queueSchema)} to ${to}`.execute(tx);
  });
}
