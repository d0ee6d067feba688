import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { silentLogger } from '#platform/database/embedded/embedded-logger.ts';
import { preparePlaces } from '#platform/database/embedded/places.ts';
import { startEmbedded, type EmbeddedDatabase } from '#platform/database/embedded/start-embedded.ts';
import { Installation } from './testing/installation.ts';
import { lostObjects } from './testing/lost-objects.ts';
import { Ledger, sendByDimse, sendByStow } from './testing/senders.ts';

let folder: string;
let archive: string;
const ends: (() => Promise<unknown>)[] = [];
const supply = smallInstances(200);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-point-'));
  archive = join(folder, 'wal');
  await mkdir(archive);
  for (const open of [folder, archive]) await chmod(open, 0o777);
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
});

async function cluster(name: string, settings: Readonly<Record<string, string>>): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: join(folder, name), settings });
  ends.push(() => database.stop());
  return database;
}

/** A cluster that archives its log for as long as there is no file `closed`. */
function archiving(): Promise<EmbeddedDatabase> {
  const archive_command = `test ! -e ${archive}/closed && cp %p ${archive}/%f && chmod a+r ${archive}/%f`;
  return cluster('first', { archive_mode: 'on', archive_command });
}

async function asked<T>(database: EmbeddedDatabase, text: string): Promise<T> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ answer: T }>(text);
  await client.end();
  const [row] = rows;
  if (row === undefined) throw new Error('The database answered nothing.');
  return row.answer;
}

/** Copies a running cluster as PostgreSQL's manual says (section 26.3.4), with a file that has the copy recover from the archived log. */
async function baseBackup(from: EmbeddedDatabase, to: string, signal: string): Promise<void> {
  const client = new pg.Client(from.connection);
  await client.connect();
  await client.query(`select pg_backup_start('proof', true)`);
  await mkdir(join(folder, to));
  await cp(join(from.home, 'database'), join(folder, to, 'database'), { recursive: true, filter: belongs });
  const { rows } = await client.query<{ labelfile: string; version: string }>(
    `select labelfile, split_part(current_setting('server_version'), '.', 1) as version from pg_backup_stop()`,
  );
  await client.end();
  const data = join(folder, to, 'database', rows[0]?.version ?? '');
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(data, signal), '');
  await sameOwner(join(from.home, 'database'), join(folder, to, 'database'));
}

/** Not the process that runs there, and not its socket. */
function belongs(path: string): boolean {
  return !/postmaster\.(pid|opts)$|\.s\.PGSQL|postgres\.log/.test(path);
}

async function sameOwner(of: string, to: string): Promise<void> {
  const { uid, gid } = await lstat(of);
  for (const entry of await readdir(to, { recursive: true })) await lchown(join(to, entry), uid, gid);
  await lchown(to, uid, gid);
}

const urlOf = ({ host, port, user, database }: EmbeddedDatabase['connection']) =>
  `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;

async function installationOn(url: string): Promise<Installation> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const environment = { DATABASE_URL: url };
  const installation = new Installation({ dataDir: join(folder, 'data'), httpPort, dimsePort, environment });
  ends.push(() => installation.end('SIGKILL'));
  installation.start();
  await installation.ready(60);
  return installation;
}

function* some(count: number): Generator<SampleInstance> {
  for (let at = 0; at < count; at += 1) {
    const next = supply.next();
    if (next.done === true) throw new Error('There are not enough instances.');
    yield next.value;
  }
}

test('a database that is recovered to a moment gets everything again that was received since, by C-STORE and by STOW-RS', async () => {
  const first = await archiving();
  const ledger = new Ledger();
  const before = await installationOn(urlOf(first.connection));
  await sendByDimse(before, some(5), ledger);
  await before.listed(10);
  await baseBackup(first, 'second', 'recovery.signal');
  await sendByDimse(before, some(5), ledger);
  await before.listed(10);
  const moment = await asked<string>(first, 'select clock_timestamp()::text as answer');
  // Into a file that the database knows at that moment, and into one that it does not.
  await sendByDimse(before, some(5), ledger);
  await sendByStow(before, some(6), ledger);
  await before.listed(10);
  await before.end('SIGKILL');
  const since = await installationOn(urlOf(first.connection));
  await sendByDimse(since, some(5), ledger);
  await sendByStow(since, some(6), ledger);
  await since.listed(10);
  await since.end('SIGTERM');
  expect(ledger.acknowledged.size).toBe(32);
  await asked(first, 'select pg_switch_wal()::text as answer');
  await first.stop();

  const second = await cluster('second', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  const count = 'select count(*)::integer as answer from instance';
  await expect
    .poll(() => asked<boolean>(second, 'select pg_is_in_recovery() as answer'), { timeout: 30_000 })
    .toBe(false);
  expect(await asked<number>(second, count)).toBe(10);
  const after = await installationOn(urlOf(second.connection));
  await after.listed(20);
  expect(await asked<number>(second, count)).toBe(32);
  expect(await lostObjects(after, ledger, ledger.acknowledged)).toEqual([]);
  // What came after that start is received and found as ever, also by the next one.
  await sendByDimse(after, some(3), ledger);
  await after.end('SIGKILL');
  const last = await installationOn(urlOf(second.connection));
  expect(await lostObjects(last, ledger, ledger.acknowledged)).toEqual([]);
  expect(await asked<number>(second, count)).toBe(35);
}, 180_000);

test('a failover that loses transactions loses no image: what was acknowledged is listed again by the next start', async () => {
  const first = await archiving();
  const line = await lineTo(first.connection.host);
  const { user, database } = first.connection;
  const url = `postgresql://${user}@127.0.0.1:${line.port}/${database}`;
  const ledger = new Ledger();
  const before = await installationOn(url);
  await sendByDimse(before, some(5), ledger);
  await before.listed(10);
  await baseBackup(first, 'second', 'standby.signal');
  await asked(first, 'select pg_switch_wal()::text as answer');
  await expect.poll(() => asked<number>(first, archived), { timeout: 20_000 }).toBeGreaterThan(0);
  await writeFile(join(archive, 'closed'), '');
  // The standby does not hear of these.
  await sendByDimse(before, some(5), ledger);
  await sendByStow(before, some(6), ledger);
  await before.listed(10);
  await first.stop();
  await sendByDimse(before, some(5), ledger);
  expect(ledger.acknowledged.size).toBe(21);

  const { socketDir } = await preparePlaces({
    dataDir: join(folder, 'second'),
    major: Number.parseInt((await readdir(join(folder, 'second', 'database')))[0] ?? '', 10),
    fallbackRoot: '/var/lib/isocenter',
    logger: silentLogger,
  });
  const starting = cluster('second', { restore_command: `cp ${archive}/%f %p` });
  const standby = { ...first, connection: { ...first.connection, host: socketDir } };
  const isStandby = () => asked<boolean>(standby, 'select pg_is_in_recovery() as answer').catch(() => undefined);
  await expect.poll(isStandby, { timeout: 20_000 }).toBe(true);
  line.leadTo(socketDir);
  await expect.poll(async () => (await fetch(`${before.url}/health/ready`)).status, { timeout: 10_000 }).toBe(503);
  expect(before.isRunning).toBe(true);
  await asked(standby, 'select pg_promote()::text as answer');
  await starting;
  expect(await before.ended()).toBe(1);
  expect(before.output).toContain('another database took the place of the one before');
  expect(await asked<number>(standby, 'select count(*)::integer as answer from instance')).toBe(5);
  const after = await installationOn(url);
  await after.listed(20);
  expect(await lostObjects(after, ledger, ledger.acknowledged)).toEqual([]);
}, 180_000);

const archived = 'select archived_count::integer as answer from pg_stat_archiver';

/** A line by TCP to the socket of a database, as a balancer has it. */
async function lineTo(socketDir: string) {
  let host = socketDir;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const database = connect(join(host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      open.add(from);
      from
        .on('data', (data) => to.write(data))
        .on('error', () => {})
        .on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => open.forEach((socket) => socket.destroy());
  ends.push(async () => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next: string) {
      host = next;
      cut();
    },
  };
}
