import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { retrieve, sha256 } from './testing/archive.ts';
import { Installation } from './testing/installation.ts';
import { Ledger, sendByDimse } from './testing/senders.ts';

let database: TestDatabase;
let folder: string;
const running: Installation[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ as: 'owner' });
  folder = await mkdtemp(join(tmpdir(), 'isocenter-belonging-'));
});
afterEach(async () => {
  for (const installation of running.splice(0)) await installation.end('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the product on this database, with a data folder of that name. */
async function copyOn(name: string, base = database): Promise<Installation> {
  const { host, port, user, database: of } = base.connection;
  const url = `postgresql:///${of}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
  const [httpPort, dimsePort] = [await freePort(), await freePort()];
  const environment = { DATABASE_URL: url };
  const installation = new Installation({ dataDir: join(folder, name), httpPort, dimsePort, environment });
  running.push(installation);
  installation.start();
  return installation;
}

/** One that holds an image, stopped. */
async function filled(name: string, end: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const first = await copyOn(name);
  await first.ready(60);
  const ledger = new Ledger();
  await sendByDimse(first, benchCtSeries({ studies: 1, series: 1, instances: 2 }), ledger);
  expect(ledger.acknowledged.size).toBe(2);
  await first.end(end);
}

async function refusal(installation: Installation): Promise<string> {
  expect(await installation.ended()).toBe(1);
  return installation.output;
}

test('a folder and its database start again, also after a kill', async () => {
  await filled('own', 'SIGKILL');
  expect(await (await copyOn('own')).ready(60)).toBeGreaterThan(0);
}, 90_000);

test('an empty folder beside a filled database is refused in one sentence', async () => {
  await filled('own');
  expect(await refusal(await copyOn('empty'))).toMatch(
    /^Isocenter cannot start: The data folder .*empty is not the one that the database’s images are in\. .*installation-id and start again\.$/m,
  );
}, 90_000);

test('the folder of another installation is refused, and a copy that was put back by hand is taken', async () => {
  await filled('own');
  const other = await createTestDatabase({ as: 'owner' });
  const stranger = await copyOn('other', other);
  await stranger.ready(60);
  await stranger.end('SIGTERM');
  expect(await refusal(await copyOn('other'))).toContain('belongs to another installation than the database');
  await cp(join(folder, 'own'), join(folder, 'copy'), { recursive: true });
  await (await copyOn('copy')).ready(60);
  await other.drop();
}, 120_000);

test('two copies that share one folder: the second is refused, and takes over with every image when the first is gone', async () => {
  const first = await copyOn('own');
  await first.ready(60);
  const ledger = new Ledger();
  await sendByDimse(first, benchCtSeries({ studies: 1, series: 1, instances: 3 }), ledger);
  const files = await readdir(join(folder, 'own', 'packs'));
  expect(await refusal(await copyOn('own'))).toContain('Another Isocenter uses');
  // Nothing of the first was touched: its open file would be cut back by a start that goes further.
  expect(await readdir(join(folder, 'own', 'packs'))).toEqual(files);
  await sendByDimse(first, benchCtSeries({ studies: 2, series: 1, instances: 3 }), ledger);
  expect(ledger.acknowledged.size).toBe(6);
  await first.end('SIGKILL');
  const second = await copyOn('own');
  await second.ready(60);
  const token = await second.signIn();
  const authorization = `Bearer ${token}`;
  for (const { address, sha256: wanted } of ledger.sent.values()) {
    const found = await retrieve(
      {
        fetch: (path, init = {}) =>
          fetch(`${second.url}${path}`, { ...init, headers: { ...Object(init.headers), authorization } }),
      },
      address,
    );
    expect(found === undefined ? undefined : sha256(found.dataSet)).toBe(wanted);
  }
}, 120_000);

test('a second copy on one database is refused, whatever folder it has, and takes over when the first has gone', async () => {
  const first = await copyOn('own');
  await first.ready(60);
  expect(await refusal(await copyOn('other'))).toContain('Another Isocenter uses this database.');
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  const waiting = await copyOn('own-too');
  await mkdir(join(folder, 'own-too'), { recursive: true });
  await first.end('SIGKILL');
  await waiting.ready(60);
}, 120_000);
