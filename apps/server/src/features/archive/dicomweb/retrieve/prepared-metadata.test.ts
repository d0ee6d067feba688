import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '#platform/database/schema.ts';
import { passingRenderer } from '#platform/testing/dicomweb/passing-renderer.ts';
import { startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';
import { LastRoot, prepareMetadata } from './prepared-metadata.ts';

const first = testObject();
const images = Array.from({ length: 20 }, (_image, at) =>
  testObject({ studyUid: first.studyUid, seriesUid: first.seriesUid, set: { InstanceNumber: at + 1 } }),
);
const study = `/dicom-web/studies/${first.studyUid}`;
const series = `${study}/series/${first.seriesUid}`;
const lastRoot = new LastRoot();
const getReady = vi.fn<() => void>();
let service: TestService;
let db: Db;

beforeAll(async () => {
  service = await startDicomweb(images, { lastRoot, renderer: { ...passingRenderer, getReady } });
  ({ db } = service.test.database);
});
afterAll(async () => service.close());

async function get(path: string, coding = 'gzip', origin = service.origin): Promise<Response> {
  return fetch(`${origin}${path}/metadata`, { headers: { 'x-test-role': 'admin', 'accept-encoding': coding } });
}

async function goQuiet(): Promise<void> {
  await sql`update series set changed_at = changed_at - interval '1 minute'`.execute(db);
  await sql`update study_tally set changed_at = changed_at - interval '1 minute'`.execute(db);
  await sql`update series_text set made_at = made_at - interval '1 minute'`.execute(db);
}

const gzipped = async (dataSets: readonly unknown[]) => promisify(gzip)(JSON.stringify(dataSets));
const made = async () => db.selectFrom('series_text').selectAll().execute();

test('is made once nothing came for a while, for the address that was asked', async () => {
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).toEqual([]);
  const whole = await (await get(study)).text();
  expect(lastRoot.now).toBe(`${service.origin}/dicom-web`);
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).toEqual([]);
  await goQuiet();
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).toMatchObject([{ root: lastRoot.now }]);
  const ready = await get(series);
  expect(ready.headers.get('content-encoding')).toBe('gzip');
  expect((await ready.text()) === whole).toBe(true);
});

test('is what is answered, at every address of the service, until something changes', async () => {
  const body = await gzipped([{ '7FE00010': { BulkDataURI: `${lastRoot.now}/studies/1` } }]);
  await db.updateTable('series_text').set({ body }).execute();
  for (const coding of ['gzip', 'identity'])
    expect(await (await get(series, coding)).text()).toContain(`"${service.origin}/dicom-web/studies/1"`);
  const elsewhere = service.origin.replace('127.0.0.1', 'localhost');
  for (const coding of ['gzip', 'identity'])
    expect(await (await get(series, coding, elsewhere)).text()).toContain(`"${elsewhere}/dicom-web/studies/1"`);
  const { etag } = Object.fromEntries((await get(series)).headers);
  await service.receive(testObject({ studyUid: first.studyUid, seriesUid: first.seriesUid }).file);
  const changed = await get(series);
  expect(await changed.json()).toHaveLength(21);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('is made again after a change, and once only', async () => {
  await goQuiet();
  await prepareMetadata(db, lastRoot.now);
  const [again] = await made();
  expect(again?.version).toContain('-21-');
  await prepareMetadata(db, lastRoot.now);
  expect((await made())[0]?.made_at).toEqual(again?.made_at);
});

test('is not answered once the study is corrected, and is again when that is taken back', async () => {
  const ready = await gzipped([]);
  await db.updateTable('series_text').set({ body: ready }).execute();
  const { id } = await db.selectFrom('study').select('id').executeTakeFirstOrThrow();
  const at = '20261126120000.000000+0000';
  const corrections = JSON.stringify([{ editId: 1, at, study: { description: 'As corrected' }, series: [] }]);
  await db.insertInto('study_correction').values({ study_key: id, received: '{}', corrections }).execute();
  expect(await (await get(series)).text()).toContain('As corrected');
  await db.deleteFrom('study_correction').execute();
  expect(await (await get(series)).json()).toEqual([]);
});

test('of few images, or of a study in the bin, is not made', async () => {
  const long = new Date(0);
  await db.updateTable('series_text').set({ made_at: long }).execute();
  await db.updateTable('study').set({ binned_at: new Date() }).execute();
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).toMatchObject([{ made_at: long }]);
  await db.updateTable('study').set({ binned_at: null }).execute();
  await db.updateTable('series').set({ instance_count: 19 }).execute();
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).toMatchObject([{ made_at: long }]);
  await db.updateTable('series').set({ instance_count: 21 }).execute();
  await prepareMetadata(db, lastRoot.now);
  expect(await made()).not.toMatchObject([{ made_at: long }]);
});

test('whoever may read it has a process made ready that draws, nobody else', async () => {
  getReady.mockClear();
  expect((await get('/dicom-web/studies/1.2.3')).status).toBe(404);
  expect(getReady).not.toHaveBeenCalled();
  await get(series);
  expect(getReady).toHaveBeenCalledOnce();
});
