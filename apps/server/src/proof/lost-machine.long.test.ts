import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallInstances, ultrasoundMultiframe } from '@isocenter/phantom/bench-instances.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { retrieveByUid, sha256 } from './testing/archive.ts';
import { Installation } from './testing/installation.ts';
import { Ledger, sendByDimse, sendByStow } from './testing/senders.ts';

/** More than a round can take. */
const ofRound = 20_000;
const rounds = process.env['ISOCENTER_LONG_TESTS'] === '1' ? 12 : 3;

let database: TestDatabase;
let server: ObjectServer;
let folder: string;
let running: Installation | undefined;
beforeEach(async () => {
  database = await createTestDatabase({ as: 'owner' });
  server = await ObjectServer.start();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-lost-'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');

/** A computer with an empty folder, the same database and the same object store. */
async function newMachine(promise: 'disk' | 'store' = 'store'): Promise<Installation> {
  const { host, port, user, database: name } = database.connection;
  const environment = {
    DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
    ...server.environment,
    ISOCENTER_PROMISE: promise,
  };
  const ports = { httpPort: await freePort(), dimsePort: await freePort() };
  running = new Installation({ dataDir: dataDir(), ...ports, environment });
  running.start();
  return running;
}

async function burn(installation: Installation): Promise<void> {
  await installation.end('SIGKILL');
  await rm(dataDir(), { recursive: true });
}

/** Those of which the archive does not give the very bytes, by their UID. */
async function changedOrLost(installation: Installation, { acknowledged, sent }: Ledger): Promise<string[]> {
  const headers = { authorization: `Bearer ${await installation.token()}` };
  const person = { fetch: (path: string, init = {}) => fetch(`${installation.url}${path}`, merged(init, headers)) };
  const lost: string[] = [];
  for (const uid of acknowledged) {
    const found = await retrieveByUid(person, uid);
    if (found === undefined || sha256(found.dataSet) !== sent.get(uid)?.sha256) lost.push(uid);
  }
  return lost;
}

const merged = (init: RequestInit, headers: Record<string, string>) => ({
  ...init,
  headers: { ...Object(init.headers), ...headers },
});

test(
  `a computer that burns with its disk loses nothing that was acknowledged, ${rounds} times`,
  async () => {
    const ledger = new Ledger();
    let installation = await newMachine();
    await installation.ready(60);
    // A large one has a pack of its own.
    await sendByDimse(installation, [ultrasoundMultiframe({ frames: 10, rows: 480, columns: 640 })].values(), ledger);
    expect(ledger.acknowledged.size).toBe(1);
    let rebuilt = 0;
    for (let round = 0; round < rounds; round += 1) {
      const wanted = ledger.acknowledged.size + 40 + round * 60;
      const sending = [
        ...Array.from({ length: 3 }, (_, line) =>
          sendByDimse(installation, smallInstances(5_000, round * ofRound + line * 5_000), ledger),
        ),
        sendByStow(installation, smallInstances(4_000, round * ofRound + 15_000), ledger),
      ];
      // Nothing is waited for: what was told by now is what counts.
      while (ledger.acknowledged.size < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
      await burn(installation);
      await Promise.all(sending);
      installation = await newMachine();
      await installation.ready(60);
      if (installation.output.includes('brought back from the object store')) rebuilt += 1;
    }
    expect(rebuilt).toBe(rounds);
    expect(await changedOrLost(installation, ledger)).toEqual([]);
    const { rows } = await sql<{ known: number; quarantined: number }>`
      select (select count(*) from instance where sop_uid = any(${[...ledger.acknowledged]}::text[]))::integer as known,
        (select count(*) from quarantined_instance)::integer as quarantined`.execute(database.database.db);
    expect(rows).toEqual([{ known: ledger.acknowledged.size, quarantined: 0 }]);
    process.stderr.write(`lost machines: ${rounds}, acknowledged and found: ${ledger.acknowledged.size}\n`);
  },
  20 * 60_000,
);

test('what was received before the promise was only on the disk: the start says how much, and a folder that comes back is taken', async () => {
  const ledger = new Ledger();
  const before = await newMachine('disk');
  await before.ready(60);
  await sendByDimse(before, smallInstances(8), ledger);
  await before.listed(20);
  await before.end('SIGKILL');
  await rename(dataDir(), join(folder, 'kept'));
  const refused = await newMachine();
  expect(await refused.ended()).toBe(1);
  expect(refused.output).toMatch(/is empty, and 1 files with \d+ bytes of images were in the one before/);
  expect(await readdir(dataDir())).not.toContain('installation-id');
  await rm(dataDir(), { recursive: true });
  await rename(join(folder, 'kept'), dataDir());
  const after = await newMachine();
  await after.ready(60);
  expect(await changedOrLost(after, ledger)).toEqual([]);
}, 120_000);
