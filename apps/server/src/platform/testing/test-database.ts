import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import './provided-context.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly name: string;
  /** For code that opens its own connections: `openDatabase(connection)`, or pg-boss. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Connects as the owner of the database, for what nobody else may do. */
  readonly ownerConnection: TestDatabase['connection'];
  /** Executes what only the owner of the database may do, in one transaction. */
  asOwner(...statements: readonly string[]): Promise<void>;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * Makes a migrated, empty database of the test's own, copied from the run's template in 10 to 100 ms, worked with as the product does.
 * @param as the owner, for what makes or alters tables
 */
export async function createTestDatabase({
  as = 'worker',
}: { readonly as?: 'owner' | 'worker' } = {}): Promise<TestDatabase> {
  const { host, port, owner, worker, template } = inject('testServer');
  const server = { host, port, user: owner };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const connection = { host, port, user: as === 'owner' ? owner : worker, database: name };
  const database = await openDatabase(connection, { poolSize: 6 });
  return {
    database,
    name,
    connection,
    ownerConnection: { ...server, database: name },
    asOwner: (...statements) => asOwner({ ...server, database: name }, statements),
    async drop() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`, name);
    },
  };
}

async function administer(server: pg.ClientConfig, statement: string, emptyFirst?: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    if (emptyFirst !== undefined) await awaitNoSessions(client, emptyFirst);
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function asOwner(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** A closed connection takes a moment to end on the server; `drop database` looks for it only every 100 ms. */
async function awaitNoSessions(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const sessions = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (sessions.rowCount === 0) return;
  }
}
