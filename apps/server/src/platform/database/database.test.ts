import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

let prepared: TestDatabase;

beforeEach(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});

afterEach(() => prepared.drop());

/** Resolves with the next value that was pushed. */
function inbox<T>(): { push: (value: T) => void; next: () => Promise<T> } {
  const values: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    push: (value) => (waiting.length > 0 ? waiting.shift()?.(value) : values.push(value)),
    next: () => new Promise((resolve) => (values.length > 0 ? resolve(values.shift()!) : waiting.push(resolve))),
  };
}

const killListeners = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`;

test('gives bigint as number, date as text and timestamptz as Date, alone and in lists', async () => {
  const result = await prepared.database.pool.query(
    `select 9007199254740991::int8 as large, date '2026-02-28' as day, timestamptz '2026-02-28 12:00+02' as moment,
       array[1, 2]::int8[] as sizes, '{}'::int8[] as none, array[date '1999-12-31'] as days`,
  );
  expect(result.rows).toEqual([
    {
      large: 9007199254740991,
      day: '2026-02-28',
      moment: new Date('2026-02-28T10:00:00Z'),
      sizes: [1, 2],
      none: [],
      days: ['1999-12-31'],
    },
  ]);
});

test('refuses a bigint that a number cannot hold', async () => {
  await expect(prepared.database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large for a number');
});

test('rolls a failed transaction back', async () => {
  const { db, pool } = prepared.database;
  await pool.query('create table kept (id integer)');
  const failing = db.transaction().execute(async (transaction) => {
    await sql`insert into kept values (1)`.execute(transaction);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await pool.query('select * from kept')).rowCount).toBe(0);
});

test('cancels a statement that runs too long', async () => {
  const impatient = await openDatabase(prepared.connection, { statementTimeoutMilliseconds: 50 });
  await expect(impatient.pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
  await impatient.close();
});

test('survives that the server ends every connection, used or idle', async () => {
  const { pool } = prepared.database;
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  const running = pool.query('select pg_sleep(30)').catch((error: unknown) => String(error));
  const outside = await openDatabase(prepared.connection);
  const kill = async (): Promise<void> => {
    const result = await outside.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
      [prepared.name],
    );
    if (result.rowCount === 0) await kill();
  };
  await kill();
  expect(await running).toMatch(/terminat/);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await outside.close();
});

test('hears what is notified, on its channel only, until told to stop', async () => {
  const { database } = prepared;
  const heard = inbox<string>();
  const other = inbox<string>();
  const stop = await database.listen('study changed', heard.push);
  await database.listen('other', other.push);
  await database.pool.query(`select pg_notify('study changed', 'one'), pg_notify('other', 'two')`);
  expect(await heard.next()).toBe('one');
  expect(await other.next()).toBe('two');
  await stop();
  await database.pool.query(`select pg_notify('study changed', 'three'), pg_notify('other', 'four')`);
  expect(await other.next()).toBe('four');
  await database.listen('study changed', heard.push);
  await database.pool.query(`select pg_notify('study changed', 'five')`);
  expect(await heard.next()).toBe('five');
});

test('listens again after its connection was killed, and says that something may have been missed', async () => {
  const { database } = prepared;
  const heard = inbox<string>();
  const gaps = inbox<true>();
  await database.listen('study', heard.push, () => gaps.push(true));
  for (const round of ['first', 'second']) {
    expect((await database.pool.query(killListeners)).rowCount).toBe(1);
    await gaps.next();
    await database.pool.query('select pg_notify($1, $2)', ['study', round]);
    expect(await heard.next()).toBe(round);
  }
});

test.each(['127.0.0.1', 'localhost'])('names an unreachable server on %s in one sentence', async (host) => {
  const url = `postgres://isocenter:secret@${host}:1/isocenter`;
  await expect(openDatabase({ url })).rejects.toThrow(/^The database cannot be reached: .*ECONNREFUSED/);
});

test('keeps the password of a malformed URL out of the error', async () => {
  const failure = await openDatabase({ url: 'postgres://isocenter:secret@host:port/isocenter' }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(inspect(failure)).not.toContain('secret');
});

test('refuses a server older than PostgreSQL 15', async () => {
  // A server that speaks just enough of the protocol to report its version: PostgreSQL 14 is not at hand everywhere.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', [0x49])]));
      socket.on('data', (chunk) => {
        if (chunk[0] !== 0x51) return void socket.end();
        const name = [
          ...Buffer.from('server_version\0'),
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          25,
          255,
          255,
          255,
          255,
          255,
          255,
          0,
          0,
        ];
        const row = [0, 1, 0, 0, 0, 4, ...Buffer.from('14.9')];
        const parts = [
          message('T', [0, 1, ...name]),
          message('D', row),
          message('C', [...Buffer.from('SHOW\0')]),
          message('Z', [0x49]),
        ];
        socket.write(Buffer.concat(parts));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(openDatabase({ url: `postgres://isocenter@127.0.0.1:${port}/isocenter` })).rejects.toThrow(
    'The database server is PostgreSQL 14.9; Isocenter needs version 15 or newer.',
  );
  await new Promise((resolve) => server.close(resolve));
});

function message(type: string, body: number[]): Buffer {
  const header = Buffer.alloc(5);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, Buffer.from(body)]);
}
