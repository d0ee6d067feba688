import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { QueryEnd, QueryLine } from '@isocenter/contract/network/queries/queries.ts';
import type { QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import { newWebServer, type WebServerFields, type WebServer } from '@isocenter/contract/network/web-servers/fields.ts';
import type { JobItemRow, JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { startElsewhere, type WebElsewhere } from '#testing/web-elsewhere.ts';

const soon = { timeout: 60_000, interval: 100 };

/** Ours, and another archive that is asked: the same product. */
let world: ClinicWorld;
let other: TestApp;
let otherAdmin: Person;
let north: Person;
let servers: Readonly<Record<string, number>>;
const stubs: WebElsewhere[] = [];
const names = { latin: 'Buc^Jérôme', japanese: 'Yamada^Tarou=山田^太郎=やまだ^たろう' };

beforeAll(async () => {
  world = await startClinicWorld();
  other = await startTestApp();
  otherAdmin = await other.signIn('admin');
  for (const [id, PatientName] of Object.entries(names))
    await storeFile(otherAdmin, testObject({ set: { PatientID: id, PatientName, StudyDate: '20200229' } }).file);
  north = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  const far = { url: `${other.url}/dicom-web`, signIn: 'bearer', secret: otherAdmin.accessToken } as const;
  servers = {
    Far: await add('Far', far),
    South: await add('South', { ...far, clinicId: world.clinics.south }),
    Asked: await add('Asked', { ...far, uses: ['query'] }),
    Given: await add('Given', { ...far, uses: ['retrieve'] }),
    Off: await add('Off', { ...far, status: 'inactive' }),
    Down: await add('Down', { url: 'http://127.0.0.1:1/rs' }),
  };
});
afterAll(() => Promise.all([world.app.close(), other.close()]));
afterEach(async () => {
  for (const stub of stubs.splice(0)) await stub.stop();
});

async function add(name: string, fields: Partial<WebServerFields>): Promise<number> {
  const body = { ...newWebServer, uses: ['query', 'retrieve'], clinicId: world.clinics.north, name, ...fields };
  return (await world.admin.json<WebServer>('/api/web-servers', json(body))).serverId;
}
let added = 0;
/** A server that answers so. */
async function answering(listener: RequestListener): Promise<number> {
  const stub = await startElsewhere(listener);
  stubs.push(stub);
  added += 1;
  return add(`Stub ${added}`, { url: stub.url });
}

const post = (body: object, person = north) =>
  person.fetch('/api/queries', json({ level: 'study', criteria: {}, limit: 100, ...body }));
async function ask(serverId: number | undefined, criteria: object, more: object = {}) {
  const response = await post({ serverId, criteria, ...more });
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as QueryLine);
  return { answers: all.slice(0, -1), end: all.at(-1) as QueryEnd };
}

describe('a DICOMweb server is asked', () => {
  test('beside nodes by those of its clinic, if it is used for that', async () => {
    const { rows } = await north.json<{ rows: QuerySource[] }>('/api/query-sources');
    expect(rows.map(({ kind, name, retrieveBy, clinicName }) => [kind, name, retrieveBy, clinicName])).toEqual([
      ['here', '', null, null],
      ['web', 'Asked', null, 'North Clinic'],
      ['web', 'Down', 'wado-rs', 'North Clinic'],
      ['web', 'Far', 'wado-rs', 'North Clinic'],
    ]);
    for (const serverId of [servers['South'], servers['Given'], servers['Off'], 999_999])
      expect((await post({ serverId })).status).toBe(404);
    expect((await post({ serverId: servers['Far'], nodeId: 1 })).status).toBe(400);
    const doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
    expect((await post({ serverId: servers['Far'] }, doctor)).status).toBe(403);
  });

  test.each([
    [{ patientName: 'buc' }, 'latin'],
    [{ patientName: '=山田*' }, 'japanese'],
    [{ patientId: 'latin', dateFrom: '2020-01-01', dateTo: '2020-12-31', modalities: ['CT'] }, 'latin'],
  ] as const)('by %o, and answers as a node does', async (criteria, id) => {
    const { answers, end } = await ask(servers['Far'], criteria);
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

  test('for series and images', async () => {
    const [found] = (await ask(servers['Far'], { patientId: 'latin' })).answers;
    const studyUid = found?.kind === 'study' ? found.studyUid : '';
    const [series] = (await ask(servers['Far'], { studyUid }, { level: 'series' })).answers;
    expect(series).toMatchObject({ kind: 'series', studyUid, images: 1, modality: 'CT' });
    const seriesUid = series?.kind === 'series' ? series.seriesUid : '';
    const [image] = (await ask(servers['Far'], { studyUid, seriesUid }, { level: 'image' })).answers;
    expect(image).toMatchObject({ kind: 'image', sopClassUid: '1.2.840.10008.5.1.4.1.1.2' });
  });

  test('until its limit, which the trail tells without whom', async () => {
    expect((await ask(servers['Far'], { patientName: 'Secretname' })).answers).toEqual([]);
    expect((await ask(servers['Far'], {}, { limit: 1 })).end).toMatchObject({ count: 1, isLimited: true });
    const { rows } = await world.admin.json<{ rows: object[] }>(`/api/activity/web-server/${servers['Far']}`);
    const queries = rows.filter((row) => JSON.stringify(row).includes('node.query'));
    expect(queries).not.toEqual([]);
    expect(JSON.stringify(queries)).not.toContain('Secretname');
  });

  const rowsOf = (from: number, to: number) =>
    JSON.stringify(
      Array.from({ length: Math.max(to - from, 0) }, (_, at) => ({
        '0020000D': { vr: 'UI', Value: [`1.2.3.${from + at}`] },
      })),
    );

  test('page by page, however few it tells at once', async () => {
    const requests: number[] = [];
    const serverId = await answering((request, response) => {
      const offset = Number(new URL(request.url ?? '', 'http://a').searchParams.get('offset') ?? 0);
      requests.push(offset);
      response.end(rowsOf(offset, Math.min(offset + 70, 150)));
    });
    expect((await ask(serverId, {})).end).toMatchObject({ count: 100, isLimited: true });
    expect((await ask(serverId, {}, { limit: 1000 })).end).toMatchObject({ count: 150, isLimited: false });
    expect(requests).toEqual([0, 70, 0, 70, 140, 150]);
  });

  test('no more than it tells where it begins anew each time', async () => {
    const serverId = await answering((_request, response) => response.end(rowsOf(0, 5)));
    expect((await ask(serverId, {})).end).toMatchObject({ count: 5, fault: null });
  });

  test.each<[string, RequestListener]>([
    ['not-allowed', (_request, response) => response.writeHead(403).end()],
    ['refused', (_request, response) => response.writeHead(503).end()],
    ['no-dicomweb', (_request, response) => response.end('<html>')],
  ])('and says why it does not answer: %s', async (fault, listener) => {
    expect(await ask(await answering(listener), {})).toMatchObject({ answers: [], end: { count: 0, fault } });
    expect((await ask(servers['Down'], {})).end).toMatchObject({ fault: 'port-closed' });
  });
});

describe('studies are retrieved from a DICOMweb server', () => {
  const studyUid = newUid();
  const seriesUid = newUid();
  const image = () => testObject({ studyUid, seriesUid, set: { PatientID: 'fetched-1' } });
  const begin = (more: object = {}, person = world.admin) => {
    const body = { serverId: servers['Far'], items: [{ studyUid }], clinicId: null, priority: 'routine' };
    return person.fetch('/api/retrievals', json({ ...body, notBefore: null, ...more }));
  };
  const jobOf = async (id: string) =>
    (await world.admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id);
  const itemsOf = async (id: string) => (await world.admin.json<{ rows: JobItemRow[] }>(`/api/jobs/${id}/items`)).rows;
  const ended = async (answer: Response): Promise<JobRow | undefined> => {
    expect(answer.status).toBe(202);
    const { id } = (await answer.json()) as JobRow;
    await expect.poll(async () => (await jobOf(id))?.finishedAt ?? null, soon).not.toBeNull();
    return jobOf(id);
  };
  const studyHere = async (uid: string) => (await world.admin.json<{ study: object }>(`/api/studies/${uid}`)).study;
  const listedThere = (count: number) =>
    expect.poll(() => otherAdmin.json<unknown[]>(`/dicom-web/studies/${studyUid}/instances`), soon).toHaveLength(count);

  test('into its clinic, as urgent as was asked', async () => {
    for (let at = 0; at < 3; at += 1) await storeFile(otherAdmin, image().file);
    await listedThere(3);
    const job = await ended(await begin({ priority: 'stat' }));
    expect(job).toMatchObject({ kind: 'retrieve', state: 'done', target: 'Far', done: 3, total: 3, failed: 0 });
    const clinic = { clinicId: world.clinics.north };
    expect(await studyHere(studyUid)).toMatchObject({ instanceCount: 3, priority: 'stat', clinic });
  });

  test('what is lacking alone, and nothing when all is here', async () => {
    const more = image();
    await storeFile(otherAdmin, more.file);
    await listedThere(4);
    const job = await ended(await begin());
    expect(job).toMatchObject({ state: 'done', done: 4, total: 4 });
    expect(job?.bytes).toBeLessThan(2 * more.file.length);
    expect(await ended(await begin())).toMatchObject({ state: 'done', done: 4, bytes: 0 });
  });

  test('one series of them, into another clinic, from a server that is not asked', async () => {
    const [first, second] = [testObject(), testObject()];
    const own = testObject({ studyUid: first.studyUid, seriesUid: second.seriesUid });
    for (const { file } of [first, own]) await storeFile(otherAdmin, file);
    const items = [{ studyUid: first.studyUid, seriesUid: first.seriesUid }];
    const { south } = world.clinics;
    const job = await ended(await begin({ serverId: servers['Given'], items, clinicId: south }));
    expect(job).toMatchObject({ state: 'done', done: 1 });
    expect(await studyHere(first.studyUid)).toMatchObject({ instanceCount: 1, clinic: { clinicId: south } });
  });

  test('and of a series the images that are named', async () => {
    const [first, second] = [testObject(), testObject()];
    const own = testObject({ studyUid: first.studyUid, seriesUid: first.seriesUid });
    for (const { file } of [first, own, second]) await storeFile(otherAdmin, file);
    for (const name of ['Given', 'Far']) {
      const { sopUid } = name === 'Far' ? own : first;
      const items = [{ studyUid: first.studyUid, seriesUid: first.seriesUid, sopUids: [sopUid] }];
      expect(await ended(await begin({ serverId: servers[name], items }))).toMatchObject({ done: 1, total: 1 });
      expect(await studyHere(first.studyUid)).toMatchObject({ instanceCount: name === 'Far' ? 2 : 1 });
    }
  });

  test('and an object of another study is not taken', async () => {
    const [wanted, foreign] = [newUid(), testObject()];
    const serverId = await answering((request, response) => {
      if (request.url?.includes('/instances') === true) return response.writeHead(204).end();
      response.writeHead(200, { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' });
      response.write('--b\r\nContent-Type: application/dicom\r\n\r\n');
      response.write(foreign.file);
      return response.end('\r\n--b--\r\n');
    });
    const job = await ended(await begin({ serverId, items: [{ studyUid: wanted }] }));
    expect(job).toMatchObject({ state: 'failed', failed: 1 });
    expect(await itemsOf(job?.id ?? '')).toMatchObject([{ because: 'refused', refused: 1, moved: 0 }]);
    expect((await world.admin.fetch(`/api/studies/${foreign.studyUid}`)).status).toBe(404);
  });

  test('later where it is down, or gives less than it told', async () => {
    const [wanted, one] = [newUid(), newUid()];
    const short = await answering((request, response) => {
      const shown = { '00080018': { vr: 'UI', Value: [one] }, '0020000E': { vr: 'UI', Value: [newUid()] } };
      const isFirst = request.url?.includes('offset') !== true;
      if (request.url?.includes('/instances?') === true) return response.end(isFirst ? JSON.stringify([shown]) : '[]');
      response.writeHead(200, { 'content-type': 'multipart/related; type="application/dicom"; boundary=b' });
      return response.end('--b--\r\n');
    });
    for (const [serverId, item] of [
      [servers['Down'], { because: 'port-closed' }],
      [short, { because: 'status', answered: 'WADO-RS, 0 of 1 came' }],
    ] as const) {
      const { id } = (await (await begin({ serverId, items: [{ studyUid: wanted }] })).json()) as JobRow;
      await expect.poll(() => itemsOf(id), soon).toMatchObject([{ state: 'waiting', ...item }]);
      await world.admin.json(`/api/jobs/${id}/cancel`, json({}));
    }
  });

  test('by nobody who may not, and from none that is not his or only asked', async () => {
    for (const more of [{ serverId: servers['South'] }, { serverId: servers['Asked'] }, { serverId: servers['Off'] }])
      expect((await begin(more, north)).status).toBe(404);
    expect((await begin({ clinicId: world.clinics.south }, north)).status).toBe(404);
    expect((await begin({ nodeId: 1 }, north)).status).toBe(400);
    expect((await begin({ serverId: undefined }, north)).status).toBe(400);
    expect((await begin({}, await world.app.signIn('clinic-user'))).status).toBe(403);
  });
});
