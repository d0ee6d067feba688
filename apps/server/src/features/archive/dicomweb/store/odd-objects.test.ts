import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivedUid } from '@isocenter/contract/received-uid.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { explicitLittleEndian, jpegBaseline } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFileMeta } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { isReceivedUid, isUid, newUid } from '@isocenter/dicom/uid.ts';
import { pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { bodyOfParts, boundary } from '#platform/testing/dicomweb/store-request.ts';
import { ctImageStorage, testObject, withOneTwice, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([]);
});
afterAll(async () => service.close());

const warnings = (answer: DicomJsonDataSet) =>
  (answer['00081199']?.Value as DicomJsonDataSet[] | undefined)?.map((item) => item['00081196']?.Value?.[0]);

async function stow(body: Uint8Array | string, type = 'application/dicom') {
  const response = await service.call('/dicom-web/studies', {
    method: 'POST',
    role: 'technologist',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, answer: (await response.json()) as DicomJsonDataSet };
}

async function asAdmin(path: string, accept = 'application/dicom+json'): Promise<Response> {
  return service.call(path, { role: 'admin', headers: { accept } });
}

const whole = 'application/dicom; transfer-syntax=*';
const unique = () => newUid().slice(5, 15);

describe('UIDs that are not by the standard', () => {
  const odd: readonly [string, () => string][] = [
    ['a leading zero', () => `1.2.0${unique()}.007`],
    ['65 characters', () => `1.2.${unique()}.${'1'.repeat(50)}`],
    ['128 characters', () => `1.2.${unique()}.`.padEnd(128, '7')],
    ['letters and a hyphen', () => `1.2.${unique()}.Scan-A_3`],
    ['a dot at its end', () => `1.2.${unique()}.`],
  ];

  test.each(odd)('are kept, found and retrieved: %s', async (_what, make) => {
    const uids = { studyUid: make(), seriesUid: make(), sopUid: make() };
    const object = testObject(uids);
    const { status, answer } = await stow(object.file);
    expect([status, warnings(answer)]).toEqual([202, [0xb007]]);
    const { dataSet, meta } = readFile(Buffer.from(await (await asAdmin(pathOf(object), whole)).arrayBuffer()));
    expect([meta.sopInstanceUid, dataSet.text('StudyInstanceUID')]).toEqual([uids.sopUid, uids.studyUid]);
    const found = await asAdmin(`/dicom-web/studies?StudyInstanceUID=${encodeURIComponent(uids.studyUid)}`);
    expect(await found.json()).toHaveLength(1);
    expect((await asAdmin(`${pathOf(object)}/frames/1`, 'application/octet-stream')).status).toBe(200);
    const uri = `/dicom-web/wado?requestType=WADO&studyUID=${uids.studyUid}&seriesUID=${uids.seriesUid}&objectUID=${uids.sopUid}`;
    expect((await asAdmin(`${uri}&contentType=application/dicom`, '*/*')).status).toBe(200);
    expect((await stow(object.file)).status).toBe(202);
  });

  test('of which there are two where one may be are warned of, and the first is meant', async () => {
    const [first, second] = [newUid(), newUid()];
    const object = testObject({ studyUid: `${first}\\${second}` });
    const { status, answer } = await stow(object.file);
    expect([status, warnings(answer)]).toEqual([202, [0xb007]]);
    expect(await (await asAdmin(`/dicom-web/studies?StudyInstanceUID=${first}`)).json()).toHaveLength(1);
  });

  test('of whose patient there are two are warned of, and the first is meant', async () => {
    const object = testObject({ set: { PatientID: 'FIRST1' } });
    const { status, answer } = await stow(withOneTwice(object.file, 'OTHER1'));
    expect([status, warnings(answer)]).toEqual([202, [0xb007]]);
    expect(await (await asAdmin('/dicom-web/studies?PatientID=FIRST1')).json()).toHaveLength(1);
    expect(await (await asAdmin('/dicom-web/studies?PatientID=OTHER1')).json()).toEqual([]);
  });

  test.each(['1.2.../3', '1.2/3', '..', '1.2 3', '1.2.*', '1.2.3?x', '1.2,3', '1'.repeat(129), '<b>'])(
    'that could not stand in an address are refused: %s',
    async (uid) => {
      const { status, answer } = await stow(testObject({ studyUid: uid }).file);
      expect(status).toBe(409);
      expect(JSON.stringify(answer)).toContain('49152');
    },
  );

  test('are the same for contract and package, and what is made here is never one', () => {
    const all = [...odd.map(([, make]) => make()), '1.2/3', '..', '', '1', 'a@b', '1'.repeat(129), '1.2\n', '1.2 3'];
    const signs = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code));
    const around = signs.flatMap((sign) => [sign, `1${sign}`, `${sign}1`, `1${sign}2`, `.${sign}`]);
    const long = [127, 128, 129].flatMap((length) => ['1', '.', 'a'].map((sign) => sign.repeat(length)));
    const tried = [...all, ...around, ...long];
    expect(tried.filter((uid) => receivedUid.test(uid))).toEqual(tried.filter(isReceivedUid));
    expect(isUid(newUid())).toBe(true);
  });
});

/** A picture of 4 × 2 pixels in grey as baseline JPEG has its headers; what follows is no picture any more. */
const jpeg = Buffer.from('ffd8ffc0000b080002000401011100ffda0008010100003f00' + '00'.repeat(9) + 'ffd9', 'hex');

function fileOf({ dataSet, sopUid }: TestObject, declared: string, bytes = writeDataSet(dataSet, jpegBaseline)) {
  const head = writeFileMeta({ transferSyntaxUid: declared, sopClassUid: ctImageStorage, sopInstanceUid: sopUid });
  return Buffer.concat([head, bytes]);
}

const inFragments = (rows: number) =>
  testObject({
    rows,
    columns: 4,
    set: { BitsAllocated: 8, BitsStored: 8, HighBit: 7, PixelData: encapsulate([jpeg]) },
  });

describe('compressed pixels', () => {
  test('without the delimiter behind whole fragments are taken, and are whole again where they are written anew', async () => {
    const object = inFragments(2);
    const bytes = writeDataSet(object.dataSet, jpegBaseline);
    const { status, answer } = await stow(fileOf(object, jpegBaseline, bytes.subarray(0, -8)));
    expect([status, warnings(answer)]).toEqual([202, [0xb007]]);
    const frame = await asAdmin(`${pathOf(object)}/frames/1`, 'image/jpeg');
    expect(Buffer.from(await frame.arrayBuffer()).subarray(0, jpeg.length)).toEqual(jpeg);
  });

  test('that are cut within a fragment are refused', async () => {
    const object = inFragments(2);
    const bytes = writeDataSet(object.dataSet, jpegBaseline);
    expect((await stow(fileOf(object, jpegBaseline, bytes.subarray(0, -12)))).status).toBe(409);
  });

  test('of which whole frames are missing are refused', async () => {
    const object = testObject({ frames: 3, set: { PixelData: encapsulate([jpeg, jpeg]) } });
    const bytes = writeDataSet(object.dataSet, jpegBaseline);
    expect((await stow(fileOf(object, jpegBaseline, bytes.subarray(0, -8)))).status).toBe(409);
  });

  test('that are called uncompressed are kept under the transfer syntax that they tell', async () => {
    const object = inFragments(2);
    const { status, answer } = await stow(fileOf(object, explicitLittleEndian));
    expect([status, warnings(answer)]).toEqual([202, [0xb007]]);
    const { meta } = readFile(Buffer.from(await (await asAdmin(pathOf(object), whole)).arrayBuffer()));
    expect(meta.transferSyntaxUid).toBe(jpegBaseline);
  });
});

describe('a photograph whose metadata say nothing of its size', () => {
  const type = `multipart/related; type="application/dicom+json"; boundary=${boundary}`;
  const metadataOf = (uids: { studyUid: string; seriesUid: string; sopUid: string }) => ({
    '00080016': { vr: 'UI', Value: ['1.2.840.10008.5.1.4.1.1.77.1.4'] },
    '00080018': { vr: 'UI', Value: [uids.sopUid] },
    '0020000D': { vr: 'UI', Value: [uids.studyUid] },
    '0020000E': { vr: 'UI', Value: [uids.seriesUid] },
    '7FE00010': { vr: 'OB', BulkDataURI: 'bulk/7FE00010' },
  });
  const bodyOf = (metadata: object, bytes: Uint8Array, pixelType = 'image/jpeg') =>
    bodyOfParts([
      { type: 'application/dicom+json', bytes: JSON.stringify([metadata]) },
      { type: pixelType, location: 'bulk/7FE00010', bytes },
    ]);

  test('is described by its bytes', async () => {
    const uids = { studyUid: newUid(), seriesUid: newUid(), sopUid: newUid() };
    expect((await stow(bodyOf(metadataOf(uids), jpeg), type)).status).toBe(200);
    const path = `/dicom-web/studies/${uids.studyUid}/series/${uids.seriesUid}/instances/${uids.sopUid}`;
    const [found] = (await (await asAdmin(`${path}/metadata`)).json()) as DicomJsonDataSet[];
    const values = ['00280010', '00280011', '00280002', '00280004', '00280101'].map((tag) => found?.[tag]?.Value?.[0]);
    expect(values).toEqual([2, 4, 1, 'MONOCHROME2', 8]);
  });

  test('is refused where the bytes do not say it either', async () => {
    const uids = { studyUid: newUid(), seriesUid: newUid(), sopUid: newUid() };
    const { status } = await stow(bodyOf(metadataOf(uids), Buffer.of(0xff, 0xd8, 1, 0xff, 0xd9, 0)), type);
    expect(status).toBe(409);
  });

  test('is refused where the bytes are pixels of which nothing is told', async () => {
    const uids = { studyUid: newUid(), seriesUid: newUid(), sopUid: newUid() };
    const body = bodyOf(metadataOf(uids), new Uint8Array(4096), 'application/octet-stream');
    expect((await stow(body, type)).status).toBe(409);
  });
});
