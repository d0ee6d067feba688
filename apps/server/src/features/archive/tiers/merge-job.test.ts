import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { allGiven, wayOutAnswers } from './testing/ways-out.ts';

const soon = { timeout: 30_000, interval: 100 };
const count = 9;
const study = { studyUid: newUid(), seriesUid: newUid() };
/** Above 2 MiB: each has a pack of its own, which is sealed at once. */
const images = Array.from({ length: count }, (_, at) =>
  testObject({ ...study, rows: 1_100, columns: 1_000, set: { InstanceNumber: at + 1 } }),
);
const [first] = images;

let server: ObjectServer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await ObjectServer.start();
  const store = {
    ...server.environment,
  };
  // What is looked at each hour is looked at each second.
  const clock = (everyMilliseconds: number) => Math.min(everyMilliseconds, 1_000);
  app = await startTestApp(store, undefined, clock);
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const db = () => app.database.db;
const status = async () => (await admin.json<ServerStatus>('/api/server')).objectStore;
const jobs = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs?kind=merge-packs')).rows;

async function age(days: number): Promise<void> {
  await sql`update pack set sealed_at = sealed_at - make_interval(days => ${days}::integer)`.execute(db());
}

test('what a clinic sends now and then is merged after a week, and everything goes on to be given out', async () => {
  for (const { file } of images) await storeFile(admin, file);
  await expect.poll(async () => (await status())?.packs, soon).toBe(count);
  await age(8);
  await expect.poll(async () => (await jobs()).map(({ state }) => state), soon).toEqual(['done']);
  const store = await status();
  expect(store).toMatchObject({ packs: count + 1, small: { packs: 0, bytes: 0 }, merged: { packs: count, into: 1 } });
  expect(store?.merged.readBytes).toBeGreaterThan(count * 2_200_000);
  expect(await (await app.fetch('/metrics')).text()).toMatch(/^isocenter_object_store_merged_packs 9$/m);
  const audited = await db().selectFrom('audit_event').select('actor').where('action', '=', 'storage.merge').execute();
  expect(audited).toEqual([{ actor: 'tiers' }]);
  for (const image of [first, images.at(-1)])
    if (image !== undefined) expect(await wayOutAnswers(admin, image)).toEqual(allGiven);
}, 60_000);

test('a day later the small ones go, in the store after seven more; verification reads the new one', async () => {
  await sql`update pack set merged_at = merged_at - interval '2 days'`.execute(db());
  await expect.poll(async () => (await status())?.packs, soon).toBe(1);
  expect(await status()).toMatchObject({ removals: { packs: count, refused: 0 } });
  expect(server.packs).toHaveLength(count + 1);
  if (first !== undefined) expect(await wayOutAnswers(admin, first)).toEqual(allGiven);
  await admin.json('/api/safekeeping/check', json({}));
  await expect.poll(async () => (await admin.json<Safekeeping>('/api/safekeeping')).job, soon).toBeNull();
  const { damaged, last } = await admin.json<Safekeeping>('/api/safekeeping');
  expect({ damaged, found: last?.found, objects: last?.objects }).toEqual({ damaged: 0, found: 0, objects: count });
}, 60_000);
