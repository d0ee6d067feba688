import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import {
  deflatedExplicitLittleEndian,
  explicitBigEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  jpegBaseline,
} from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { partsOf, pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

const one = testObject({ set: { InstanceNumber: 2 } });
const before = testObject({ studyUid: one.studyUid, seriesUid: one.seriesUid, set: { InstanceNumber: 1 } });
const multi = testObject({ frames: 5 });
const large = testObject({ rows: 1500, columns: 1500 });
const implicit = testObject({ transferSyntaxUid: implicitLittleEndian, frames: 2 });
const deflated = testObject({ transferSyntaxUid: deflatedExplicitLittleEndian, frames: 2 });
const bigEndian = testObject({ transferSyntaxUid: explicitBigEndian });
const nested = testObject({
  set: { ReferencedImageSequence: [new DataSet().set('EncapsulatedDocument', new Uint8Array(5000).fill(7))] },
});
const compressedFrames = [
  Uint8Array.of(0xff, 0xd8, 1, 2, 0xff, 0xd9),
  Uint8Array.of(0xff, 0xd8, 3, 4, 5, 6, 0xff, 0xd9),
];
const compressed = withPixels(testObject({ frames: 2 }), encapsulate(compressedFrames), jpegBaseline);
const bits = singleBits();

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([one, before, multi, large, implicit, deflated, bigEndian, nested, compressed, bits]);
});
afterAll(async () => service.close());

function withPixels(object: TestObject, pixels: Uint8Array, transferSyntaxUid: string): TestObject {
  const dataSet = object.dataSet.set('PixelData', pixels, 'OB');
  const meta = { transferSyntaxUid, sopClassUid: ctImageStorage, sopInstanceUid: object.sopUid };
  return { ...object, transferSyntaxUid, file: writeFile(dataSet, meta) };
}

/** Three frames of 3 x 3 bits, packed without gaps: 1 at 0, 0 and 1 elsewhere by frame. */
function singleBits(): TestObject {
  const object = testObject({ frames: 3, rows: 3, columns: 3 });
  object.dataSet.set('BitsAllocated', 1).set('BitsStored', 1).set('HighBit', 0);
  // Frame 1: all ones; frame 2: all zeros; frame 3: all ones. 27 bits, lowest first.
  return withPixels(object, Uint8Array.of(0xff, 0x01, 0xfc, 0x07), explicitLittleEndian);
}

async function get(path: string, accept?: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.call(path, {
    role: 'radiologist',
    headers: { ...(accept === undefined ? {} : { accept }), ...headers },
  });
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe('metadata', () => {
  const path = `/dicom-web/studies/${one.studyUid}/series/${one.seriesUid}/metadata`;

  test('of a series is in the order of instance numbers, with absolute addresses', async () => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('application/dicom+json');
    const dataSets = (await response.json()) as DicomJsonDataSet[];
    expect(dataSets.map((dataSet) => dataSet['00080018']?.Value)).toEqual([[before.sopUid], [one.sopUid]]);
    expect(dataSets[0]?.['7FE00010']).toEqual({
      vr: 'OW',
      BulkDataURI: `${service.origin}${pathOf(before)}/bulk/7FE00010`,
    });
  });

  test('is given again only when something came', async () => {
    const added = testObject({ studyUid: nested.studyUid, seriesUid: nested.seriesUid, set: { InstanceNumber: 9 } });
    const seriesPath = `/dicom-web/studies/${nested.studyUid}/series/${nested.seriesUid}/metadata`;
    const etag = (await get(seriesPath)).headers.get('etag') ?? '';
    expect((await get(seriesPath, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(`${pathOf(nested)}/metadata`, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
    await service.receive(added.file);
    const changed = await get(seriesPath, undefined, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toHaveLength(2);
  });

  test('is compressed for those who take it so', async () => {
    // The client undoes the compression by itself.
    const zipped = await get(path, undefined, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const plain = await get(path, undefined, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await zipped.text()).toBe(await plain.text());
    expect((await get(path, undefined, { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  test('comes as XML in parts', async () => {
    const response = await get(path, 'multipart/related; type="application/dicom+xml"');
    const parts = await partsOf(response);
    expect(parts).toHaveLength(2);
    const xml = parts[0]?.bytes.toString() ?? '';
    expect(xml).toContain(
      `<DicomAttribute tag="00080018" vr="UI" keyword="SOPInstanceUID"><Value number="1">${before.sopUid}</Value>`,
    );
    expect(xml).toContain('<FamilyName>Test</FamilyName><GivenName>Person</GivenName>');
  });

  test('is not given as anything else', async () => {
    expect((await get(path, 'text/html')).status).toBe(406);
    expect((await get(path, 'text')).status).toBe(400);
  });
});

describe('frames', () => {
  const single = 'application/octet-stream; transfer-syntax=*';

  test('one comes alone, with length, syntax and a tag', async () => {
    const response = await get(`${pathOf(multi)}/frames/3`, single);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      `application/octet-stream; transfer-syntax=${explicitLittleEndian}`,
    );
    expect(response.headers.get('content-length')).toBe('128');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    const etag = response.headers.get('etag') ?? '';
    expect(await bytesOf(response)).toEqual(multi.frameBytes[2]);
    expect((await get(`${pathOf(multi)}/frames/3`, single, { 'if-none-match': etag })).status).toBe(304);
  });

  test('a range of one is a range', async () => {
    const response = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=10-19' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 10-19/128');
    expect(await bytesOf(response)).toEqual(multi.frameBytes[1]?.slice(10, 20));
    const tail = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=-4' });
    expect(await bytesOf(tail)).toEqual(multi.frameBytes[1]?.slice(-4));
    const beyond = await get(`${pathOf(multi)}/frames/2`, single, { range: 'bytes=128-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */128');
  });

  test('several come in parts, in the order they were asked for', async () => {
    const response = await get(`${pathOf(multi)}/frames/4,1`);
    expect(response.headers.get('content-type')).toContain('multipart/related; type="application/octet-stream"');
    const parts = await partsOf(response);
    expect(parts.map((part) => new Uint8Array(part.bytes))).toEqual([multi.frameBytes[3], multi.frameBytes[0]]);
    expect(parts[0]?.headers).toContain(`Content-Location: ${service.origin}${pathOf(multi)}/frames/4`);
    expect(parts[0]?.headers).toContain('Content-Length: 128\r\n');
    expect((await get(`${pathOf(multi)}/frames/4,1`, single)).status).toBe(406);
  });

  test('a hundred of them can be asked for at once', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => (index % 5) + 1);
    expect(await partsOf(await get(`${pathOf(multi)}/frames/${numbers.join(',')}`))).toHaveLength(120);
  });

  test('the next wish is met where the first cannot be', async () => {
    const wishes = ['1.2.840.10008.1.2.4.90', '1.2.3.4', explicitLittleEndian].map(
      (uid) => `application/octet-stream; transfer-syntax=${uid}`,
    );
    const response = await get(`${pathOf(multi)}/frames/1`, wishes.join(', '));
    expect(response.headers.get('content-type')).toContain(explicitLittleEndian);
  });

  test('native pixels are the same bytes in implicit and explicit syntax, and inflated', async () => {
    for (const object of [implicit, deflated]) {
      const response = await get(`${pathOf(object)}/frames/2`, 'application/octet-stream');
      expect(response.headers.get('content-type')).toContain(explicitLittleEndian);
      expect(await bytesOf(response)).toEqual(object.frameBytes[1]);
    }
  });

  test('a compressed one is its fragments, also by its own media type', async () => {
    const response = await get(`${pathOf(compressed)}/frames/2`, single);
    expect(response.headers.get('content-type')).toContain(jpegBaseline);
    expect(await bytesOf(response)).toEqual(compressedFrames[1]);
    const jpeg = await get(`${pathOf(compressed)}/frames/1`, 'multipart/related; type="image/jpeg"');
    const [part] = await partsOf(jpeg);
    expect(part?.headers).toContain(`Content-Type: image/jpeg; transfer-syntax=${jpegBaseline}`);
    expect(new Uint8Array(part?.bytes ?? [])).toEqual(compressedFrames[0]);
  });

  test('frames of single bits begin at a byte', async () => {
    for (const [frame, expected] of [
      [1, [0xff, 0x01]],
      [2, [0, 0]],
      [3, [0xff, 0x01]],
    ] as const)
      expect([...(await bytesOf(await get(`${pathOf(bits)}/frames/${frame}`, single)))]).toEqual(expected);
  });

  test('beyond the last there is none; what is no number is refused', async () => {
    expect((await get(`${pathOf(multi)}/frames/6`)).status).toBe(404);
    for (const list of ['0', 'a', '1,,2', '-1', '1.5', '01', '1,a', ','])
      expect({ list, status: (await get(`${pathOf(multi)}/frames/${list}`)).status }).toEqual({ list, status: 400 });
    expect((await get(`${pathOf(multi)}/frames/`)).status).toBeGreaterThanOrEqual(400);
    expect(
      (await get(`${pathOf(multi)}/frames/1`, 'application/octet-stream; transfer-syntax=1.2.840.10008.1.2.4.90'))
        .status,
    ).toBe(406);
    expect((await get(`${pathOf(multi)}/frames/1`, 'application/octet-stream; transfer-syntax=x')).status).toBe(400);
  });

  test('a change of what may be seen is felt at once by another scope', async () => {
    expect((await get(`${pathOf(one)}/frames/1`, single)).status).toBe(200);
    expect(
      (await service.call(`${pathOf(one)}/frames/1`, { role: 'doctor', headers: { accept: single } })).status,
    ).toBe(404);
  });
});

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
      expect(parts[0]?.headers).toContain(`Content-Location: ${service.origin}${pathOf(before)}`);
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
    expect(ofSeries[0]?.headers).toContain(`Content-Location: ${service.origin}${pathOf(before)}/bulk/7FE00010`);
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
    expect((await service.call(pathOf(one), { role: 'doctor' })).status).toBe(403);
  });

  test('a download that is broken off leaves the service as it was', async () => {
    for (let time = 0; time < 10; time++) {
      const stop = new AbortController();
      const response = await service.call(pathOf(large), {
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

describe('bulk data', () => {
  test('is found where the metadata says', async () => {
    const [dataSet] = (await (await get(`${pathOf(nested)}/metadata`)).json()) as DicomJsonDataSet[];
    const item = dataSet?.['00081140']?.Value?.[0] as DicomJsonDataSet;
    const uri = item['00420011']?.BulkDataURI ?? '';
    expect(uri).toBe(`${service.origin}${pathOf(nested)}/bulk/00081140/0/00420011`);
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
    expect(images[1]?.headers).toContain(`Content-Location: ${service.origin}${pathOf(compressed)}/frames/2`);
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
      `${service.origin}${pathOf(nested)}/bulk/00081140/0/00420011`,
      `${service.origin}${pathOf(nested)}/bulk/7FE00010`,
    ]);
    expect(parts.map(({ bytes }) => bytes.byteLength)).toEqual([5000, 128]);
    expect((await service.call(`${pathOf(nested)}/bulkdata`, { role: 'doctor' })).status).toBe(403);
  });
});

describe('what the service can do', () => {
  test('is told to whoever asks, from the routes that there are', async () => {
    for (const path of ['/dicom-web', '/dicom-web/', '/dicom-web/studies/1.2.3']) {
      const response = await service.call(path, { method: 'OPTIONS' });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toBe('application/vnd.sun.wadl+xml');
      const text = await response.text();
      expect(text).toContain(`<resources base="${service.origin}/dicom-web">`);
      expect(text).toContain(
        '<resource path="studies/{studyUid}/series/{seriesUid}/instances/{sopUid}/frames/{frames}">',
      );
      expect(text).toContain('<method name="POST"><doc title="Store instances"/>');
      expect(text).toContain('multipart/related; type=&quot;application/dicom&quot;');
    }
    expect((await service.call('/dicom-web/', { method: 'OPTIONS', headers: { accept: 'text/html' } })).status).toBe(
      406,
    );
  });
});

describe('pictures', () => {
  test('are drawn in the type and size asked for', async () => {
    const png = await get(`${pathOf(one)}/rendered?viewport=20,30`, 'image/png');
    expect(png.headers.get('content-type')).toBe('image/png');
    const etag = png.headers.get('etag') ?? '';
    expect((await get(`${pathOf(one)}/rendered?viewport=20,30`, 'image/png', { 'if-none-match': etag })).status).toBe(
      304,
    );
    expect((await get(`${pathOf(one)}/rendered?viewport=21,30`, 'image/png', { 'if-none-match': etag })).status).toBe(
      200,
    );
    expect((await get(`${pathOf(one)}/rendered?window=40,400,linear&quality=50`)).headers.get('content-type')).toBe(
      'image/jpeg',
    );
  });

  test.each([
    'viewport=0,5',
    'viewport=5',
    'viewport=a,b',
    'viewport=99999,5',
    'window=1',
    'window=1,0',
    'window=1,2,round',
    'quality=0',
    'quality=x',
  ])('with %s are refused', async (query) => {
    expect((await get(`${pathOf(one)}/rendered?${query}`)).status).toBe(400);
  });

  test('of a frame that is not there are not found, in another type not acceptable', async () => {
    expect((await get(`${pathOf(multi)}/frames/9/rendered`)).status).toBe(404);
    expect((await get(`${pathOf(multi)}/frames/1,9/rendered`)).status).toBe(404);
    expect((await get(`${pathOf(multi)}/frames/1,2/rendered`, 'image/png')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/frames/1,2/thumbnail`)).status).toBe(400);
    expect((await get(`${pathOf(multi)}/rendered`, 'video/mp4')).status).toBe(406);
    expect((await get(`${pathOf(multi)}/thumbnail`, 'image/png')).status).toBe(406);
  });

  test('of several frames come in parts', async () => {
    const response = await get(`${pathOf(multi)}/frames/3,1/rendered`, 'multipart/related; type="image/png"');
    expect(response.headers.get('content-type')).toContain('multipart/related; type="image/png"');
    const parts = await partsOf(response);
    expect(parts.map(({ headers }) => /Content-Location: (.*)/.exec(headers)?.[1]?.trim())).toEqual(
      [3, 1].map((frame) => `${service.origin}${pathOf(multi)}/frames/${frame}/rendered`),
    );
    for (const { bytes } of parts) expect((await sharp(bytes).metadata()).format).toBe('png');
    expect((await partsOf(await get(`${pathOf(multi)}/frames/1,2/rendered`))).length).toBe(2);
  });

  test('of several frames move as GIF, as fast as they were recorded', async () => {
    const film = testObject({ frames: 3, set: { FrameTime: '40' } });
    await service.receive(film.file);
    const whole = await get(`${pathOf(film)}/rendered?viewport=12,12`, 'image/gif');
    expect(whole.headers.get('content-type')).toBe('image/gif');
    // The pictures of this renderer are all alike, which the encoder notices: what stays is how long they last together.
    const lasts = async (response: Response) => {
      const { delay = [] } = await sharp(Buffer.from(await response.arrayBuffer()), { animated: true }).metadata();
      return delay.reduce((sum, each) => sum + each, 0);
    };
    expect(await lasts(whole)).toBe(3 * 40);
    expect(await lasts(await get(`${pathOf(multi)}/frames/1,4/rendered`, 'image/gif'))).toBe(2 * 100);
    const still = await get(`${pathOf(multi)}/frames/1/rendered`, 'image/gif');
    expect((await sharp(Buffer.from(await still.arrayBuffer())).metadata()).format).toBe('gif');
    const many = testObject({ frames: 301, rows: 1, columns: 2 });
    await service.receive(many.file);
    expect((await get(`${pathOf(many)}/rendered`, 'image/gif')).status).toBe(406);
  });

  test.each([
    'annotation=patient',
    'annotation=technique',
    'presentationUID=1.2',
    'iccprofile=yes',
    'iccprofile=displayp3',
  ])('are not given with %s, which is said', async (query) => {
    const response = await get(`${pathOf(one)}/rendered?${query}`);
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('without') } });
    expect((await get(`${pathOf(one)}/thumbnail?${query}`)).status).toBe(406);
  });

  test('of a structured report are a page that runs and loads nothing', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const code = (CodeMeaning: string) => [new DataSet().set('CodeMeaning', CodeMeaning)];
    const report = testObject({
      set: {
        SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33',
        PatientName: evil,
        ConceptNameCodeSequence: code('Findings & more'),
        ContentSequence: [
          new DataSet()
            .set('ValueType', 'CONTAINER')
            .set('ConceptNameCodeSequence', code(evil))
            .set('ContentSequence', [
              new DataSet().set('ValueType', 'TEXT').set('TextValue', `Two lines\r\n${evil}`),
              new DataSet()
                .set('ValueType', 'NUM')
                .set('MeasuredValueSequence', [
                  new DataSet()
                    .set('NumericValue', '12.5')
                    .set('MeasurementUnitsCodeSequence', [new DataSet().set('CodeValue', 'mm')]),
                ]),
            ]),
        ],
      },
    });
    report.dataSet.delete('PixelData');
    const meta = {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: '1.2.840.10008.5.1.4.1.1.88.33',
      sopInstanceUid: report.sopUid,
    };
    expect(await service.receive(writeFile(report.dataSet, meta))).toMatchObject({ kind: 'stored' });
    const response = await get(`${pathOf(report)}/rendered`, 'text/html, */*; q=0.1');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    const page = await response.text();
    expect(page).toContain('<h1>Findings &amp; more</h1>');
    expect(page).toContain('12.5 mm');
    expect(page).toContain('Two lines<br>&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect((await get(`${pathOf(report)}/rendered`, 'image/png')).status).toBe(406);
  });

  test('of a PDF are the PDF', async () => {
    const pdf = Buffer.from('%PDF-1.4 odd');
    const sopUid = newUid();
    const dataSet = new DataSet();
    for (const [keyword, value] of Object.entries({
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.104.1',
      SOPInstanceUID: sopUid,
      StudyInstanceUID: newUid(),
      SeriesInstanceUID: newUid(),
      Modality: 'DOC',
      PatientID: 'P',
      EncapsulatedDocument: Buffer.concat([pdf.subarray(0, 11), Buffer.from([0])]),
      EncapsulatedDocumentLength: 11,
    }))
      dataSet.set(keyword, value);
    const meta = {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: '1.2.840.10008.5.1.4.1.1.104.1',
      sopInstanceUid: sopUid,
    };
    expect(await service.receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
    const path = `/dicom-web/studies/${dataSet.text('StudyInstanceUID')}/series/${dataSet.text('SeriesInstanceUID')}/instances/${sopUid}`;
    const response = await get(`${path}/rendered`, 'application/pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe('%PDF-1.4 od');
    expect((await get(`${path}/rendered`, 'image/png')).status).toBe(406);
    expect((await get(`${path}/thumbnail`)).status).toBe(406);
    expect((await get(`${path}/frames/1`)).status).toBe(404);
  });
});

describe('WADO-URI', () => {
  const query = (object: TestObject, rest = '') =>
    `/wado?requestType=WADO&studyUID=${object.studyUid}&seriesUID=${object.seriesUid}&objectUID=${object.sopUid}${rest}`;

  test('gives the object or a picture', async () => {
    const file = readFile(await bytesOf(await get(query(one, '&contentType=application%2Fdicom'))));
    expect(file.dataSet.text('SOPInstanceUID')).toBe(one.sopUid);
    expect((await get(query(one))).headers.get('content-type')).toBe('image/jpeg');
    expect((await get(query(one, '&contentType=image/jpg'))).headers.get('content-type')).toBe('image/jpeg');
    expect((await get(query(one, '&contentType=image/gif&region=0,0,0.5,.5'))).headers.get('content-type')).toBe(
      'image/gif',
    );
    expect((await get(query(multi))).headers.get('content-type')).toBe('application/dicom');
    const png = await get(
      `/dicom-web${query(multi, '&contentType=image/png&frameNumber=2&rows=10&windowCenter=1&windowWidth=2')}`,
    );
    expect(png.headers.get('content-type')).toBe('image/png');
  });

  test.each<[name: string, path: string, status: number]>([
    ['no query', '/wado', 400],
    ['a missing UID', '/wado?requestType=WADO&studyUID=1', 400],
    ['another type', query(one, '&contentType=text/html'), 406],
    ['frame 0', query(one, '&contentType=image/png&frameNumber=0'), 400],
    ['a frame that is not there', query(one, '&contentType=image/png&frameNumber=2'), 404],
    ['half a window', query(one, '&windowCenter=1'), 400],
    ['a quality above 100', query(one, '&imageQuality=101'), 400],
    ['anonymising', query(one, '&anonymize=yes'), 406],
    ['annotations', query(one, '&annotation=patient'), 406],
    ['a presentation state', query(one, '&presentationUID=1.2&presentationSeriesUID=1.3'), 406],
    ['a region of three corners', query(one, '&region=0,0,1'), 400],
    ['a region that ends before it begins', query(one, '&region=0.5,0,0.2,1'), 400],
    ['a region outside the image', query(one, '&region=0,0,1.5,1'), 400],
    ['an object that is not there', query(testObject()), 404],
  ])('with %s is refused', async (_name, path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
