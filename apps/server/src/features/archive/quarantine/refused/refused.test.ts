import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusedGroup, RefusedObject, RefusedRoom } from '@isocenter/contract/archive/quarantine/fields.ts';
import type { Notice } from '@isocenter/contract/system/notices/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { lostImages, storeEach, stow, uploadEach } from '#testing/refused-steps.ts';
import { noteRefusedAnnounced } from './announced-queries.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

type Groups = { rows: RefusedGroup[]; may: { decide: boolean } };
const found = async (q: string, person = admin) =>
  (await person.json<Groups>(`/api/quarantine/refused?q=${encodeURIComponent(q)}`)).rows;
const objectsOf = async ({ key }: RefusedGroup, person = admin) =>
  (await person.json<{ rows: RefusedObject[] }>(`/api/quarantine/refused/${key}/objects`)).rows;
const decide = (ids: readonly number[], decision: string, reason = '', person = admin) =>
  person.fetch('/api/quarantine/refused-decisions', json({ ids, decision, reason }));
const one = async (q: string): Promise<RefusedGroup> => {
  const [group, ...others] = await found(q);
  if (group === undefined || others.length > 0) throw new Error(`${others.length + 1} groups of ${q}`);
  return group;
};

describe('thirty refused images of one patient are found by his name', () => {
  test('sent by C-STORE, which fails as before', async () => {
    const statuses = await storeEach(app, lostImages(30, 'LOST1'));
    expect(new Set(statuses)).toEqual(new Set([0xc000]));
    const group = await one('lost1 test');
    expect(group).toMatchObject({
      objectCount: 30,
      studyCount: 1,
      way: 'dimse',
      sender: 'SCANNER',
      patientId: 'LOST1',
    });
    expect(group).toMatchObject({ fault: 'uid', element: 'StudyInstanceUID', modality: 'CT', studyDate: '2026-01-02' });
    expect(await objectsOf(group)).toHaveLength(30);
    const trail = await admin.json<{ rows: { detail: object }[] }>('/api/audit?action=instance.refuse');
    expect(trail.rows[0]?.detail).toMatchObject({ because: 'uid', element: 'StudyInstanceUID', source: 'SCANNER' });
  });

  test('sent by STOW-RS', async () => {
    for (const { file } of lostImages(30, 'LOST2')) expect(await stow(admin, file)).toBe(409);
    expect(await one('LOST2')).toMatchObject({ objectCount: 30, way: 'dicomweb', sender: 'admin-1@clinic.example' });
  });

  test('uploaded', async () => {
    const states = await uploadEach(
      admin,
      lostImages(30, 'LOST3').map(({ file }) => file),
    );
    expect(new Set(states)).toEqual(new Set(['refused']));
    expect(await one('LOST3')).toMatchObject({ objectCount: 30, way: 'upload' });
  });
});

test('the same bytes sent again are counted, and not kept twice', async () => {
  const [image] = lostImages(1, 'TWICE');
  if (image === undefined) throw new Error('no image');
  for (let time = 0; time < 3; time += 1) await storeEach(app, [image]);
  const group = await one('TWICE');
  expect(group.objectCount).toBe(1);
  expect(await objectsOf(group)).toMatchObject([{ times: 3 }]);
});

test.each<[string, (file: Uint8Array) => Uint8Array, string]>([
  ['no DICOM', () => Buffer.from('This is a letter, and no image of anybody.'.repeat(9)), 'not-dicom'],
  ['cut off', (file) => file.subarray(0, file.length - 40), 'truncated'],
  ['large and no DICOM', () => Buffer.alloc(5 * 1024 * 1024, 'no image '), 'not-dicom'],
])('what is %s is kept as it came, and leaves as it came', async (what, changed, fault) => {
  const person = await app.signIn('admin');
  const bytes = changed(testObject({ set: { PatientID: `KEPT ${what}` } }).file);
  await stow(person, bytes);
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const group = await one(email);
  expect(group).toMatchObject({ fault, objectCount: 1, patientId: fault === 'truncated' ? `KEPT ${what}` : '' });
  const [object] = await objectsOf(group);
  const file = await admin.fetch(`/api/quarantine/refused-objects/${object?.id}/file`);
  const saved = Buffer.from(await file.arrayBuffer());
  expect(
    saved.subarray(fault === 'truncated' ? -100 : 0).equals(bytes.subarray(fault === 'truncated' ? -100 : 0)),
  ).toBe(true);
});

test('a request that names another object fails with A900, and what it brought can be taken as it is', async () => {
  const object = testObject({ set: { PatientID: 'OTHER9' } });
  expect(await storeEach(app, [object], { sopInstanceUid: newUid() })).toEqual([0xa900]);
  const group = await one('OTHER9');
  expect(group).toMatchObject({ fault: 'mismatch', element: 'SOPInstanceUID' });
  const [stored] = await objectsOf(group);
  const answer = await decide([stored?.id ?? 0], 'take');
  expect(await answer.json()).toEqual({ rows: [{ id: stored?.id, refusal: null, studyUid: object.studyUid }] });
  expect((await admin.json<{ study: object }>(`/api/studies/${object.studyUid}`)).study).toMatchObject({
    patientId: 'OTHER9',
    source: 'SCANNER',
  });
  expect(await found('OTHER9')).toEqual([]);
  expect((await decide([stored?.id ?? 0], 'take')).status).toBe(404);
});

test('mended images are one study of ours, and refer to each other as before', async () => {
  const images = lostImages(3, 'MEND1');
  await storeEach(app, images);
  const group = await one('MEND1');
  const ids = (await objectsOf(group)).map(({ id }) => id);
  const answer = (await (await decide(ids, 'mend')).json()) as { rows: { studyUid: string; refusal: null }[] };
  const studies = new Set(answer.rows.map(({ studyUid }) => studyUid));
  expect([studies.size, [...studies][0]?.startsWith('2.25.')]).toEqual([1, true]);
  expect((await admin.json<{ study: object }>(`/api/studies/${[...studies][0]}`)).study).toMatchObject({
    instanceCount: 3,
    patientName: expect.anything(),
  });
  expect(await found('MEND1')).toEqual([]);
  const trail = await admin.json<{ rows: { detail: object }[] }>('/api/audit?action=quarantine.decide');
  expect(trail.rows[0]).toMatchObject({ subjectId: images[0]?.studyUid, detail: { decision: 'mend' } });
  expect(trail.rows[0]?.detail).not.toHaveProperty('becameStudyUid', images[0]?.studyUid);
});

test('of two who decide at once about one object, one is heard and the other told that it is gone', async () => {
  for (let times = 0; times < 4; times += 1) {
    const [image] = lostImages(1, `BOTH${times}`);
    await storeEach(app, image === undefined ? [] : [image]);
    const ids = (await objectsOf(await one(`BOTH${times}`))).map(({ id }) => id);
    const [discarded, mended] = await Promise.all([decide(ids, 'discard', 'Not ours.'), decide(ids, 'mend')]);
    expect([discarded.status, mended.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
    const studies = await admin.json<{ rows: object[] }>(`/api/studies?q=BOTH${times}`);
    expect(studies.rows).toHaveLength(mended.status === 200 ? 1 : 0);
  }
});

test('decisions of more people at once than there are connections are all carried out', async () => {
  await storeEach(app, lostImages(40, 'MANY1'));
  const ids = (await objectsOf(await one('MANY1'))).map(({ id }) => id);
  const answers = await Promise.all(ids.map((id) => decide([id], 'mend')));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(await found('MANY1')).toEqual([]);
});

test('what cannot be read cannot be taken, stays, and says why', async () => {
  const { file } = testObject({ set: { PatientID: 'CUT1' } });
  await stow(admin, file.subarray(0, file.length - 40));
  const [stored] = await objectsOf(await one('CUT1'));
  const answer = (await (await decide([stored?.id ?? 0], 'take')).json()) as { rows: { refusal: { text: string } }[] };
  expect(answer.rows[0]?.refusal.text).toContain('stops too early');
  expect(await found('CUT1')).toHaveLength(1);
});

test('what is discarded needs a reason, and its bytes go', async () => {
  await storeEach(app, lostImages(1, 'GONE1'));
  const [stored] = await objectsOf(await one('GONE1'));
  const packs = async () => (await readdir(join(app.dataDir, 'packs'), { recursive: true })).length;
  const before = await packs();
  expect((await decide([stored?.id ?? 0], 'discard')).status).toBe(400);
  expect((await decide([stored?.id ?? 0], 'discard', 'a test image')).status).toBe(200);
  expect(await found('GONE1')).toEqual([]);
  expect(await packs()).toBe(before - 1);
});

test('the room that it takes is told, by sender', async () => {
  const room = await admin.json<RefusedRoom>('/api/quarantine/refused-room');
  const scanner = room.rows.find(({ sender }) => sender === 'AE SCANNER');
  expect(scanner?.refused).toBeGreaterThanOrEqual(30);
  expect(room.sizeBytes).toBeGreaterThan(0);
});

test('what leaves as a file can be read where its data set can', async () => {
  await storeEach(app, lostImages(1, 'FILE1'));
  const [stored] = await objectsOf(await one('FILE1'));
  const file = await admin.fetch(`/api/quarantine/refused-objects/${stored?.id}/file`);
  const { dataSet } = readFile(Buffer.from(await file.arrayBuffer()));
  expect(dataSet.text('PatientID')).toBe('FILE1');
});

test('refused objects are counted in the metrics, told to those who decide, and looked up by their patient', async () => {
  const counted = async () =>
    Number(
      /isocenter_refused_objects_total\{reason="uid"\} (\d+)/.exec(await (await app.fetch('/metrics')).text())?.[1],
    );
  const before = await counted();
  await storeEach(app, lostImages(3, 'HEARD1'), { callingAeTitle: 'LOUD' });
  expect(await counted()).toBe(before + 3);
  const { refused } = await admin.json<{ refused: number }>('/api/quarantine/count');
  expect(refused).toBeGreaterThanOrEqual(3);
  const notices = async () =>
    (await admin.json<{ rows: Notice[] }>('/api/notices')).rows.flatMap((notice) =>
      notice.kind === 'quarantine.waiting' ? [notice.refused] : [],
    );
  await expect.poll(notices, { timeout: 30_000 }).toEqual([refused]);
  const request = { uids: [], accessions: [], patientIds: ['HEARD1'], numbers: [] };
  const found = await admin.json<{ refused: object[] }>('/api/lookup', json(request));
  expect(found.refused).toMatchObject([{ patientId: 'HEARD1', sender: 'LOUD', objectCount: 3 }]);
});

test('that a sender is refused is told once in an hour', async () => {
  const { db } = app.database;
  await storeEach(app, lostImages(1, 'ONCE1'), { callingAeTitle: 'ONCE' });
  const untold = db.selectFrom('refusal_count').select('actor').where('notified_at', 'is', null);
  await expect.poll(() => untold.execute(), { timeout: 30_000 }).toEqual([]);
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const again = (actor: string) =>
    db.insertInto('refusal_count').values({ hour, actor, fault: 'pixels', times: 1 }).execute();
  await again('AE ONCE');
  expect(await db.transaction().execute(noteRefusedAnnounced)).toBe(false);
  await again('AE NEW');
  expect(await db.transaction().execute(noteRefusedAnnounced)).toBe(true);
});
