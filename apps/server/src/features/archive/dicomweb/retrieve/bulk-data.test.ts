import { describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { jpegBaseline } from '@isocenter/dicom/dictionary/uids.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import {
  before,
  bytesOf,
  compressed,
  compressedFrames,
  multi,
  nested,
  one,
  retrievedObjects,
} from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('bulk data', () => {
  test('is found where the metadata says', async () => {
    const [dataSet] = (await (await get(`${pathOf(nested)}/metadata`)).json()) as DicomJsonDataSet[];
    const item = dataSet?.['00081140']?.Value?.[0] as DicomJsonDataSet;
    const uri = item['00420011']?.BulkDataURI ?? '';
    expect(uri).toBe(`${service().origin}${pathOf(nested)}/bulk/00081140/0/00420011`);
    const response = await get(new URL(uri).pathname, 'application/octet-stream');
    expect(await bytesOf(response)).toEqual(new Uint8Array(5000).fill(7));
    const range = await get(new URL(uri).pathname, 'application/octet-stream', { range: 'bytes=4990-' });
    expect(range.status).toBe(206);
    expect((await bytesOf(range)).byteLength).toBe(10);
    const [part] = await partsOf(await get(new URL(uri).pathname));
    expect(part?.bytes.byteLength).toBe(5000);
  });

  test('pixel data is whole where it is native and one part a frame where it is compressed', async () => {
    const native = await get(`${pathOf(multi)}/bulk/7FE00010`, 'application/octet-stream');
    expect(Buffer.compare(await bytesOf(native), Buffer.concat(multi.frameBytes))).toBe(0);
    const parts = await partsOf(await get(`${pathOf(compressed)}/bulk/7FE00010`));
    expect(parts.map(({ bytes }) => new Uint8Array(bytes))).toEqual(compressedFrames);
    expect((await get(`${pathOf(compressed)}/bulk/7FE00010`, 'application/octet-stream')).status).toBe(406);
    expect((await get(`${pathOf(compressed)}/bulk/7FE00010`, 'image/jpeg')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/bulk/7FE00010`, 'image/jpeg')).status).toBe(406);
    const encoded = await get(`${pathOf(compressed)}/bulk/7FE00010`, 'multipart/related; type="image/jpeg"');
    expect(encoded.headers.get('content-type')).toContain('multipart/related; type="image/jpeg"');
    const images = await partsOf(encoded);
    expect(images.map(({ bytes }) => new Uint8Array(bytes))).toEqual(compressedFrames);
    expect(images[1]?.headers).toContain(`Content-Type: image/jpeg; transfer-syntax=${jpegBaseline}`);
    expect(images[1]?.headers).toContain(`Content-Location: ${service().origin}${pathOf(compressed)}/frames/2`);
  });

  test('what is no path is refused, what is not there is not found', async () => {
    for (const path of ['x', '7FE00010/0', '..%2f..%2fetc', '00081140/x/00420011'])
      expect({ path, status: (await get(`${pathOf(nested)}/bulk/${path}`)).status }).toEqual({ path, status: 400 });
    for (const path of ['00420011', '00081140', '00081140/5/00420011'])
      expect({ path, status: (await get(`${pathOf(nested)}/bulk/${path}`)).status }).toEqual({ path, status: 404 });
  });
});

describe('all values at an address', () => {
  const octets = 'multipart/related; type="application/octet-stream"';

  test('are its pixels', async () => {
    for (const path of [
      `/dicom-web/studies/${one.studyUid}`,
      `/dicom-web/studies/${one.studyUid}/series/${one.seriesUid}`,
    ]) {
      const parts = await partsOf(await get(`${path}/pixeldata`));
      expect(parts.map(({ bytes }) => new Uint8Array(bytes))).toEqual(
        expect.arrayContaining([before.frameBytes[0], one.frameBytes[0]]),
      );
      expect(parts).toHaveLength(2);
    }
    const [whole] = await partsOf(await get(`${pathOf(multi)}/pixeldata`, octets));
    expect(Buffer.compare(whole?.bytes ?? Buffer.of(), Buffer.concat(multi.frameBytes))).toBe(0);
    const images = await partsOf(await get(`${pathOf(compressed)}/pixeldata`, 'multipart/related; type="image/jpeg"'));
    expect(images.map(({ bytes }) => new Uint8Array(bytes))).toEqual(compressedFrames);
    expect((await get(`${pathOf(multi)}/pixeldata`, 'multipart/related; type="image/jpeg"')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/pixeldata`, 'application/octet-stream')).status).toBe(406);
    expect((await get(`${pathOf(testObject())}/pixeldata`)).status).toBe(404);
  });

  test('are its bulk data, each under the address that metadata gives it', async () => {
    const parts = await partsOf(await get(`${pathOf(nested)}/bulkdata`));
    expect(parts.map(({ headers }) => /Content-Location: (.*)/.exec(headers)?.[1]?.trim())).toEqual([
      `${service().origin}${pathOf(nested)}/bulk/00081140/0/00420011`,
      `${service().origin}${pathOf(nested)}/bulk/7FE00010`,
    ]);
    expect(parts.map(({ bytes }) => bytes.byteLength)).toEqual([5000, 128]);
    expect((await service().call(`${pathOf(nested)}/bulkdata`, { role: 'doctor' })).status).toBe(403);
  });
});
