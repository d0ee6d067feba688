import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Safekeeping } from '@isocenter/contract/archive/safekeeping/fields.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { ServerStatus } from '@isocenter/contract/network/server/fields.ts';
import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { recountTiers } from './tier-queries.ts';
import { allGiven, wayOutAnswers } from './testing/ways-out.ts';

const soon = { timeout: 30_000, interval: 50 };
const study = { studyUid: newUid(), seriesUid: newUid() };
/** Each so large that it has a pack of its own, which is sealed at once. */
const large = { rows: 1_100, columns: 1_000 };
const [first, second] = [
  testObject({ ...study, ...large }),
  testObject({ ...study, ...large, set: { InstanceNumber: 2 } }),
];
const young = testObject(large);

let app: TestApp;
let admin: Person;
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'isocenter-nearline-'));
  await mkdir(nearline());
  await mkdir(join(place, 'stick'));
  const folders = { ISOCENTER_NEARLINE_DIR: nearline(), ISOCENTER_EXPORT_FOLDERS: `Stick=${join(place, 'stick')}` };
  app = await startTestApp(folders);
  admin = await app.signIn('admin');
  for (const { file } of [first, second, young]) await storeFile(admin, file);
});
afterAll(async () => {
  await app.close();
  await rm(place, { recursive: true });
});

const nearline = () => join(place, 'nearline');
const packsIn = async (path: string) => (await readdir(path)).filter((name) => name.endsWith('.pack')).length;

/** Makes a study as old as if nothing had come to it for so many days. */
async function age(studyUid: string, days: number): Promise<void> {
  const at = sql`now() - make_interval(days => ${days}::integer)`;
  const key = sql`(select id from study where study_uid = ${studyUid})`;
  await sql`update study_tally set changed_at = ${at} where study_key = ${key}`.execute(app.database.db);
  await sql`update pack set sealed_at = ${at} where id in (select pack_id from instance where study_key = ${key})`.execute(
    app.database.db,
  );
}

async function setDays(nearlineDays: number): Promise<Response> {
  const path = '/api/settings/retention';
  const { inForce } = await admin.json<{ inForce: { revision: number; settings: Retention } }>(path);
  return admin.fetch(path, json({ settings: { ...inForce.settings, nearlineDays }, basedOn: inForce.revision }, 'PUT'));
}

const rowOf = async (studyUid: string) => (await admin.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;
const nearlineStudies = async () =>
  (await admin.json<{ rows: StudyRow[] }>('/api/studies?keeping=nearline')).rows.map(({ studyUid }) => studyUid);
const status = async () => (await admin.json<ServerStatus>('/api/server')).nearline;
const jobs = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs?kind=move-packs')).rows;

const audited = (action: string) =>
  app.database.db
    .selectFrom('audit_event')
    .select(['account_id', 'actor', 'detail'])
    .where('action', '=', action)
    .execute();

const answers = () => wayOutAnswers(admin, first);

async function send(): Promise<JobRow> {
  const selection = { studyUids: [study.studyUid] };
  const body = { selection, folder: 'Stick', priority: 'routine', isOnlyLacking: false };
  const { id } = await admin.json<JobRow>('/api/studies/send', json(body));
  const job = async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((each) => each.id === id);
  await expect.poll(async () => (await job())?.state, soon).not.toMatch(/pending|running/);
  return (await job()) as JobRow;
}

async function checkAll(): Promise<Safekeeping> {
  await admin.json('/api/safekeeping/check', json({}));
  await expect.poll(async () => (await admin.json<Safekeeping>('/api/safekeeping')).job, soon).toBeNull();
  return admin.json<Safekeeping>('/api/safekeeping');
}

describe('what is old', () => {
  test('moves to the nearline store once days are set, and what is young stays', async () => {
    // Then the regular check has nothing to do, which would hold a pack open while its store goes away.
    await checkAll();
    await age(study.studyUid, 40);
    expect((await rowOf(study.studyUid)).tier).toBe('online');
    expect(await status()).toMatchObject({ state: 'ready', usedBytes: 0 });
    expect((await setDays(30)).status).toBe(200);
    await expect.poll(async () => (await rowOf(study.studyUid)).tier, soon).toBe('nearline');
    await expect.poll(async () => (await jobs()).map(({ state }) => state), soon).toEqual(['done']);
    expect(await packsIn(nearline())).toBe(2);
    expect((await rowOf(young.studyUid)).tier).toBe('online');
    expect(await nearlineStudies()).toEqual([study.studyUid]);
    expect((await status())?.usedBytes).toBeGreaterThan(4_000_000);
    const { nearline: shown } = await admin.json<{ nearline: { usedBytes: number } }>('/api/figures/storage');
    expect(shown.usedBytes).toBe((await status())?.usedBytes);
    expect(await audited('storage.move')).toMatchObject([{ actor: 'tiers', detail: { days: 30 } }]);
  });

  test('answers 503 while the store is away: nothing is damaged, and it comes back with the store', async () => {
    await rename(nearline(), `${nearline()}-unmounted`);
    await mkdir(nearline());
    const away = expect.stringMatching(/^503 .*not-ready.*nearline store, which cannot be reached/) as string;
    expect(await answers()).toEqual(allGiven.map(() => away));
    const online = await admin.fetch(`${pathOf(young)}/frames/1`, { headers: { accept: '*/*' } });
    expect(online.status).toBe(200);
    expect(await status()).toMatchObject({ state: 'missing', freeBytes: null });
    expect(await checkAll()).toMatchObject({ damaged: 0, last: { found: 0, skipped: 2, objects: 1 } });
    expect((await admin.fetch('/health/ready')).status).toBe(200);
    await rm(nearline(), { recursive: true });
    await rename(`${nearline()}-unmounted`, nearline());
    expect(await status()).toMatchObject({ state: 'ready' });
  });

  test('is given out, sent and verified from there as from the other', async () => {
    expect(await answers()).toEqual(allGiven);
    expect(await send()).toMatchObject({ state: 'done', done: 2 });
    const { damaged, last } = await checkAll();
    expect({ damaged, found: last?.found, skipped: last?.skipped, objects: last?.objects }).toEqual({
      damaged: 0,
      found: 0,
      skipped: 0,
      objects: 3,
    });
  });

  test('is in both when something comes to it', async () => {
    await storeFile(admin, testObject({ ...study, set: { InstanceNumber: 3 } }).file);
    expect((await rowOf(study.studyUid)).tier).toBe('both');
    expect(await nearlineStudies()).toEqual([study.studyUid]);
    await age(study.studyUid, 0);
    await sql`update study_tier set counted_at = now() - interval '1 hour'`.execute(app.database.db);
    await recountTiers(app.database.db);
    const { rows } = await sql`select tier from study_tier`.execute(app.database.db);
    expect(rows).toEqual([{ tier: 'both' }]);
  });

  test('is brought online by whoever looks after studies, and stays there for as many days', async () => {
    const path = `/api/studies/${study.studyUid}/online`;
    expect((await (await app.signIn('radiologist')).fetch(path, json({}))).status).toBe(403);
    expect((await admin.fetch(`/api/studies/${newUid()}/online`, json({}))).status).toBe(404);
    await admin.json(path, json({}));
    await expect.poll(async () => (await rowOf(study.studyUid)).tier, soon).toBe('online');
    await expect.poll(async () => (await jobs()).map(({ state }) => state), soon).toEqual(['done', 'done']);
    expect(await packsIn(nearline())).toBe(0);
    expect((await admin.fetch(path, json({}))).status).toBe(409);
    expect(await audited('study.bring-online')).toMatchObject([
      { account_id: admin.accountId, detail: { studyUid: study.studyUid } },
    ]);
    expect(await answers()).toEqual(allGiven);
    await age(study.studyUid, 40);
    expect((await setDays(29)).status).toBe(200);
    await setDays(30);
    expect(await packsIn(nearline())).toBe(0);
  });
});
