import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import pg from 'pg';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { connectTo } from '#backup/connect.ts';
import { migrations } from '#database/migrations.ts';
import { standAsVersionBefore } from '#database/testing/version-before.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded/start-embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { Installation } from './testing/installation.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

let folder: string;
let external: TestDatabase;
const running: Installation[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isocenter-roles-'));
  // Root's database runs as another account, which has to get through.
  await chmod(folder, 0o711);
  external = await createTestDatabase();
});
afterEach(async () => {
  for (const installation of running.splice(0)) await installation.remove();
  await external.drop();
  await rm(folder, { recursive: true, force: true });
});

async function started(environment: Record<string, string> = {}): Promise<Installation> {
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const installation = new Installation({ dataDir: join(folder, 'data'), httpPort, dimsePort, environment });
  running.push(installation);
  installation.start();
  return installation;
}

async function worksAs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = current_database() and application_name like 'isocenter%'`,
  );
  return rows.map(({ usename }) => usename);
}

/** Takes in two images, which writes to nearly every table of the archive. */
async function works(installation: Installation): Promise<void> {
  const ledger = new Ledger();
  await sendByDimse(installation, benchCtSeries({ studies: 1, series: 1, instances: 2 }), ledger);
  expect(ledger.acknowledged.size).toBe(2);
  await installation.signIn();
}

test('a folder of the version before, and one where a single role did everything, is worked with by the new role', async () => {
  const dataDir = join(folder, 'data');
  const before = await startEmbedded({ dataDir });
  const owner = await openDatabase(before.connection, { poolSize: 1 });
  await migrate(owner.db, migrations.slice(0, 1));
  await standAsVersionBefore(owner.db);
  await owner.pool.query('drop role isocenter_work');
  await owner.close();
  await before.stop();

  const first = await started();
  await first.ready(60);
  await works(first);
  // Killed, with its database left running: the next start finds the role and goes on.
  await first.end('SIGKILL');
  first.start();
  await first.ready(60);
  await works(first);
  const { address } = await connectTo(dataDir, undefined);
  const client = new pg.Client('url' in address ? address.url : { ...address });
  client.on('error', () => {});
  await client.connect();
  expect(await worksAs(client)).toEqual(['isocenter_work']);
  await client.end();
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.output).not.toContain('permission denied');
}, 120_000);

function urlOf(user: string): string {
  const { host, port, database } = external.connection;
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

test('an external database with two roles is migrated by its owner and worked with by the other', async () => {
  const { owner, worker } = inject('testServer');
  await external.asOwner('drop schema public cascade', 'create schema public', 'drop schema pgboss cascade');
  const installation = await started({ DATABASE_URL: urlOf(worker), DATABASE_OWNER_URL: urlOf(owner) });
  await installation.ready(60);
  await works(installation);
  const client = new pg.Client(urlOf(owner));
  client.on('error', () => {});
  await client.connect();
  expect(await worksAs(client)).toEqual([worker]);
  await client.end();
  expect(await installation.end('SIGTERM')).toBe(0);
  expect(installation.output).not.toMatch(/permission denied|works as the owner/);
}, 120_000);

test('an external database with one role works, with a warning', async () => {
  const installation = await started({ DATABASE_URL: urlOf(inject('testServer').owner) });
  await installation.ready(60);
  await works(installation);
  expect(installation.output).toContain('the product works as the owner of its database');
}, 90_000);

test.each([
  ['two powerful roles', 'owner', 'owner', 'needs a role that neither owns the database nor is a superuser'],
  [
    'a role that may not alter anything, alone',
    'worker',
    undefined,
    'name the owner of the database as DATABASE_OWNER_URL',
  ],
] as const)(
  '%s are refused in one sentence',
  async (_, work, owner, sentence) => {
    const roles = inject('testServer');
    const installation = await started({
      DATABASE_URL: urlOf(roles[work]),
      ...(owner === undefined ? {} : { DATABASE_OWNER_URL: urlOf(roles[owner]) }),
    });
    expect(await installation.ended()).toBe(1);
    expect(installation.output).toContain(sentence);
  },
  60_000,
);
