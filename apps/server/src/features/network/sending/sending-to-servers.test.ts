import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendDestination } from '@isocenter/contract/network/sending/fields.ts';
import { newWebServer, type WebServerFields, type WebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startElsewhere, type WebElsewhere } from '#testing/web-elsewhere.ts';
import { batchesFor } from './store-in-batches.ts';

const soon = { timeout: 60_000, interval: 100 };

/** Ours, and another archive that is sent to: the same product. */
let world: ClinicWorld;
let other: TestApp;
let otherAdmin: Person;
let reader: Person;
let servers: Readonly<Record<string, number>>;
/** One that stores what it has no Failure Reason for, and keeps count. */
let picky: WebElsewhere;
let strict: WebElsewhere;
const objects: TestObject[] = [];
const reasons = new Map<string, number>();
const takenByPicky: string[] = [];

beforeAll(async () => {
  world = await startClinicWorld();
  other = await startTestApp();
  otherAdmin = await other.signIn('admin');
  reader = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  picky = await startElsewhere((request, response) => {
    void buffer(request).then((body) => {
      const here = objects.filter(({ sopUid }) => body.includes(sopUid)).map(({ sopUid }) => sopUid);
      const failed = here.filter((sopUid) => reasons.has(sopUid));
      const stored = here.filter((sopUid) => !reasons.has(sopUid));
      takenByPicky.push(...stored);
      response.writeHead(failed.length > 0 ? 202 : 200).end(storeResponse(stored, failed));
    });
  });
  strict = await startElsewhere((request, response) => {
    request.resume();
    response.writeHead(401).end();
  });
  servers = await addServers();
});
afterAll(async () => {
  await Promise.all([picky.stop(), strict.stop()]);
  await Promise.all([world.app.close(), other.close()]);
});

/** PS3.18 §10.5.3. */
function storeResponse(stored: readonly string[], failed: readonly string[]): string {
  const item = (sopUid: string, more: object = {}) => ({ '00081155': { vr: 'UI', Value: [sopUid] }, ...more });
  const reason = (sopUid: string) => ({ '00081197': { vr: 'US', Value: [reasons.get(sopUid)] } });
  return JSON.stringify({
    ...(stored.length > 0 && { '00081199': { vr: 'SQ', Value: stored.map((sopUid) => item(sopUid)) } }),
    ...(failed.length > 0 && { '00081198': { vr: 'SQ', Value: failed.map((sopUid) => item(sopUid, reason(sopUid))) } }),
  });
}

async function addServers() {
  const { north, south } = world.clinics;
  const far: Partial<WebServerFields> = {
    url: `${other.url}/dicom-web`,
    signIn: 'bearer',
    secret: otherAdmin.accessToken,
    uses: ['store', 'query'],
    clinicId: north,
  };
  const all: Readonly<Record<string, Partial<WebServerFields>>> = {
    Far: far,
    South: { ...far, clinicId: south },
    Deaf: { ...far, uses: ['query'] },
    Off: { ...far, status: 'inactive' },
    Picky: { url: picky.url, uses: ['store'], clinicId: north },
    Strict: { url: strict.url, uses: ['store'], clinicId: north },
  };
  const ids: Record<string, number> = {};
  for (const [name, fields] of Object.entries(all)) {
    const body = json({ ...newWebServer, name, ...fields });
    ids[name] = (await world.admin.json<WebServer>('/api/web-servers', body)).serverId;
  }
  return ids;
}

function ask(to: string, studyUid: string, more: object = {}): Promise<Response> {
  const body = { selection: { studyUids: [studyUid] }, serverId: servers[to], priority: 'routine' };
  return reader.fetch('/api/studies/send', json({ ...body, isOnlyLacking: false, ...more }));
}
const jobOf = async (id: string) =>
  (await reader.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
const itemsOf = async (id: string) => (await reader.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;
async function begun(answer: Response): Promise<JobRow> {
  expect(answer.status).toBe(202);
  return (await answer.json()) as JobRow;
}
async function ended(answer: Response): Promise<JobRow | undefined> {
  const { id } = await begun(answer);
  await expect.poll(async () => (await jobOf(id))?.finishedAt ?? null, soon).not.toBeNull();
  return jobOf(id);
}

/** A study of the north clinic with so many images in each of its series. */
async function addStudy(...counts: readonly number[]): Promise<{ studyUid: string; images: readonly TestObject[] }> {
  const studyUid = newUid();
  const images = counts.flatMap((count) => {
    const seriesUid = newUid();
    const set = { InstitutionName: 'north hospital', PatientID: 'sent-1' };
    return Array.from({ length: count }, () => testObject({ studyUid, seriesUid, set }));
  });
  for (const { file } of images) await storeFile(world.admin, file);
  objects.push(...images);
  return { studyUid, images };
}
const uidsOf = (images: readonly TestObject[]) => images.map(({ sopUid }) => sopUid).toSorted();
async function uidsThere(studyUid: string): Promise<string[]> {
  const answer = await otherAdmin.fetch(`/dicom-web/studies/${studyUid}/instances`);
  const rows = answer.status === 200 ? ((await answer.json()) as Record<string, { Value: string[] }>[]) : [];
  return rows.map((row) => row['00080018']?.Value[0] ?? '').toSorted();
}
async function exportsOf(studyUid: string): Promise<object[]> {
  const trail = world.app.database.db.selectFrom('audit_event').select('detail');
  return trail.where('subject_id', '=', studyUid).where('action', '=', 'study.export').orderBy('id').execute();
}

describe('studies are sent to a DICOMweb server', () => {
  test('whole, which the trail tells with the server', async () => {
    const { studyUid, images } = await addStudy(3, 2);
    const job = await ended(await ask('Far', studyUid));
    expect(job).toMatchObject({ kind: 'send', state: 'done', target: 'Far', done: 5, total: 5, failed: 0 });
    await expect.poll(() => uidsThere(studyUid), soon).toEqual(uidsOf(images));
    const detail = { through: 'send', serverId: servers['Far'], server: 'Far', jobId: job?.id, files: 5 };
    expect(await exportsOf(studyUid)).toEqual([{ detail }]);
  });

  test('one series alone, then only what is lacking there', async () => {
    const { studyUid, images } = await addStudy(2, 3);
    const { seriesUid } = images[0] ?? {};
    await ended(await ask('Far', studyUid, { seriesUids: [seriesUid] }));
    await expect.poll(() => uidsThere(studyUid), soon).toEqual(uidsOf(images.slice(0, 2)));
    expect(await ended(await ask('Far', studyUid, { isOnlyLacking: true }))).toMatchObject({ done: 5, total: 5 });
    await expect.poll(() => uidsThere(studyUid), soon).toEqual(uidsOf(images));
    const details = await exportsOf(studyUid);
    expect(details).toMatchObject([{ detail: { files: 2 } }, { detail: { files: 3 } }]);
  });

  test('and what it refuses is told with its Failure Reason, and tried again alone', async () => {
    const { studyUid, images } = await addStudy(4);
    const [first] = images;
    reasons.set(first?.sopUid ?? '', 0xc122);
    const job = await ended(await ask('Picky', studyUid));
    expect(job).toMatchObject({ state: 'failed', done: 3, total: 4 });
    expect(await itemsOf(job?.id ?? '')).toMatchObject([
      { because: 'refused', answered: 'Failure Reason C122 (1)', moved: 3, refused: 1 },
    ]);
    reasons.clear();
    expect((await reader.fetch(`/api/jobs/${job?.id}/retry`, json({}))).status).toBe(200);
    await expect.poll(async () => (await jobOf(job?.id ?? ''))?.state, soon).toBe('done');
    const tally = world.app.database.db.selectFrom('web_server_traffic').select(['objects_out', 'objects_refused']);
    expect(await tally.where('server_id', '=', servers['Picky'] ?? 0).execute()).toEqual([
      { objects_out: 4, objects_refused: 1 },
    ]);
    // None of them came twice.
    expect(takenByPicky.filter((uid) => uidsOf(images).includes(uid)).toSorted()).toEqual(uidsOf(images));
    expect(await exportsOf(studyUid)).toHaveLength(1);
  });

  test('and go on later where it has no room left; what it has already it need not take', async () => {
    const { studyUid, images } = await addStudy(3);
    const [full, known] = images;
    reasons.set(full?.sopUid ?? '', 0xa700).set(known?.sopUid ?? '', 0x0111);
    const { id } = await begun(await ask('Picky', studyUid));
    await expect
      .poll(() => itemsOf(id), soon)
      .toMatchObject([{ state: 'waiting', because: 'status', answered: 'Failure Reason A700', moved: 2 }]);
    reasons.clear();
    await expect.poll(async () => (await reader.fetch(`/api/jobs/${id}/resume`, json({}))).status, soon).toBe(200);
    await expect.poll(async () => (await jobOf(id))?.state, soon).toBe('done');
    const came = takenByPicky.filter((uid) => uidsOf(images).includes(uid));
    expect(came).toHaveLength(2);
    expect(came).toContain(full?.sopUid);
  });

  test('but for what is damaged here, which keeps back none of the others', async () => {
    const { studyUid, images } = await addStudy(3);
    const [damaged, ...sound] = images;
    await sql`update instance set block_sums = null, sha256 = decode(repeat('00', 32), 'hex')
      where sop_uid = ${damaged?.sopUid}`.execute(world.app.database.db);
    const job = await ended(await ask('Far', studyUid));
    expect(job).toMatchObject({ state: 'failed', done: 2, total: 3 });
    expect(await itemsOf(job?.id ?? '')).toMatchObject([{ because: 'failed', answered: '', moved: 2, refused: 1 }]);
    await expect.poll(() => uidsThere(studyUid), soon).toEqual(uidsOf(sound));
  });

  test('and one that lets nobody in says so', async () => {
    const { studyUid } = await addStudy(1);
    const { id } = await begun(await ask('Strict', studyUid));
    await expect
      .poll(() => itemsOf(id), soon)
      .toMatchObject([{ state: 'waiting', because: 'not-allowed', answered: 'HTTP 401' }]);
    await reader.json(`/api/jobs/${id}/cancel`, json({}));
  });
});

describe('it is refused', () => {
  test.each(['South', 'Deaf', 'Off'])('to the server %s, which cannot be sent to', async (to) => {
    expect((await ask(to, world.studies.north.studyUid)).status).toBe(404);
  });

  test('without a destination, with two, and for what is lacking where nobody can ask', async () => {
    const { studyUid } = world.studies.north;
    expect((await ask('nobody', studyUid)).status).toBe(400);
    expect((await ask('Far', studyUid, { nodeId: 1 })).status).toBe(400);
    expect((await ask('Picky', studyUid, { isOnlyLacking: true })).status).toBe(400);
    expect((await ask('Far', studyUid, { serverId: 2_000_000 })).status).toBe(404);
  });
});

test('servers that are stored at are offered beside nodes, to those of their clinic', async () => {
  const { db } = world.app.database;
  const node = { name: 'near', ae_title: 'NEAR', host: '127.0.0.1', port: 1, uses: ['send'] };
  await db
    .insertInto('dicom_node')
    .values({ ...node, clinic_id: world.clinics.north })
    .execute();
  const { rows } = await reader.json<{ rows: SendDestination[] }>('/api/send-destinations');
  expect(rows.map(({ name, nodeId, isQueried, state }) => [name, nodeId === null, isQueried, state])).toEqual([
    ['Far', true, true, 'untested'],
    ['near', false, false, 'unchecked'],
    ['Picky', true, false, 'untested'],
    ['Strict', true, false, 'untested'],
  ]);
});

test('one request has so many objects and so many bytes, and a larger object alone', () => {
  const sizes = (bytes: readonly number[]) => bytes.map((sizeBytes) => ({ sizeBytes }));
  const batches = [...batchesFor(sizes([1, 1, 1, 1, 9, 1, 3, 3]), { objects: 3, bytes: 5 })];
  expect(batches.map((batch) => batch.map(({ sizeBytes }) => sizeBytes))).toEqual([[1, 1, 1], [1], [9], [1, 3], [3]]);
  expect([...batchesFor([])]).toEqual([]);
});
