import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleStudies } from '@isocenter/phantom/sample-studies.ts';
import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let reader: Person;
let image: { studyUid: string; seriesUid: string; sopInstanceUid: string };

beforeAll(async () => {
  app = await startTestApp();
  reader = await app.signIn('radiologist');
  const technologist = await app.signIn('admin');
  const [study] = sampleStudies({ now: new Date(), small: true });
  const instance = study?.instances().next().value;
  if (study === undefined || instance === undefined || instance === null) throw new Error('There is no sample.');
  await technologist.json('/dicom-web/studies', {
    method: 'POST',
    headers: { 'content-type': 'application/dicom' },
    body: Buffer.from(instance.file()),
  });
  image = {
    studyUid: study.studyInstanceUid,
    seriesUid: instance.dataSet.text('SeriesInstanceUID') ?? '',
    sopInstanceUid: instance.sopInstanceUid,
  };
});
afterAll(() => app.close());

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const pathOf = (name = id) => `/api/studies/${image.studyUid}/annotations/${name}`;
const length = (change: object = {}) => ({
  seriesUid: image.seriesUid,
  sopInstanceUid: image.sopInstanceUid,
  frame: 1,
  tool: 'length',
  state: {
    version: 1,
    points: [
      [0, 0, 0],
      [21.4, 0, 0],
    ],
    number: 1,
  },
  label: 'Target',
  revision: 0,
  ...change,
});
const listOf = (person: Person) =>
  person.json<{ annotations: Annotation[] }>(`/api/studies/${image.studyUid}/annotations`);

describe('an annotation', () => {
  test('is there again as it was saved, for its author alone', async () => {
    const saved = await reader.json<Annotation>(pathOf(), json(length(), 'PUT'));
    expect(saved).toMatchObject({ id, revision: 1, label: 'Target' });
    expect((await listOf(reader)).annotations).toEqual([saved]);
    expect((await listOf(await app.signIn('radiologist'))).annotations).toEqual([]);
  });

  test('is changed from its last revision only', async () => {
    const changed = await reader.json<Annotation>(pathOf(), json(length({ label: 'Nodule', revision: 1 }), 'PUT'));
    expect(changed).toMatchObject({ label: 'Nodule', revision: 2 });
    for (const revision of [0, 1, 3]) {
      expect((await reader.fetch(pathOf(), json(length({ revision }), 'PUT'))).status).toBe(409);
    }
  });

  test('is removed, and removing it again is no error', async () => {
    for (let i = 0; i < 2; i += 1) expect((await reader.fetch(pathOf(), { method: 'DELETE' })).status).toBe(200);
    expect((await listOf(reader)).annotations).toEqual([]);
  });

  test('keeps what is said of it beside the drawing', async () => {
    const marks = {
      color: 'green',
      hidden: true,
      locked: true,
      role: 'target',
      isNode: true,
      organ: 'Liver',
      course: 'gone',
    };
    const other = '3b241101-e2bb-4255-8caf-4136c566a964';
    const { state } = length();
    await reader.json(pathOf(other), json(length({ state: { ...state, marks } }), 'PUT'));
    expect((await listOf(reader)).annotations.map((one) => one.state.marks)).toEqual([marks]);
    await reader.fetch(pathOf(other), { method: 'DELETE' });
  });

  test.each([
    [
      'a colour that there is not',
      { state: { version: 1, points: [[0, 0, 0]], number: 1, marks: { color: 'infrared' } } },
    ],
    ['a long organ', { state: { version: 1, points: [[0, 0, 0]], number: 1, marks: { organ: 'x'.repeat(61) } } }],
    ['a tool that there is not', { tool: 'magic' }],
    ['a point of two numbers', { state: { version: 1, points: [[0, 0]], number: 1 } }],
    ['an unknown key', { owner: 1 }],
    ['no frame', { frame: 0 }],
  ])('with %s is refused', async (_name, change) => {
    expect((await reader.fetch(pathOf(), json(length(change), 'PUT'))).status).toBe(400);
  });

  test('on an image of another study does not exist', async () => {
    expect((await reader.fetch(pathOf(), json(length({ sopInstanceUid: '1.2.3' }), 'PUT'))).status).toBe(404);
    expect((await reader.fetch('/api/studies/1.2.3/annotations')).status).toBe(404);
  });

  const plane = { frameOfReferenceUid: '1.9', normal: [0, 1, 0], focalPoint: [1, 2, 3] };
  const onPlane = (change: object = {}) => {
    const { sopInstanceUid: _image, frame: _frame, state, ...rest } = length(change);
    return { ...rest, state: { ...state, plane } };
  };

  test('on a plane through a series keeps the plane and what was measured, and names no image', async () => {
    const value = { kind: 'area', value: 2.1, unit: 'cm²', mean: 38, deviation: 11, valueUnit: 'HU' };
    const body = onPlane();
    await reader.json(pathOf(), json({ ...body, state: { ...body.state, value } }, 'PUT'));
    const [stored] = (await listOf(reader)).annotations;
    expect(stored).toMatchObject({ seriesUid: image.seriesUid, state: { plane, value } });
    expect(stored).not.toHaveProperty('sopInstanceUid');
    expect(stored).not.toHaveProperty('frame');
  });

  test.each([
    ['on an image and on a plane', () => ({ ...onPlane(), sopInstanceUid: image.sopInstanceUid, frame: 1 })],
    ['nowhere', () => ({ ...onPlane(), state: length().state })],
    ['on an image without its frame', () => ({ ...length(), frame: undefined })],
  ])('that lies %s is refused', async (_name, body) => {
    const other = '3b241101-e2bb-4255-8caf-4136c566a963';
    expect((await reader.fetch(pathOf(other), json(body(), 'PUT'))).status).toBe(400);
  });

  test('on a plane through a series of another study does not exist', async () => {
    expect((await reader.fetch(pathOf(), json({ ...onPlane(), seriesUid: '1.2.3' }, 'PUT'))).status).toBe(404);
  });

  test('of a study that the caller may not see does not exist', async () => {
    const outsider = await app.signIn('doctor');
    expect((await outsider.fetch(`/api/studies/${image.studyUid}/annotations`)).status).toBe(404);
  });
});
