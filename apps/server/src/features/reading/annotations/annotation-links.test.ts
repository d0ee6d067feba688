import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatedAnnotations } from '@isocenter/contract/reading/annotations/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let reader: Person;
/** Studies of one patient, newest first. */
let studies: readonly TestObject[];

interface Named {
  readonly studyUid: string;
  readonly id: string;
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  reader = await app.signIn('radiologist');
  const patientId = newUid();
  studies = await Promise.all(['20261120', '20260520', '20241119'].map((day) => stored(patientId, day)));
});

async function stored(patientId: string, day: string): Promise<TestObject> {
  const object = testObject({ set: { PatientID: patientId, StudyDate: day } });
  await storeFile(admin, object.file);
  return object;
}

const pathOf = ({ studyUid, id }: Named) => `/api/studies/${studyUid}/annotations/${id}`;

function drawn({ seriesUid, sopUid }: TestObject, millimetres: number) {
  const points = [
    [0, 0, 0],
    [millimetres, 0, 0],
  ];
  const value = { kind: 'length', value: millimetres, unit: 'mm' };
  const state = { version: 1, points, number: 1, value };
  return { seriesUid, sopInstanceUid: sopUid, frame: 1, tool: 'length', label: '', revision: 0, state };
}

async function measure(study: TestObject | undefined, millimetres: number, person = reader): Promise<Named> {
  if (study === undefined) throw new Error('There is no study.');
  const measured = { studyUid: study.studyUid, id: crypto.randomUUID() };
  await person.json(pathOf(measured), json(drawn(study, millimetres), 'PUT'));
  return measured;
}

const link = async (one: Named, other: Named) =>
  (await reader.json<{ trackingUid: string }>(`${pathOf(one)}/link`, json(other, 'PUT'))).trackingUid;
const overTime = async (person = reader) =>
  (await person.json<{ studies: DatedAnnotations[] }>(`/api/studies/${studies[0]?.studyUid}/annotations/over-time`))
    .studies;
const trackingUids = async () =>
  (await overTime()).map(({ annotations }) => annotations.map(({ trackingUid }) => trackingUid));

test('what was measured in all studies of the patient is told together, newest study first, to its author alone', async () => {
  for (const [at, millimetres] of [9, 7, 4].entries()) await measure(studies[at], millimetres);
  const answer = await overTime();
  expect(answer.map(({ studyUid }) => studyUid)).toEqual(studies.map(({ studyUid }) => studyUid));
  expect(answer.map(({ studyDate }) => studyDate)).toEqual(['2026-11-20', '2026-05-20', '2024-11-19']);
  expect(answer.map(({ annotations }) => annotations.map(({ state }) => state.value?.value))).toEqual([[9], [7], [4]]);
  expect(await overTime(await app.signIn('radiologist'))).toEqual([]);
});

test('a third measurement joins two that are linked, whichever is named', async () => {
  const [now, half, old] = [await measure(studies[0], 9), await measure(studies[1], 7), await measure(studies[2], 4)];
  const trackingUid = await link(now, half);
  expect(await link(old, half)).toBe(trackingUid);
  expect(await trackingUids()).toEqual([[trackingUid], [trackingUid], [trackingUid]]);
});

test('a removed measurement that is made again is linked as it was, unless another has taken its place', async () => {
  const [now, half] = [await measure(studies[0], 9), await measure(studies[1], 7)];
  const trackingUid = await link(now, half);
  const remove = () => reader.json<{ trackingUid: string | null }>(pathOf(now), { method: 'DELETE' });
  const again = async () => {
    const [study] = studies;
    if (study) await reader.json(pathOf(now), json({ ...drawn(study, 9), trackingUid }, 'PUT'));
  };
  expect([await remove(), await remove()]).toEqual([{ trackingUid }, { trackingUid: null }]);
  await again();
  expect(await trackingUids()).toEqual([[trackingUid], [trackingUid]]);
  await remove();
  await link(await measure(studies[0], 5), half);
  await again();
  expect((await trackingUids())[0]?.toSorted()).toEqual([trackingUid, undefined]);
});

test('of each study one measurement is linked: another one takes its place', async () => {
  const [now, other, half] = [await measure(studies[0], 9), await measure(studies[0], 5), await measure(studies[1], 7)];
  const trackingUid = await link(now, half);
  expect(await link(other, half)).toBe(trackingUid);
  expect((await trackingUids())[0]?.toSorted()).toEqual([trackingUid, undefined]);
});

test('a link stays when the measurement is changed, and is taken away alone', async () => {
  const [now, half] = [await measure(studies[0], 9), await measure(studies[1], 7)];
  const trackingUid = await link(now, half);
  const [remaining] = (await overTime())[0]?.annotations ?? [];
  const { id: _id, trackingUid: _uid, changedAt: _at, ...content } = remaining ?? {};
  await reader.json(pathOf(now), json({ ...content, label: 'Nodule' }, 'PUT'));
  expect((await overTime())[0]?.annotations[0]).toMatchObject({ label: 'Nodule', trackingUid });
  for (let i = 0; i < 2; i += 1) await reader.json(`${pathOf(now)}/link`, { method: 'DELETE' });
  expect(await trackingUids()).toEqual([[undefined], [trackingUid]]);
});

test('only measurements of one patient and of two studies are linked, and only one’s own', async () => {
  const [now, same, half] = [await measure(studies[0], 9), await measure(studies[0], 8), await measure(studies[1], 7)];
  const another = await measure(await stored(newUid(), '20250101'), 6);
  const foreign = await measure(studies[1], 5, await app.signIn('radiologist'));
  const status = async (other: object) => (await reader.fetch(`${pathOf(now)}/link`, json(other, 'PUT'))).status;
  expect(await status(same)).toBe(400);
  expect(await status(another)).toBe(404);
  expect(await status(foreign)).toBe(404);
  expect(await status({ ...half, studyUid: '1.2.3' })).toBe(404);
  expect(await status({ id: half.id })).toBe(400);
  expect(await trackingUids()).toEqual([[undefined, undefined], [undefined]]);
});

test('a study that the author may not see any more is not told of', async () => {
  await measure(studies[0], 9);
  await measure(studies[1], 7);
  await admin.json('/api/studies/bin', json({ selection: { studyUids: [studies[1]?.studyUid] }, reason: 'a test' }));
  expect((await overTime()).map(({ studyUid }) => studyUid)).toEqual([studies[0]?.studyUid]);
  const outsider = await app.signIn('doctor');
  expect((await outsider.fetch(`/api/studies/${studies[0]?.studyUid}/annotations/over-time`)).status).toBe(404);
});
