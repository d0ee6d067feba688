import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { studySortColumns } from '@isocenter/contract/archive/studies/studies.ts';
import type { getStudy } from '@isocenter/contract/archive/studies/routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { openStream } from '#testing/event-stream.ts';
import { smallStudies, storeFile, storeStudies } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { tendStudies } from './studies.ts';

interface Page {
  readonly rows: StudyRow[];
  readonly nextCursor: string | null;
}

let app: TestApp;
let admin: Person;
const samples = smallStudies();

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await storeStudies(admin, samples);
});
afterAll(() => app.close());

const page = (query: string, person = admin) => person.json<Page>(`/api/studies?${query}`);
const uids = async (query: string) => (await page(`limit=200&${query}`)).rows.map((row) => row.studyUid);

describe('the list', () => {
  test('has every study, the newest first, with its counts', async () => {
    const { rows, nextCursor } = await page('limit=200');
    expect(nextCursor).toBeNull();
    expect(rows.map((row) => row.studyUid)).toEqual(samples.map((study) => study.studyInstanceUid));
    expect(rows.map((row) => row.instanceCount)).toEqual(samples.map((study) => study.instanceCount));
  });

  test.each(studySortColumns.flatMap((column) => [`sort=${column}&direction=asc`, `sort=${column}&direction=desc`]))(
    'pages by %s without a gap or an overlap',
    async (order) => {
      const whole = await uids(order);
      const walked: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const part: Page = await page(`limit=4&${order}${cursor === '' ? '' : `&cursor=${cursor}`}`);
        walked.push(...part.rows.map((row) => row.studyUid));
        cursor = part.nextCursor;
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(samples.length);
    },
  );

  test.each([
    ['q=hoff', 'Hoffmann'],
    ['q=lena%20hoffm', 'Hoffmann'],
    ['q=山田', 'Yamada'],
    ['q=%D0%98%D0%B2%D0%B0%D0%BD', 'Ivanov'],
    ['patientName=ivan', 'Ivanov'],
    ['patientId=RG-448120', 'Hoffmann'],
    ['description=polyt', undefined],
    ['accession=A26-118897', 'Hoffmann'],
    ['modality=US', 'Łukasiewicz'],
    ['modality=CT,SR&modalityMatch=all', 'Ivanov'],
    ['modality=XX', undefined],
    ['q=%25', undefined],
    ['q=_______', undefined],
  ])('narrowed by %s finds %s', async (query, name) => {
    const { rows } = await page(query);
    if (name === undefined) expect(rows).toEqual([]);
    else expect(rows.map((row) => row.patientName.alphabetic).join()).toContain(name);
    expect(await admin.json(`/api/studies/count?${query}`)).toEqual({ count: rows.length, isExact: true });
  });

  test('takes a range of days, both ends included', async () => {
    const [newest] = samples;
    const day = newest?.date.toISOString().slice(0, 10) ?? '';
    const found = await uids(`dateFrom=${day}&dateTo=${day}`);
    expect(found).toContain(newest?.studyInstanceUid);
    expect(await uids('dateTo=1999-12-31')).toEqual([]);
  });

  test.each([
    'sort=password',
    'limit=0',
    'limit=9999',
    'dateFrom=yesterday',
    'colour=red',
    'cursor=eyJ4IjoxfQ',
    `q=${'x'.repeat(300)}`,
  ])('refuses %s', async (query) => expect((await admin.fetch(`/api/studies?${query}`)).status).toBe(400));

  test('offers the values that there are', async () => {
    const { values } = await admin.json<{ values: { value: string }[] }>('/api/studies/values?field=modality');
    expect(values.map(({ value }) => value)).toEqual(expect.arrayContaining(['CT', 'MR', 'US', 'MG', 'PT']));
  });

  test('is saved as a table, as it is filtered and ordered, by who may take studies away', async () => {
    const answer = await admin.fetch('/api/studies/export?modality=CT&sort=patientName');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="studies.csv"');
    const [heading, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(heading).toMatch(/^patient_name,patient_id,.*,study_uid$/);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(await uids('modality=CT&sort=patientName'));
    const sheet = await admin.fetch('/api/studies/export?format=xlsx');
    expect([...new Uint8Array(await sheet.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b]);
    expect((await admin.fetch('/api/studies/export?format=pdf')).status).toBe(400);
    expect((await (await app.signIn('client')).fetch('/api/studies/export')).status).toBe(403);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=study.list-export');
    expect(rows).toMatchObject([
      { detail: { studies: samples.length, patients: expect.any(Number) } },
      { detail: { studies: lines.length } },
    ]);
  });

  test('is empty for who may see no study, in every count and value', async () => {
    const outsider = await app.signIn('doctor');
    expect((await page('', outsider)).rows).toEqual([]);
    expect(await outsider.json('/api/studies/count')).toEqual({ count: 0, isExact: true });
    expect(await outsider.json('/api/studies/values?field=institution')).toEqual({ values: [] });
    expect(await outsider.json('/api/patients')).toEqual({ rows: [], nextCursor: null });
  });
});

describe('a study', () => {
  const chest = samples.find((study) => study.description.includes('angiography') && study.modality === 'CT');

  test('tells its series, its priors and leaves an audit row', async () => {
    type Detail = Pick<ResponseOf<typeof getStudy>, 'study' | 'series' | 'priors'>;
    const detail = await admin.json<Detail>(`/api/studies/${chest?.studyInstanceUid}`);
    expect(detail.series.length).toBe(detail.study.seriesCount);
    const pictured = detail.series.filter(({ thumbnailSopUid }) => thumbnailSopUid !== null);
    expect(pictured).toEqual(detail.series.filter(({ frameCount }) => frameCount > 0));
    expect(pictured.length).toBeLessThan(detail.series.length);
    expect(detail.priors.length).toBeGreaterThan(0);
    const { rows } = await admin.json<{ rows: { action: string }[] }>(`/api/activity/study/${chest?.studyInstanceUid}`);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['study.preview', 'study.receive']));
  });

  test('pages through the instances of a series', async () => {
    const { series } = await admin.json<{ series: { seriesUid: string; instanceCount: number }[] }>(
      `/api/studies/${chest?.studyInstanceUid}`,
    );
    const [first] = series;
    const path = `/api/studies/${chest?.studyInstanceUid}/series/${first?.seriesUid}/instances`;
    interface Instances {
      readonly rows: { readonly sopUid: string }[];
      readonly nextCursor: string | null;
    }
    const whole = await admin.json<Instances>(`${path}?limit=1000`);
    expect(whole.rows).toHaveLength(first?.instanceCount ?? -1);
    expect(whole.nextCursor).toBeNull();
    const parts: Instances['rows'] = [];
    for (let cursor = ''; ;) {
      const part = await admin.json<Instances>(`${path}?limit=7${cursor}`);
      parts.push(...part.rows);
      if (part.nextCursor === null) break;
      cursor = `&cursor=${part.nextCursor}`;
    }
    expect(parts).toEqual(whole.rows);
    expect((await admin.fetch(`${path}?cursor=none`)).status).toBe(400);
  });

  test('that is not there and one that may not be seen answer the same', async () => {
    const outsider = await app.signIn('doctor');
    const withoutReference = async (response: Response) => (await response.text()).replace(/"requestId":"[^"]*"/, '');
    const hidden = await outsider.fetch(`/api/studies/${chest?.studyInstanceUid}`);
    const missing = await outsider.fetch('/api/studies/1.2.3.4');
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect(await withoutReference(hidden)).toBe(await withoutReference(missing));
  });

  test('goes quiet and becomes ready to read', async () => {
    await app.database.db
      .updateTable('study_tally')
      .set({ changed_at: new Date(Date.now() - 60_000) })
      .execute();
    await tendStudies(app.database.db, () => Promise.resolve());
    expect((await page('status=received')).rows).toEqual([]);
    expect((await page('status=ready&limit=200')).rows).toHaveLength(samples.length);
  });
});

describe('the bin', () => {
  const [victim, other] = samples.map((study) => study.studyInstanceUid);
  const bin = (body: object, person = admin) => person.fetch('/api/studies/bin', json(body));

  test('takes studies out of every list, and gives them back', async () => {
    expect(await (await bin({ selection: { studyUids: [victim] }, reason: 'Sent twice' })).json()).toEqual({
      studies: 1,
    });
    expect(await uids('')).not.toContain(victim);
    expect((await admin.fetch(`/api/studies/${victim}`)).status).toBe(404);
    expect((await admin.fetch(`/dicom-web/studies/${victim}/metadata`)).status).toBe(404);
    const { rows } = await page('bin=true');
    expect(rows.map((row) => row.studyUid)).toEqual([victim]);
    const restore = await admin.fetch('/api/studies/restore', json({ selection: { studyUids: [victim] } }));
    expect(await restore.json()).toEqual({ studies: 1 });
    expect(await uids('')).toContain(victim);
  });

  test('takes all that match a filter, if it is as many as were shown', async () => {
    const selection = { filter: { modality: 'MG' }, expectedCount: 7 };
    expect((await bin({ selection, reason: 'Test' })).status).toBe(409);
    const count = (await uids('modality=MG')).length;
    expect(await (await bin({ selection: { ...selection, expectedCount: count }, reason: 'Test' })).json()).toEqual({
      studies: count,
    });
    expect(await uids('modality=MG')).toEqual([]);
    await admin.fetch(
      '/api/studies/restore',
      json({ selection: { filter: { modality: 'MG' }, expectedCount: count } }),
    );
    expect(await uids('modality=MG')).toHaveLength(count);
  });

  test('changes nothing when one study of the selection does not exist', async () => {
    expect((await bin({ selection: { studyUids: [other, '1.2.3'] }, reason: 'Test' })).status).toBe(404);
    expect(await uids('')).toContain(other);
  });

  test('is not for a technologist', async () => {
    const technologist = await app.signIn('technologist');
    expect((await bin({ selection: { studyUids: [other] }, reason: 'Test' }, technologist)).status).toBe(403);
  });

  test.each([
    {},
    { selection: { studyUids: [] }, reason: 'x' },
    { selection: { studyUids: ['1.2'] } },
    { selection: { studyUids: ['../x'] }, reason: 'x' },
  ])('refuses %j', async (body) => expect((await bin(body)).status).toBe(400));
});

describe('tags', () => {
  const [first, second] = samples.map((study) => study.studyInstanceUid);
  const tag = (body: object) => admin.fetch('/api/studies/tags', json(body));

  test('are added once, kept in order, removed, and filtered by', async () => {
    await tag({ selection: { studyUids: [first, second] }, add: ['tumour board', 'teaching'], remove: [] });
    await tag({ selection: { studyUids: [first] }, add: ['teaching', 'second look'], remove: ['tumour board'] });
    const { rows } = await page('tag=teaching&limit=200');
    const tags = new Map(rows.map((row) => [row.studyUid, row.tags]));
    expect(tags.get(first ?? '')).toEqual(['teaching', 'second look']);
    expect(tags.get(second ?? '')).toEqual(['tumour board', 'teaching']);
  });

  test('with a comma are refused: it separates them in filters', async () => {
    expect((await tag({ selection: { studyUids: [first] }, add: ['a,b'], remove: [] })).status).toBe(400);
  });
});

describe('live events', () => {
  test('tell of a study as its images arrive, to who may see it and to nobody else', async () => {
    const reader = await openStream(await app.signIn('radiologist'));
    const outsider = await openStream(await app.signIn('doctor'));
    const [study] = smallStudies();
    const instance = study?.instances().next().value;
    if (!instance) throw new Error('There is no sample.');
    instance.dataSet.set('StudyInstanceUID', '2.25.111');
    instance.dataSet.set('SOPInstanceUID', '2.25.112');
    await storeFile(
      admin,
      (await import('@isocenter/dicom/part10/write-file.ts')).writeFile(instance.dataSet, {
        transferSyntaxUid: '1.2.840.10008.1.2.1',
        sopClassUid: instance.sopClassUid,
        sopInstanceUid: '2.25.112',
      }),
    );
    const shown = { kind: 'study.changed', study: expect.objectContaining({ studyUid: '2.25.111', instanceCount: 1 }) };
    await expect.poll(() => reader.received()).toContainEqual(shown);
    await admin.fetch('/api/studies/bin', json({ selection: { studyUids: ['2.25.111'] }, reason: 'Test' }));
    await expect.poll(() => reader.received()).toContainEqual({ kind: 'study.gone', studyUid: '2.25.111' });
    expect(outsider.received().map(({ kind }) => kind)).toEqual(['stream.opened']);
    for (const stream of [reader, outsider]) stream.close();
  });
});

describe('a DICOMweb client that deletes', () => {
  test('moves a study to the bin, if it may', async () => {
    const [study] = samples;
    const path = `/dicom-web/studies/${study?.studyInstanceUid}`;
    const doctor = await app.signIn('doctor');
    expect((await doctor.fetch(path, { method: 'DELETE' })).status).toBe(403);
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.fetch(path)).status).toBe(404);
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(404);
    const { rows } = await page('bin=true');
    expect(rows.map(({ studyUid }) => studyUid)).toContain(study?.studyInstanceUid);
    expect((await admin.fetch('/dicom-web/studies/1.2.3', { method: 'DELETE' })).status).toBe(404);
    expect((await admin.fetch(`${path}/series/1.2.3`, { method: 'DELETE' })).status).toBe(405);
  });
});

test('studies stand together by patient, though two have one name', async () => {
  const rows: StudyRow[] = [];
  for (const PatientID of ['twin-1', 'twin-2', 'twin-1', 'twin-2'])
    await storeFile(admin, testObject({ set: { PatientID, PatientName: 'Twin^Zoe' } }).file);
  for (const direction of ['asc', 'desc'])
    rows.push(...(await page(`patientName=twin&sort=patient&direction=${direction}`)).rows);
  const runs = rows.map(({ patientId }) => patientId).filter((id, at, all) => id !== all[at - 1]);
  expect(rows).toHaveLength(8);
  expect(runs).toEqual(['twin-1', 'twin-2', 'twin-1']);
});
