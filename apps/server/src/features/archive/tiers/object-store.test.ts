import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { ObjectTier } from '#platform/storage/objects/object-tier.ts';
import { ObjectStore } from '#platform/storage/objects/object-store.ts';
import { PackSegments } from '#platform/storage/segments/pack-segments.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { removeObjects } from './remove-objects.ts';
import { allGiven, wayOutAnswers } from './testing/ways-out.ts';

const soon = { timeout: 30_000, interval: 100 };
const study = { studyUid: newUid(), seriesUid: newUid() };
/** Each so large that it has a pack of its own, which is sealed at once. */
const large = { rows: 1_100, columns: 1_000 };
const [first, second] = [
  testObject({ ...study, ...large }),
  testObject({ ...study, ...large, set: { InstanceNumber: 2 } }),
];

let server: ObjectServer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await ObjectServer.start();
  app = await startTestApp(server.environment);
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const status = async () => (await admin.json<ServerStatus>('/api/server')).objectStore;
const cache = () => join(app.dataDir, 'cache');
const rowOf = async (studyUid: string) => (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;

const answers = () => wayOutAnswers(admin, first);

test('what is sealed goes to the object store by itself, and a study of it is online', async () => {
  for (const { file } of [first, second]) await storeFile(admin, file);
  await expect.poll(() => server.packs.length, soon).toBe(2);
  await expect.poll(async () => (await status())?.packs, soon).toBe(2);
  expect(await status()).toMatchObject({
    state: 'ready',
    waiting: { packs: 0, bytes: 0, since: null },
    removals: { packs: 0 },
    calls: { puts: 3 },
  });
  expect((await rowOf(study.studyUid)).tier).toBe('online');
  expect((await readdir(join(app.dataDir, 'packs'))).filter((name) => name.endsWith('.pack'))).toEqual([]);
});

test('small images go there too, once nothing came for some seconds', async () => {
  await storeFile(admin, testObject({ ...study, set: { InstanceNumber: 3 } }).file);
  await expect.poll(() => server.packs.length, soon).toBe(3);
});

test('is given out in every way when what is here is worth nothing', async () => {
  // In place: somebody may have them open.
  for (const name of await readdir(cache())) {
    const path = join(cache(), name);
    await writeFile(path, Buffer.alloc((await stat(path)).size), { flag: 'r+' });
  }
  const before = server.count('GET');
  expect((await admin.fetch(`${pathOf(first)}/frames/1`, { headers: { accept: '*/*' } })).status).toBe(200);
  expect(server.count('GET')).toBeGreaterThan(before);
  expect(await answers()).toEqual(allGiven);
});

test('is verified as the store has it, and damage there is found although the files here are right', async () => {
  const check = async () => {
    await admin.json('/api/safekeeping/check', json({}));
    await expect.poll(async () => (await admin.json<Safekeeping>('/api/safekeeping')).job, soon).toBeNull();
    return admin.json<Safekeeping>('/api/safekeeping');
  };
  expect(await check()).toMatchObject({ damaged: 0, last: { found: 0, objects: 3 } });
  const [key = ''] = server.packs;
  const bytes = server.objects.get(key) ?? Buffer.of();
  const other = Buffer.from(bytes);
  other[1_000_000] = (other[1_000_000] ?? 0) ^ 1;
  server.objects.set(key, other);
  expect(await check()).toMatchObject({ damaged: 1, last: { found: 1 } });
  server.objects.set(key, bytes);
  expect(await check()).toMatchObject({ damaged: 0, last: { found: 0 } });
});

test('while the store is away images come in and wait, the page of the server says so, and nobody is signed out', async () => {
  const { port } = server;
  await server.close();
  const late = testObject(large);
  await storeFile(admin, late.file);
  await expect
    .poll(async () => await status(), soon)
    .toMatchObject({ state: 'away', waiting: { packs: 1 }, reason: expect.stringMatching(/failed/) as string });
  expect(await answers()).toEqual(allGiven);
  expect((await admin.fetch(`${pathOf(late)}/frames/1`, { headers: { accept: '*/*' } })).status).toBe(200);
  expect((await admin.fetch('/health/ready')).status).toBe(200);
  const figures = await (await app.fetch('/metrics')).text();
  expect(figures).toMatch(/^isocenter_object_store_ready 0$/m);
  expect(figures).toMatch(/^isocenter_object_store_waiting_packs 1$/m);
  await server.listen(port);
  await expect.poll(async () => (await status())?.waiting.packs, { ...soon, timeout: 60_000 }).toBe(0);
  expect(server.packs).toHaveLength(4);
}, 120_000);

test('a pack that is removed goes from the store on its day, and one that the store refuses to remove is told', async () => {
  const { db } = app.database;
  // What was begun while the store was away, under names that were never known.
  await db.deleteFrom('object_removal').execute();
  await sql`insert into object_removal (object_key, size_bytes, due_at) values ('packs/none', 10, now())`.execute(db);
  const [kept = ''] = server.packs;
  // What a pack is known of is never removed, whatever was recorded.
  await sql`insert into object_removal (object_key, size_bytes, due_at) values (${kept}, 10, now())`.execute(db);
  const store = new ObjectStore(server.address);
  const tier = new ObjectTier(db, store);
  const objects = {
    tier,
    segments: new PackSegments(tier),
    cache: undefined as never,
    merged: undefined as never,
    promise: 'disk' as const,
  };
  const remove = removeObjects({ db, store: { objects }, logger: pino({ level: 'silent' }) });
  server.isLocked = true;
  server.objects.set('packs/none', Buffer.alloc(10));
  // All segments of a pack are one row.
  await sql`insert into object_removal (object_key, size_bytes, due_at) values ('open/none/', 30, now())`.execute(db);
  for (const offset of [0, 10, 20]) server.objects.set(`open/none/${offset}`, Buffer.alloc(10));
  await remove();
  expect((await status())?.removals).toEqual({ packs: 3, bytes: 50, refused: 2 });
  server.isLocked = false;
  await sql`update object_removal set due_at = now()`.execute(db);
  await remove();
  expect(server.objects.has('packs/none')).toBe(false);
  expect(server.segments).toEqual([]);
  expect(server.objects.has(kept)).toBe(true);
  expect((await status())?.removals).toEqual({ packs: 1, bytes: 10, refused: 0 });
});
