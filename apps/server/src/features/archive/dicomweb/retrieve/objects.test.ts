import { describe, expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { partsOf, pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import {
  before,
  bigEndian,
  bytesOf,
  compressed,
  compressedFrames,
  deflated,
  implicit,
  large,
  one,
  retrievedObjects,
} from '#platform/testing/dicomweb/retrieved-objects.ts';

const { get, service } = retrievedObjects();

describe('objects', () => {
  test('one comes alone as it was received, behind a preamble of zeros', async () => {
    const response = await get(pathOf(one), 'application/dicom');
    expect(response.headers.get('content-type')).toBe(`application/dicom; transfer-syntax=${explicitLittleEndian}`);
    const file = await bytesOf(response);
    expect(file.subarray(0, 128).every((byte) => byte === 0)).toBe(true);
    expect(Buffer.from(file).subarray(readFile(file).meta.dataSetOffset)).toEqual(
      Buffer.from(one.file).subarray(readFile(one.file).meta.dataSetOffset),
    );
    const etag = response.headers.get('etag') ?? '';
    expect((await get(pathOf(one), 'application/dicom', { 'if-none-match': etag })).status).toBe(304);
    const part = await get(pathOf(one), 'application/dicom', { range: 'bytes=128-131' });
    expect(await part.text()).toBe('DICM');
  });

  test('a large one is streamed whole, and by range', async () => {
    const file = await bytesOf(await get(pathOf(large), 'application/dicom'));
    expect(
      Buffer.compare(
        readFile(file).dataSet.bytes('PixelData') ?? new Uint8Array(),
        large.frameBytes[0] ?? new Uint8Array(),
      ),
    ).toBe(0);
    const range = await get(pathOf(large), 'application/dicom', { range: 'bytes=1000-4000000' });
    expect(Buffer.compare(await bytesOf(range), file.subarray(1000, 4_000_001))).toBe(0);
  });

  test('a study and a series come in parts, each with its syntax and address', async () => {
    for (const path of [
      `/dicom-web/studies/${one.studyUid}`,
      `/dicom-web/studies/${one.studyUid}/series/${one.seriesUid}`,
    ]) {
      const response = await get(path, 'multipart/related; type="application/dicom"');
      const length = Number(response.headers.get('content-length'));
      const parts = await partsOf(response);
      expect(length).toBeGreaterThan(0);
      expect(parts.map(({ bytes }) => readFile(bytes).dataSet.text('SOPInstanceUID'))).toEqual([
        before.sopUid,
        one.sopUid,
      ]);
      expect(parts[0]?.headers).toContain(`Content-Location: ${service().origin}${pathOf(before)}`);
    }
  });

  test('without a transfer syntax they are written in explicit little endian', async () => {
    for (const object of [implicit, deflated, bigEndian]) {
      const file = readFile(await bytesOf(await get(pathOf(object), 'application/dicom')));
      expect(file.meta.transferSyntaxUid).toBe(explicitLittleEndian);
      expect(file.dataSet.text('PatientName')).toBe('Test^Person');
      expect(
        Buffer.compare(file.dataSet.bytes('PixelData') ?? new Uint8Array(), Buffer.concat(object.frameBytes)),
      ).toBe(0);
      const [part] = await partsOf(await get(`/dicom-web/studies/${object.studyUid}`));
      expect(readFile(part?.bytes ?? new Uint8Array()).meta.transferSyntaxUid).toBe(explicitLittleEndian);
    }
  });

  test('as octet-stream only their pixels come', async () => {
    const accept = 'multipart/related; type="application/octet-stream"';
    const ofSeries = await partsOf(await get(`/dicom-web/studies/${one.studyUid}/series/${one.seriesUid}`, accept));
    expect(ofSeries.map(({ bytes }) => new Uint8Array(bytes))).toEqual([before.frameBytes[0], one.frameBytes[0]]);
    expect(ofSeries[0]?.headers).toContain(`Content-Location: ${service().origin}${pathOf(before)}/bulk/7FE00010`);
    const ofInstance = await partsOf(await get(pathOf(compressed), accept));
    expect(ofInstance.map(({ bytes }) => new Uint8Array(bytes))).toEqual(compressedFrames);
  });

  test('with transfer-syntax=* they come as stored', async () => {
    for (const object of [implicit, deflated, bigEndian, compressed]) {
      const file = readFile(await bytesOf(await get(pathOf(object), 'application/dicom; transfer-syntax=*')));
      expect(file.meta.transferSyntaxUid).toBe(object.transferSyntaxUid);
    }
  });

  test('what cannot be written so is not acceptable', async () => {
    expect((await get(pathOf(one), 'application/dicom; transfer-syntax=1.2.840.10008.1.2.4.90')).status).toBe(406);
    expect(
      (
        await get(
          `/dicom-web/studies/${compressed.studyUid}`,
          `multipart/related; type="application/dicom"; transfer-syntax=${explicitLittleEndian}`,
        )
      ).status,
    ).toBe(406);
    expect((await get(`/dicom-web/studies/${one.studyUid}`, 'application/dicom')).status).toBe(406);
    expect((await get(pathOf(one), 'application/dicom; transfer-syntax=abc')).status).toBe(400);
  });

  test('a role that may look but not download gets none', async () => {
    expect((await service().call(pathOf(one), { role: 'doctor' })).status).toBe(403);
  });

  test('a download that is broken off leaves the service as it was', async () => {
    for (let time = 0; time < 10; time++) {
      const stop = new AbortController();
      const response = await service().call(pathOf(large), {
        role: 'radiologist',
        headers: { accept: 'application/dicom' },
        signal: stop.signal,
      });
      const reader = response.body?.getReader();
      await reader?.read();
      stop.abort();
      await expect(reader?.read()).rejects.toThrow('aborted');
    }
    const whole = await get(pathOf(large), 'application/dicom');
    expect((await bytesOf(whole)).byteLength).toBe(Number(whole.headers.get('content-length')));
  });
});
