import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { bodyOfParts, boundary, type GivenPart } from '#platform/testing/dicomweb/store-request.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([]);
});
afterAll(async () => service.close());

async function post(body: Uint8Array | string, { type }: { readonly type: string }): Promise<Response> {
  return service.call('/dicom-web/studies', {
    method: 'POST',
    role: 'technologist',
    headers: { 'content-type': type, accept: 'application/dicom+json' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

describe('metadata with bulk data beside it', () => {
  const type = `multipart/related; type="application/dicom+json"; boundary=${boundary}`;
  function metadataOf(object: ReturnType<typeof testObject>): DicomJsonDataSet {
    return toDicomJson(object.dataSet, { bulkDataUri: (_tag, path) => `bulk/${path}`, inlineBinaryLimitBytes: 64 });
  }

  const json = (...dataSets: DicomJsonDataSet[]): GivenPart => ({
    type: 'application/dicom+json',
    bytes: JSON.stringify(dataSets),
  });
  const octets = (object: ReturnType<typeof testObject>): GivenPart => ({
    type: 'application/octet-stream',
    location: 'bulk/7FE00010',
    bytes: Buffer.concat(object.frameBytes),
  });

  test('is put together and stored', async () => {
    const object = testObject({ frames: 2, set: { PatientName: 'Müller^Jürgen' } });
    const response = await post(bodyOfParts([json(metadataOf(object)), octets(object)]), { type });
    expect(response.status).toBe(200);
    expect(((await response.json()) as DicomJsonDataSet)['00081199']?.Value).toHaveLength(1);
    const file = await service.call(pathOf(object), { role: 'admin', headers: { accept: 'application/dicom' } });
    const { dataSet } = readFile(Buffer.from(await file.arrayBuffer()));
    expect(dataSet.text('PatientName')).toBe('Müller^Jürgen');
    expect(Buffer.compare(dataSet.bytes('PixelData') ?? Buffer.of(), Buffer.concat(object.frameBytes))).toBe(0);
  });

  test('may hold compressed frames, a part each', async () => {
    const object = testObject({ frames: 2 });
    const frames = [Buffer.of(0xff, 0xd8, 1, 0xff, 0xd9, 0), Buffer.of(0xff, 0xd8, 2, 0xff, 0xd9, 0)];
    const images = frames.map((bytes) => ({ type: 'image/jpeg', location: 'bulk/7FE00010', bytes }));
    expect((await post(bodyOfParts([json(metadataOf(object)), ...images]), { type })).status).toBe(200);
    const frame = await service.call(`${pathOf(object)}/frames/2`, {
      role: 'admin',
      headers: { accept: 'image/jpeg' },
    });
    expect(frame.headers.get('content-type')).toBe('image/jpeg; transfer-syntax=1.2.840.10008.1.2.4.50');
    expect(Buffer.from(await frame.arrayBuffer())).toEqual(frames[1]);
  });

  test.each<[string, (object: ReturnType<typeof testObject>) => GivenPart[], number]>([
    ['that is no JSON', () => [{ type: 'application/dicom+json', bytes: '{' }], 400],
    ['that is no data set', () => [{ type: 'application/dicom+json', bytes: '[{"PatientName":1}]' }], 400],
    ['whose bulk data is missing', (object) => [json(metadataOf(object))], 400],
    ['without metadata', (object) => [octets(object)], 400],
    ['with a part of another type', (object) => [json(metadataOf(object)), { type: 'text/html', bytes: '<p>' }], 415],
    ['without UIDs', () => [json({ '00100010': { vr: 'PN', Value: [{ Alphabetic: 'A' }] } })], 409],
  ])('%s is refused', async (_name, parts, status) => {
    const response = await post(bodyOfParts(parts(testObject())), { type });
    expect(response.status).toBe(status);
  });

  test('in XML is not taken, which is said', async () => {
    const response = await post('--x--', { type: 'multipart/related; type="application/dicom+xml"; boundary=x' });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('application/dicom+json') },
    });
  });
});
