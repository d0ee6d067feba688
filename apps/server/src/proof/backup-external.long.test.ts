import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { retrieve, sha256 } from './testing/archive.ts';
import { Installation } from './testing/installation.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

const run = promisify(execFile);
const project = new URL('../../../../', import.meta.url).pathname;

let folder: string;
let databases: TestDatabase[];
const running: Installation[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-external-'));
  databases = [await createTestDatabase(), await createTestDatabase()];
});
afterEach(async () => {
  for (const installation of running.splice(0)) await installation.end('SIGKILL');
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function environmentOf(index: number) {
  const database = databases[index];
  if (database === undefined) throw new Error('There is no such database.');
  return {
    ISOCENTER_DATA_DIR: join(folder, String(index)),
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.ownerConnection),
  };
}

function urlOf({ host, port, user, database }: TestDatabase['connection']): string {
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

async function start(index: number): Promise<Installation> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const { ISOCENTER_DATA_DIR: dataDir, ...environment } = environmentOf(index);
  const installation = new Installation({ dataDir, httpPort, dimsePort, environment });
  running.push(installation);
  installation.start();
  await installation.ready(60);
  return installation;
}

async function command(script: string, args: readonly string[], index: number): Promise<string> {
  const { stdout } = await run(process.execPath, [join(project, 'scripts', script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environmentOf(index) },
  });
  return stdout;
}

test('a backup of an installation on a PostgreSQL of its own is restored into an empty database there', async () => {
  const first = await start(0);
  const ledger = new Ledger();
  await sendByDimse(first, benchCtSeries({ studies: 2, series: 1, instances: 5 }), ledger);
  expect(ledger.acknowledged.size).toBe(10);
  const backups = join(folder, 'backups');
  await command('backup.ts', ['--to', backups], 0);
  await databases[1]?.asOwner('drop schema public cascade', 'create schema public', 'drop schema pgboss cascade');
  expect(await command('restore.ts', ['--from', backups], 1)).toContain('10 of 10 objects are as they came in');
  await first.end('SIGTERM');
  const second = await start(1);
  const token = await second.signIn();
  const person = {
    fetch: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(`${second.url}${path}`, { ...init, headers });
    },
  };
  for (const { address, sha256: wanted } of ledger.sent.values()) {
    const found = await retrieve(person, address);
    expect(found === undefined ? undefined : sha256(found.dataSet)).toBe(wanted);
  }
}, 180_000);
