import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { bodyOfFiles, bodyOfParts, boundary } from '#platform/testing/dicomweb/store-request.ts';
import { ctImageStorage, testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([]);
});
afterAll(async () => service.close());

const multipart = `multipart/related; type="application/dicom"; boundary=${boundary}`;

async function post(
  body: Uint8Array | string,
  { path = 'studies', type = multipart, accept = '*/*' } = {},
): Promise<Response> {
  return service.call(`/dicom-web/${path}`, {
    method: 'POST',
    role: 'technologist',
    headers: { 'content-type': type, accept },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

function itemsOf(dataSet: DicomJsonDataSet, tag: string): DicomJsonDataSet[] {
  return (dataSet[tag]?.Value ?? []) as DicomJsonDataSet[];
}

async function isArchived(object: ReturnType<typeof testObject>): Promise<boolean> {
  return (await service.call(`${pathOf(object)}/metadata`, { role: 'admin' })).status === 200;
}

/** The beginning of a part with this header line. */
const part = (line: string): Buffer => Buffer.from(`--${boundary}\r\n${line}\r\n\r\nx\r\n`);

describe('storing', () => {
  test('all objects of a request is told with their addresses', async () => {
    const [first, second] = [testObject(), testObject({ frames: 2 })];
    const response = await post(bodyOfFiles([first.file, second.file]));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/dicom+json');
    const answer = (await response.json()) as DicomJsonDataSet;
    const items = itemsOf(answer, '00081199');
    expect(items).toEqual(
      [first, second].map((object) => ({
        '00081150': { vr: 'UI', Value: [ctImageStorage] },
        '00081155': { vr: 'UI', Value: [object.sopUid] },
        '00081190': { vr: 'UR', Value: [`${service.origin}${pathOf(object)}`] },
      })),
    );
    expect(answer['00081198']).toBeUndefined();
    expect(await isArchived(first)).toBe(true);
    expect(await isArchived(second)).toBe(true);
  });

  test('one object alone', async () => {
    const object = testObject();
    const response = await post(object.file, { type: 'application/dicom' });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as DicomJsonDataSet;
    expect(answer['00081190']).toEqual({ vr: 'UR', Value: [`${service.origin}/dicom-web/studies/${object.studyUid}`] });
    expect(await isArchived(object)).toBe(true);
  });

  test('the same object again is a success and changes nothing', async () => {
    const object = testObject();
    expect((await post(bodyOfFiles([object.file]))).status).toBe(200);
    expect((await post(bodyOfFiles([object.file, object.file]))).status).toBe(200);
    const found = await service.call(`/dicom-web/studies?StudyInstanceUID=${object.studyUid}`, { role: 'admin' });
    const [row] = (await found.json()) as DicomJsonDataSet[];
    expect(row?.['00201208']?.Value).toEqual([1]);
  });

  test('other content under a known UID is kept beside the first, with a warning', async () => {
    const object = testObject();
    await post(bodyOfFiles([object.file]));
    const other = testObject({ ...object, set: { StudyDescription: 'another' } });
    const response = await post(bodyOfFiles([other.file]));
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    expect(answer['00081198']).toBeUndefined();
    expect(answer['00081199']?.Value).toEqual([
      {
        '00081150': { vr: 'UI', Value: [ctImageStorage] },
        '00081155': { vr: 'UI', Value: [object.sopUid] },
        '00081190': { vr: 'UR', Value: [expect.stringContaining(object.sopUid)] },
        '00081196': { vr: 'US', Value: [0xb000] },
      },
    ]);
  });

  test('some of several is 202, with the reason for each that failed', async () => {
    const good = testObject();
    const response = await post(bodyOfFiles([Buffer.from('no DICOM at all, but long enough'), good.file]));
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    expect(answer['00081199']?.Value).toHaveLength(1);
    expect(answer['0008119A']?.Value).toEqual([{ '00081197': { vr: 'US', Value: [0xc000] } }]);
    expect(await isArchived(good)).toBe(true);
  });

  test('an object of an unknown transfer syntax fails with C122', async () => {
    const object = testObject();
    const file = Buffer.from(object.file);
    // The same length, so that the meta group stays well-formed.
    file.write('1.2.840.10008.1.9.9', file.indexOf('1.2.840.10008.1.2.1'), 'latin1');
    const response = await post(bodyOfFiles([file]));
    expect(response.status).toBe(409);
    const answer = (await response.json()) as DicomJsonDataSet;
    const [item] = itemsOf(answer, '00081198');
    expect(item?.['00081197']?.Value).toEqual([0xc122]);
  });

  test('an object of another study than the address names fails with A900', async () => {
    const [here, elsewhere] = [testObject(), testObject()];
    const response = await post(bodyOfFiles([here.file, elsewhere.file]), { path: `studies/${here.studyUid}` });
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    const [item] = itemsOf(answer, '00081198');
    expect(item).toMatchObject({ '00081155': { Value: [elsewhere.sopUid] }, '00081197': { Value: [0xa900] } });
    expect(await isArchived(elsewhere)).toBe(false);
  });

  test('can be answered in XML', async () => {
    const object = testObject();
    const response = await post(bodyOfFiles([object.file]), { accept: 'application/dicom+xml' });
    expect(response.headers.get('content-type')).toBe('application/dicom+xml');
    expect(await response.text()).toContain('keyword="ReferencedSOPSequence"');
  });

  test('an object of several megabytes, cut anywhere, arrives as it was', async () => {
    const object = testObject({ rows: 1200, columns: 1200 });
    const body = bodyOfFiles([object.file]);
    const pieces = Array.from({ length: Math.ceil(body.length / 9973) }, (_, index) =>
      body.subarray(index * 9973, (index + 1) * 9973),
    );
    const response = await fetch(`${service.origin}/dicom-web/studies`, {
      method: 'POST',
      headers: { 'content-type': multipart, 'x-test-role': 'admin' },
      body: ReadableStream.from(pieces),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
    const frame = await service.call(`${pathOf(object)}/frames/1`, {
      role: 'admin',
      headers: { accept: 'application/octet-stream' },
    });
    expect(Buffer.compare(new Uint8Array(await frame.arrayBuffer()), object.frameBytes[0] ?? new Uint8Array())).toBe(0);
  });

  test('many objects at once', async () => {
    const studyUid = testObject().studyUid;
    const objects = Array.from({ length: 120 }, () => testObject({ studyUid }));
    const response = await post(bodyOfFiles(objects.map(({ file }) => file)));
    expect(response.status).toBe(200);
    const answer = (await response.json()) as DicomJsonDataSet;
    const items = itemsOf(answer, '00081199');
    expect(items.map((item) => item['00081155']?.Value?.[0])).toEqual(objects.map(({ sopUid }) => sopUid));
  });
});

describe('a store request is refused', () => {
  const file = testObject().file;

  test.each<[name: string, status: number, type: string, body: Uint8Array | string]>([
    ['of another type', 415, 'text/plain', 'hello'],
    ['of JSON', 415, 'application/json', '{}'],
    [
      'of metadata and bulk data',
      415,
      `multipart/related; type="application/dicom+json"; boundary=${boundary}`,
      bodyOfFiles([file]),
    ],
    ['of form data', 415, `multipart/form-data; boundary=${boundary}`, bodyOfFiles([file])],
    ['with a part of another type', 415, multipart, bodyOfFiles([file], 'image/png')],
    ['without a boundary', 400, 'multipart/related; type="application/dicom"', bodyOfFiles([file])],
    ['with another boundary', 400, multipart.replace(boundary, 'other'), bodyOfFiles([file])],
    ['with a malformed type', 400, 'multipart/related; type="application', bodyOfFiles([file])],
    ['that ends early', 400, multipart, bodyOfFiles([file]).subarray(0, -10)],
    ['without parts', 400, multipart, bodyOfFiles([])],
    ['that is empty', 400, 'application/dicom', new Uint8Array(0)],
    ['with nothing useful in it', 409, 'application/dicom', 'nothing useful at all'],
  ])('%s: %d', async (_name, status, type, body) => {
    const response = await post(body, { type });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/json/);
  });

  test('for roles that may not upload, before its body is read', async () => {
    const response = await service.call('/dicom-web/studies', {
      method: 'POST',
      role: 'doctor',
      headers: { 'content-type': multipart },
      body: new Uint8Array(bodyOfFiles([file])),
    });
    expect(response.status).toBe(403);
  });

  test('compressed bodies are not taken', async () => {
    const response = await service.call('/dicom-web/studies', {
      method: 'POST',
      role: 'admin',
      headers: { 'content-type': multipart, 'content-encoding': 'gzip' },
      body: new Uint8Array(bodyOfFiles([file])),
    });
    expect(response.status).toBe(415);
  });

  test('that breaks off says what is stored of it, and counts what is not', async () => {
    const [whole, cut] = [testObject(), testObject()];
    const body = bodyOfFiles([whole.file, cut.file]);
    const response = await post(body.subarray(0, body.length - 60));
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    const uid = ({ sopUid }: typeof whole) => ({ '00081155': { vr: 'UI', Value: [sopUid] } });
    expect(itemsOf(answer, '00081199')).toMatchObject([uid(whole)]);
    expect(itemsOf(answer, '00081198')).toMatchObject([uid(cut)]);
    expect([await isArchived(whole), await isArchived(cut)]).toEqual([true, false]);
    expect((await post(bodyOfFiles([cut.file]).subarray(0, -60))).status).toBe(400);
  });

  test.each([
    ['a header line without a name', (good: Buffer) => [good, part('Content-Type application/dicom'), good]],
    ['a boundary that goes on', (good: Buffer) => [good, Buffer.from(`--${boundary}x\r\n\r\n`), good]],
    ['headers that are too long', (good: Buffer) => [good, part(`X-Long: ${'x'.repeat(17_000)}`), good]],
    ['its end within headers', (good: Buffer) => [good, Buffer.from(`--${boundary}\r\nContent-Ty`)]],
    ['its end behind a boundary', (good: Buffer) => [good, Buffer.from(`--${boundary}\r\n`)]],
  ])('that cannot be taken apart any more, by %s, says that something of it failed', async (_, bodyOf) => {
    const whole = testObject();
    const good = bodyOfFiles([whole.file]);
    const response = await post(Buffer.concat(bodyOf(good.subarray(0, good.lastIndexOf(`--${boundary}--`)))));
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    expect(itemsOf(answer, '00081199')).toHaveLength(1);
    expect(itemsOf(answer, '0008119A')).toEqual([{ '00081197': { vr: 'US', Value: [0x0110] } }]);
    expect(await isArchived(whole)).toBe(true);
  });

  test('with a part whose type cannot be read says so of that part', async () => {
    const [first, second] = [testObject(), testObject()];
    const parts = [first.file, 'x', second.file].map((bytes) => ({
      bytes,
      type: typeof bytes === 'string' ? 'garb;;"' : 'application/dicom',
    }));
    const response = await post(bodyOfParts(parts));
    expect(response.status).toBe(202);
    expect(itemsOf((await response.json()) as DicomJsonDataSet, '00081199')).toHaveLength(2);
    expect([await isArchived(first), await isArchived(second)]).toEqual([true, true]);
  });

  test('with a part of another type says so of that part', async () => {
    const [first, second] = [testObject(), testObject()];
    const parts = [first.file, 'not an object', second.file].map((bytes) => ({
      bytes,
      type: typeof bytes === 'string' ? 'text/plain' : 'application/dicom',
    }));
    const response = await post(bodyOfParts(parts));
    expect(response.status).toBe(202);
    const answer = (await response.json()) as DicomJsonDataSet;
    expect(itemsOf(answer, '00081199')).toHaveLength(2);
    expect(itemsOf(answer, '0008119A')).toEqual([{ '00081197': { vr: 'US', Value: [0xc000] } }]);
    expect([await isArchived(first), await isArchived(second)]).toEqual([true, true]);
  });

  test('whose sender goes away leaves whole objects only, and the service well', async () => {
    const [whole, cut] = [testObject(), testObject()];
    const body = bodyOfFiles([whole.file, cut.file]);
    const { port } = new URL(service.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('data', () => {});
    socket.write(
      `POST /dicom-web/studies HTTP/1.1\r\nHost: x\r\nX-Test-Role: admin\r\nContent-Type: ${multipart}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, -200));
    await expect.poll(() => isArchived(whole)).toBe(true);
    socket.end();
    await closed;
    expect(await isArchived(cut)).toBe(false);
    expect((await post(bodyOfFiles([cut.file]))).status).toBe(200);
  });
});
