import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchivedCount, QuerySource, FileLine } from '@isocenter/contract/network/queries/fields.ts';
import type { QueryEnd, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { names, startQueryWorld, type QueryWorld } from '#testing/query-world.ts';

const soon = { timeout: 60_000, interval: 100 };
let world: QueryWorld['world'];
let otherAdmin: Person;
let north: Person;
let endless: QueryWorld['endless'];
let wasCancelled: Promise<void>;
let nodes: QueryWorld['nodes'];
let close: QueryWorld['close'];
beforeAll(async () => {
  ({ world, otherAdmin, north, endless, wasCancelled, nodes, close } = await startQueryWorld());
});
afterAll(() => close());

const asking = (nodeId: number | null, criteria: object, more: object = {}) =>
  json({ ...(nodeId !== null && { nodeId }), level: 'study', criteria, limit: 100, ...more });
const post = (person: Person, init: RequestInit) => person.fetch('/api/queries', init);

async function ask(nodeId: number | null, criteria: object, more: object = {}, person = north) {
  const response = await post(person, asking(nodeId, criteria, more));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await response.text()).trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as QueryLine);
  return { answers: all.slice(0, -1), end: all.at(-1) as QueryEnd };
}

describe('what can be asked', () => {
  test('is this archive, and the nodes of the caller that are queried', async () => {
    const { rows } = await north.json<{ rows: QuerySource[] }>('/api/query-sources');
    expect(rows.map(({ name, kind, retrieveBy }) => [name, kind, retrieveBy])).toEqual([
      ['', 'here', null],
      ['asked', 'dimse', null],
      ['down', 'dimse', 'c-get'],
      ['endless', 'dimse', 'c-get'],
      ['other', 'dimse', 'c-get'],
    ]);
  });

  test('is nobody’s who may not, and no node of another clinic', async () => {
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await doctor.fetch('/api/query-sources')).status).toBe(403);
    expect((await post(doctor, asking(nodes.other, {}))).status).toBe(403);
    for (const nodeId of [nodes.south, 999_999]) expect((await post(north, asking(nodeId, {}))).status).toBe(404);
  });

  test.each([
    [{ patientName: 'a\\b' }, {}],
    [{ patientName: 'x'.repeat(65) }, {}],
    [{ dateFrom: '2026-02-31' }, {}],
    [{}, { level: 'series' }],
    [{ studyUid: '1.2' }, { level: 'image' }],
    [{}, { limit: 10_001 }],
  ])('is not %o with %o', async (criteria, more) => {
    expect((await post(north, asking(nodes.other, criteria, more))).status).toBe(400);
  });
});

describe('a query', () => {
  test.each([
    [{ patientName: 'buc' }, 'latin'],
    [{ patientName: 'Люксем' }, 'cyrillic'],
    [{ patientName: 'yamada tar' }, 'japanese'],
    [{ patientName: '=山田*' }, 'japanese'],
    [{ patientId: 'latin', dateFrom: '2020-01-01', dateTo: '2020-12-31' }, 'latin'],
  ] as const)('by %o finds what another archive has, with its name as it is', async (criteria, id) => {
    const { answers, end } = await ask(nodes.other, criteria);
    const [alphabetic = '', ideographic = '', phonetic = ''] = names[id].split('=');
    expect(answers).toMatchObject([
      {
        kind: 'study',
        patientId: id,
        patientName: { alphabetic, ideographic, phonetic },
        date: '2020-02-29',
        images: 1,
      },
    ]);
    expect(end).toMatchObject({ count: 1, isLimited: false, fault: null });
  });

  test('goes down to series and images', async () => {
    const [found] = (await ask(nodes.other, { patientId: 'latin' })).answers;
    const studyUid = found?.kind === 'study' ? found.studyUid : '';
    const [series] = (await ask(nodes.other, { studyUid }, { level: 'series' })).answers;
    expect(series).toMatchObject({ kind: 'series', studyUid, images: 1 });
    const seriesUid = series?.kind === 'series' ? series.seriesUid : '';
    const [image] = (await ask(nodes.other, { studyUid, seriesUid }, { level: 'image' })).answers;
    expect(image).toMatchObject({ kind: 'image', sopClassUid: '1.2.840.10008.5.1.4.1.1.2' });
  });

  test('of this archive finds what exists for the caller, in no other clinic', async () => {
    const { answers } = await ask(null, { patientName: 'south' });
    expect(answers).toEqual([]);
    const found = await ask(null, { patientId: '*-1' });
    expect(found.answers).toMatchObject([{ patientId: 'north-1', accession: 'ACC-north' }]);
    expect((await ask(null, { patientId: '*-1' }, {}, world.admin)).answers).toHaveLength(3);
  });

  test('says of a node that is down why it does not answer', async () => {
    expect(await ask(nodes.down, {})).toMatchObject({ answers: [], end: { count: 0, fault: 'port-closed' } });
  });

  test('ends at its limit, and what a peer says is cut', async () => {
    const { answers, end } = await ask(nodes.endless, {}, { limit: 20 });
    expect(end).toMatchObject({ count: 20, isLimited: true, fault: null });
    expect(answers).toHaveLength(20);
    for (const answer of answers)
      expect(answer.kind === 'study' && answer.patientName.alphabetic.length <= 128).toBe(true);
    await wasCancelled;
  });

  test('is cancelled when nobody listens any more', async () => {
    const leaving = new AbortController();
    const response = await post(north, { ...asking(nodes.endless, {}, { limit: 10_000 }), signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => endless.associationCount, soon).toBe(0);
  });

  test('is in the trail by what was asked for, not by whom', async () => {
    await ask(nodes.other, { patientName: 'Secretname', dateFrom: '2020-01-01' });
    const { rows } = await world.admin.json<{ rows: object[] }>('/api/audit?action=node.query');
    expect(rows[0]).toMatchObject({
      action: 'node.query',
      detail: { level: 'study', keys: ['dateFrom', 'patientName'] },
    });
    expect(JSON.stringify(rows)).not.toContain('Secretname');
  });
});

describe('a file', () => {
  const read = (csv: string, person = north) => person.fetch('/api/queries/file', json({ csv }));
  const rowsOf = async (csv: string) => ((await (await read(csv)).json()) as { rows: FileLine[] }).rows;

  test('is asked for line by line, its answers merged with what each line found', async () => {
    const rows = await rowsOf('Patient ID;Accession\nlatin;\nnobody;\ncyrillic;\n');
    expect(rows).toEqual([
      { line: 2, patientId: 'latin', fault: null },
      { line: 3, patientId: 'nobody', fault: null },
      { line: 4, patientId: 'cyrillic', fault: null },
    ]);
    const lines = rows.map(({ fault: _fault, ...line }) => line);
    const request = { lines, nodeId: nodes.other };
    const answer = await north.fetch('/api/queries/lines', json(request));
    const result = (await answer.text()).trim().split('\n');
    expect(result.map((line) => JSON.parse(line) as QueryLine)).toMatchObject([
      { kind: 'study', patientId: 'latin' },
      { kind: 'line', line: 2, found: 1 },
      { kind: 'line', line: 3, found: 0 },
      { kind: 'study', patientId: 'cyrillic' },
      { kind: 'line', line: 4, found: 1 },
      { kind: 'end', count: 2, isLimited: false, fault: null },
    ]);
    const { rows: trail } = await world.admin.json<{ rows: object[] }>('/api/audit?action=node.query');
    expect(trail[0]).toMatchObject({ detail: { level: 'study', keys: ['patientId'], lines: 3 } });
    expect((await north.fetch('/api/queries/lines', json({ ...request, nodeId: nodes.south }))).status).toBe(404);
  });

  test('says which of its lines cannot be asked for, and why', async () => {
    const rows = await rowsOf('patientId,studyUid\nlatin*,\n,1.2/x\nlatin,1.2,3\nlatin,\n');
    expect(rows.map(({ line, fault }) => [line, fault === null])).toEqual([
      [2, false],
      [3, false],
      [4, false],
      [5, true],
    ]);
    expect(rows[0]?.fault?.text).toBe('has no wildcards, no backslash and no control characters');
  });

  test.each(['surname\nBuc\n', 'patientId\n', 'patientId,patientId\n1,2\n'])('is not %j', async (csv) => {
    expect((await read(csv)).status).toBe(400);
  });

  test('is nobody’s who may not ask', async () => {
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await read('patientId\nlatin\n', doctor)).status).toBe(403);
    const lines = [{ line: 2, patientId: 'latin' }];
    expect((await doctor.fetch('/api/queries/lines', json({ lines, nodeId: nodes.other }))).status).toBe(403);
    for (const wrong of [[], [{ line: 2 }], [{ line: 2, patientId: '*' }]])
      expect((await north.fetch('/api/queries/lines', json({ lines: wrong, nodeId: nodes.other }))).status).toBe(400);
  });
});

describe('what is here', () => {
  test('is counted of what exists for the caller', async () => {
    const { north: own, south } = world.studies;
    const counted = (of: string, uids: readonly string[]) =>
      north.json<{ rows: ArchivedCount[] }>('/api/queries/archived', json({ of, uids }));
    expect(await counted('study', [own.studyUid, south.studyUid, '1.2.3'])).toEqual({
      rows: [{ uid: own.studyUid, images: 1 }],
    });
    expect(await counted('series', [own.seriesUid, south.seriesUid])).toEqual({
      rows: [{ uid: own.seriesUid, images: 1 }],
    });
    expect(await counted('image', [own.sopUid, south.sopUid])).toEqual({ rows: [{ uid: own.sopUid, images: 1 }] });
  });
});

describe('a retrieval', () => {
  const studyUid = '1.2.826.0.1.3680043.8.498.77';
  const seriesUid = `${studyUid}.1`;
  const image = () => testObject({ studyUid, seriesUid, set: { PatientID: 'fetched-1' } });
  const begin = (person: Person, more: object = {}) =>
    person.fetch(
      '/api/retrievals',
      json({
        nodeId: nodes.other,
        items: [{ studyUid }],
        clinicId: null,
        priority: 'routine',
        notBefore: null,
        ...more,
      }),
    );
  const ended = async (id: string) => {
    const row = async () =>
      (await north.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id) ?? expect.fail('no job');
    await expect.poll(async () => (await row()).state, soon).toBe('done');
    return row();
  };

  test('brings what is not here, where it is to belong, and as urgent as he says', async () => {
    for (let at = 0; at < 3; at += 1) await storeFile(otherAdmin, image().file);
    const response = await begin(north, { clinicId: world.clinics.north, priority: 'stat' });
    expect(response.status).toBe(202);
    const { id, target } = (await response.json()) as JobRow;
    expect(target).toBe('other');
    expect(await ended(id)).toMatchObject({ done: 3, total: 3, failed: 0 });
    const { study } = await north.json<{ study: object }>(`/api/studies/${studyUid}`);
    expect(study).toMatchObject({ priority: 'stat', instanceCount: 3, clinic: { clinicId: world.clinics.north } });
    const trail = await world.admin.json<{ rows: object[] }>('/api/audit?action=node.retrieve');
    expect(trail.rows).toMatchObject([{ action: 'node.retrieve', detail: { nodeId: nodes.other, studies: 1 } }]);
  });

  test('brings what is lacking alone', async () => {
    const more = image();
    await storeFile(otherAdmin, more.file);
    const { id } = (await (await begin(north)).json()) as JobRow;
    const job = await ended(id);
    expect(job).toMatchObject({ done: 4, total: 4 });
    expect(job.bytes).toBeLessThan(2 * more.file.length);
  });

  test('brings images of a series that are named, and no others', async () => {
    const [of, series] = [newUid(), newUid()];
    const images = [1, 2, 3].map(() => testObject({ studyUid: of, seriesUid: series }));
    for (const { file } of images) await storeFile(otherAdmin, file);
    const stored = async () => {
      const uids = images.map(({ sopUid }) => sopUid);
      const { rows } = await north.json<{ rows: ArchivedCount[] }>(
        '/api/queries/archived',
        json({ of: 'image', uids }),
      );
      return images.map(({ sopUid }) => rows.some(({ uid }) => uid === sopUid));
    };
    const wanted = (at: number) => ({ studyUid: of, seriesUid: series, sopUids: [images[at]?.sopUid ?? ''] });
    const more = { clinicId: world.clinics.north, items: [wanted(1)] };
    const { id } = (await (await begin(north, more)).json()) as JobRow;
    expect(await ended(id)).toMatchObject({ done: 1, total: 1 });
    expect(await stored()).toEqual([false, true, false]);
    const { id: both } = (await (await begin(north, { ...more, items: [wanted(1), wanted(2)] })).json()) as JobRow;
    expect(await ended(both)).toMatchObject({ failed: 0 });
    expect(await stored()).toEqual([false, true, true]);
    const { seriesUid: _, ...nowhere } = wanted(0);
    expect((await begin(north, { items: [nowhere] })).status).toBe(400);
  });

  test('says how fast the next one may be', async () => {
    const paceOf = async (node: number) =>
      (await north.json<{ rows: QuerySource[] }>('/api/query-sources')).rows.find(({ nodeId }) => nodeId === node);
    const { length } = image().file;
    // What nodes send is written down every few seconds.
    await expect.poll(async () => (await paceOf(nodes.other))?.bytesPerImage, soon).toBeGreaterThan(length / 2);
    const pace = await paceOf(nodes.other);
    expect(pace?.bytesPerImage).toBeLessThan(2 * length);
    expect(pace?.imagesPerSecond).toBeGreaterThan(0);
    expect(await paceOf(nodes.down)).toMatchObject({ imagesPerSecond: null, bytesPerImage: null });
  });

  test('is refused of a node that is not his or only asked, and into a clinic that is not his', async () => {
    const { south } = world.clinics;
    for (const more of [{ nodeId: nodes.south }, { nodeId: nodes.asked }, { clinicId: south }])
      expect((await begin(north, more)).status).toBe(404);
    expect((await begin(await world.app.signIn('clinic-user'), {})).status).toBe(403);
    expect((await begin(north, { items: [] })).status).toBe(400);
  });

  test('from a node that is down waits to be tried again', async () => {
    const { id } = (await (await begin(north, { nodeId: nodes.down })).json()) as JobRow;
    const items = () => north.json<{ rows: object[] }>(`/api/jobs/${id}/items`);
    await expect.poll(items, soon).toMatchObject({ rows: [{ state: 'waiting', because: 'port-closed' }] });
    await north.json(`/api/jobs/${id}/cancel`, json({}));
  });
});
