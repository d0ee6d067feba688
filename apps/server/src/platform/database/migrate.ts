import { type Kysely, sql } from 'kysely';
import type { Db } from './schema.ts';

/** One step of the schema. `name` is kept for ever; `up` runs inside a transaction of its own. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /**
   * For a first step that replaces removed steps: takes over a database that these have made, in place of `up`.
   * @returns the lines to report
   * @throws Error with one plain sentence when it cannot
   */
  readonly adopt?: (db: Kysely<unknown>, applied: readonly string[]) => Promise<readonly string[]>;
}

/** Held while migrating; any constant that nothing else uses. */
const MIGRATION_LOCK = 4_107_221_018;

/**
 * Brings the database to the last of `migrations` and returns the names of those applied now. Several copies may call it at once:
 * one works, the others wait. Each migration is recorded in its own transaction, so a kill at any moment leaves it done or not done.
 * @param tell is given what a database that was taken over has of its own, a line each
 * @throws Error when the database holds a migration that this program does not know, or one before it is missing.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  tell: (line: string) => void = () => {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Index builds on a large archive outlast the timeout of ordinary statements, and so may the wait for another copy.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await applyMissing(connection, migrations, tell);
    } finally {
      await release(connection);
    }
  });
}

async function release(connection: Db): Promise<void> {
  try {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  } catch {
    // A lost connection has released both; the failure that lost it is the one to report.
  }
}

async function applyMissing(
  connection: Db,
  migrations: readonly Migration[],
  tell: (line: string) => void,
): Promise<string[]> {
  await sql`
    create table if not exists schema_migration (
      name text primary key,
      position integer not null generated always as identity,
      applied_at timestamptz not null default now()
    )`.execute(connection);
  const names = await adopted(connection, migrations[0], tell);
  refuseUnknown(names, migrations);
  const missing = migrations.slice(names.length);
  for (const migration of missing) {
    await connection.transaction().execute(async (transaction) => {
      // A migration sees tables that the present Schema may no longer have.
      await migration.up(transaction as unknown as Kysely<unknown>);
      await sql`insert into schema_migration (name) values (${migration.name})`.execute(transaction);
    });
  }
  return missing.map((migration) => migration.name);
}

/** @returns the migrations of the database, after it was taken over where those that are gone have made it */
async function adopted(connection: Db, first: Migration | undefined, tell: (line: string) => void): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by position`.execute(connection);
  const names = rows.map(({ name }) => name);
  if (first?.adopt === undefined || names.length === 0 || names[0] === first.name) return names;
  const { name, adopt } = first;
  const differences = await connection.transaction().execute(async (transaction) => {
    const lines = await adopt(transaction as unknown as Kysely<unknown>, names);
    await sql`delete from schema_migration`.execute(transaction);
    await sql`insert into schema_migration (name) values (${name})`.execute(transaction);
    return lines;
  });
  for (const line of differences) tell(line);
  return [name];
}

function refuseUnknown(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(
      `This database was used by a newer version of Isocenter (migration ${unknown}). Start that version or a later one.`,
    );
  }
  const skipped = applied.findIndex((name, index) => migrations[index]?.name !== name);
  if (skipped < 0) return;
  throw new Error(
    `The migrations of this program do not continue those of the database: ${migrations[skipped]?.name} was never applied.`,
  );
}
