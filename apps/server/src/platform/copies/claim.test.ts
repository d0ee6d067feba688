import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#platform/database/embedded/embedded-logger.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { DatabaseClaim } from './claim.ts';

let prepared: TestDatabase;
const ends: (() => unknown)[] = [];

beforeEach(async () => {
  prepared = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await prepared.drop();
});

function urlOf({ host, port, user, database }: TestDatabase['connection']): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

async function take(patienceMilliseconds = 300, onLost = () => {}): Promise<DatabaseClaim> {
  const claim = await DatabaseClaim.take(prepared.connection, { logger: silentLogger, onLost, patienceMilliseconds });
  ends.push(() => claim.release());
  return claim;
}

/** A process that works on the database, with what it has said. */
async function workingCopy(id: string) {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'testing/working-copy.ts'),
    urlOf(prepared.connection),
    id,
  ]);
  ends.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const says = (what: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(what);
  await says('working');
  return { child, says, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function settings(): Promise<string[]> {
  const rows = await prepared.database.db.selectFrom('setting').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key).filter((key) => ['begun', 'late'].includes(key));
}

test('a second server is refused while the first one answers, and may begin once it has ended', async () => {
  const id = randomUUID();
  const { child, ended } = await workingCopy(id);
  await expect(take()).rejects.toThrow('Another Isocenter uses this database.');
  child.kill('SIGKILL');
  await ended;
  const next = await take(10_000);
  expect(await next.begin(id, 'test')).toEqual({ id, epoch: 2, timeline: 1 });
  // What the killed one had begun is undone before another begins.
  expect(await settings()).toEqual([]);
});

test('the place of a frozen server is taken once its lease has ended, and it writes nothing when it wakes', async () => {
  const { child, says, ended } = await workingCopy(randomUUID());
  child.kill('SIGSTOP');
  await expect(take()).rejects.toThrow('Another Isocenter uses this database.');
  await pause(10_500);
  const next = await take();
  const copy = await next.begin(randomUUID(), 'test');
  expect(copy.epoch).toBe(1);
  child.stdin.write('write\n');
  child.kill('SIGCONT');
  await says('ended');
  await says('refused');
  expect(await settings()).toEqual([]);
  expect(await ended).toBe(7);
  const database = await openDatabase(prepared.connection, { copy: { ...copy, onEnded: () => {} } });
  await database.pool.query('select 1');
  await database.close();
}, 60_000);

test('a server whose line was cut goes on with its own claim, which the database still believes to be held', async () => {
  const line = await cuttableLine();
  let isLost = false;
  const { user, database } = prepared.connection;
  const claim = await DatabaseClaim.take(
    { url: `postgresql://${user}@127.0.0.1:${line.port}/${database}` },
    { logger: silentLogger, onLost: () => (isLost = true) },
  );
  ends.push(() => claim.release());
  const id = randomUUID();
  await claim.begin(id, 'test');
  line.cut();
  const lease = () =>
    prepared.database.db.selectFrom('copy').select(['epoch', 'lease_until']).executeTakeFirstOrThrow();
  const before = await lease();
  await expect.poll(async () => (await lease()).lease_until > before.lease_until, { timeout: 15_000 }).toBe(true);
  expect((await lease()).epoch).toBe(1);
  expect(isLost).toBe(false);
  await expect(take()).rejects.toThrow('Another Isocenter uses this database.');
}, 60_000);

test('a server that was stopped has no lease any more', async () => {
  const claim = await take();
  await claim.begin(randomUUID(), 'test');
  await claim.release();
  const { lease_until } = await prepared.database.db.selectFrom('copy').select('lease_until').executeTakeFirstOrThrow();
  expect(lease_until.getTime()).toBeLessThanOrEqual(Date.now() + 50);
});

/** A line to the database that can be cut on the caller's side only, as by a firewall that forgets: the database hears nothing of it. */
async function cuttableLine(): Promise<{ readonly port: number; readonly cut: () => void }> {
  const callers = new Set<Socket>();
  const onward = new Set<Socket>();
  const server: Server = createServer((caller) => {
    const { host, port } = prepared.connection;
    const database = connect(join(host, `.s.PGSQL.${port}`));
    callers.add(caller);
    onward.add(database);
    caller.on('data', (data) => database.write(data)).on('error', () => {});
    database.on('data', (data) => caller.write(data)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of [...callers, ...onward]) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return { port: address.port, cut: () => [...callers].forEach((caller) => caller.destroy()) };
}
