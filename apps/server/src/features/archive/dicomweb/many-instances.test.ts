import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { partsOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

const object = testObject();
const series = `/dicom-web/studies/${object.studyUid}/series/${object.seriesUid}`;
const total = 5_003;
let service: TestService;

beforeAll(async () => {
  service = await startDicomweb([object]);
  const { db } = service.test.database;
  // Rows that share the bytes of the first: what is tested is how many there are.
  await sql`
    insert into instance (series_key, study_key, sop_uid, sop_class_uid, transfer_syntax_uid, number, rows, columns, frame_count,
      pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source)
    select series_key, study_key, sop_uid || '.' || n, sop_class_uid, transfer_syntax_uid, n, rows, columns, frame_count,
      pixel_format, sha256, pack_id, pack_offset, size_bytes, frame_table, header, source
    from instance, generate_series(2, ${total}) as n`.execute(db);
  await sql`update series set instance_count = ${total}`.execute(db);
  await sql`update study_tally set instance_count = ${total}`.execute(db);
});
afterAll(async () => service.close());

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.call(path, { role: 'admin', headers });
}

test('metadata of thousands is streamed, plain and compressed', async () => {
  for (const coding of ['identity', 'gzip']) {
    const response = await get(`${series}/metadata`, { 'accept-encoding': coding });
    const dataSets = (await response.json()) as DicomJsonDataSet[];
    expect(dataSets).toHaveLength(total);
    expect(dataSets.at(-1)?.['7FE00010']?.BulkDataURI).toContain(`/instances/${object.sopUid}.${total}/bulk/`);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(`${series}/metadata`, { 'if-none-match': etag })).status).toBe(304);
  }
});

test('a search tells when a limit cut something off, its own or the one that was asked for, and how to go on', async () => {
  const first = await get(`${series}/instances`);
  expect(await first.json()).toHaveLength(5_000);
  expect(first.headers.get('warning')).toMatch(/^299 .*offset=5000\.$/);
  const rest = await get(`${series}/instances?offset=5000`);
  expect(await rest.json()).toHaveLength(3);
  expect(rest.headers.get('warning')).toBeNull();
  const answer = await get(`${series}/instances?limit=10`);
  expect(await answer.json()).toHaveLength(10);
  expect(answer.headers.get('warning')).toMatch(/^299 .*offset=10\.$/);
  const withHeaders = await get(`${series}/instances?includefield=all`);
  expect(await withHeaders.json()).toHaveLength(1_000);
  expect(withHeaders.headers.get('warning')).toContain('offset=1000');
});

test('a search can be answered in XML', async () => {
  const response = await get(`${series}/instances?limit=2`, {
    accept: 'multipart/related; type="application/dicom+xml"',
  });
  const parts = await partsOf(response);
  expect(parts).toHaveLength(2);
  expect(parts[0]?.bytes.toString()).toContain('keyword="SOPInstanceUID"');
});

test('all of them come in one answer of known length', async () => {
  const response = await get(series);
  const length = Number(response.headers.get('content-length'));
  expect((await response.arrayBuffer()).byteLength).toBe(length);
});
