import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import {
  explicitLittleEndian,
  implicitLittleEndian,
  jpeg2000Lossless,
  jpegBaseline,
} from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFileMeta } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { IngestOutcome } from '#features/archive/ingest/ingest.ts';
import { pathOf, startDicomweb } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { ctImageStorage, testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startDicomweb([]);
});
afterAll(async () => service.close());

interface Lie {
  readonly written: string;
  readonly declared: string;
}

/** A file whose data set is in one transfer syntax and whose meta group names another. */
function lying(object: TestObject, { written, declared }: Lie): Uint8Array {
  const head = writeFileMeta({
    transferSyntaxUid: declared,
    sopClassUid: ctImageStorage,
    sopInstanceUid: object.sopUid,
  });
  return Buffer.concat([head, writeDataSet(object.dataSet, written)]);
}

async function stow(file: Uint8Array): Promise<{ status: number; answer: DicomJsonDataSet }> {
  const response = await service.call('/dicom-web/studies', {
    method: 'POST',
    role: 'technologist',
    headers: { 'content-type': 'application/dicom' },
    body: new Uint8Array(file),
  });
  return { status: response.status, answer: (await response.json()) as DicomJsonDataSet };
}

/** Sends an object as an association hands it on. */
async function send(object: TestObject, { written, declared }: Lie): Promise<IngestOutcome> {
  const incoming = service.ingest.begin(
    { name: 'CT1', accountId: null, actor: 'AE CT1', address: '' },
    { form: 'data-set', transferSyntaxUid: declared, sopClassUid: ctImageStorage, sopUid: object.sopUid },
  );
  await incoming.write(writeDataSet(object.dataSet, written));
  return incoming.end();
}

async function storedAs(object: TestObject): Promise<ReturnType<typeof readFile>> {
  const response = await service.call(pathOf(object), {
    role: 'admin',
    headers: { accept: 'application/dicom; transfer-syntax=*' },
  });
  return readFile(Buffer.from(await response.arrayBuffer()));
}

const explicitAsImplicit: Lie = { written: explicitLittleEndian, declared: implicitLittleEndian };
const lies: readonly (readonly [string, Lie])[] = [
  ['explicit elements that are called implicit', explicitAsImplicit],
  ['implicit elements that are called explicit', { written: implicitLittleEndian, declared: explicitLittleEndian }],
  ['native pixels that are called JPEG', { written: explicitLittleEndian, declared: jpegBaseline }],
  ['native pixels that are called JPEG 2000', { written: explicitLittleEndian, declared: jpeg2000Lossless }],
];

describe.each([
  ['small', 8],
  ['large', 1200],
])('a %s object that is called something else', (_size, rows) => {
  test.each(lies)('is stored as what it is: %s', async (_name, lie) => {
    const [stowed, sent] = [testObject({ rows, columns: rows }), testObject({ rows, columns: rows })];
    expect((await stow(lying(stowed, lie))).status).toBe(200);
    expect(await send(sent, lie)).toMatchObject({ kind: 'stored' });
    for (const object of [stowed, sent]) {
      const { meta, dataSet } = await storedAs(object);
      expect(meta.transferSyntaxUid).toBe(lie.written);
      expect(Buffer.compare(dataSet.bytes('PixelData') ?? Buffer.of(), Buffer.concat(object.frameBytes))).toBe(0);
      const frame = await service.call(`${pathOf(object)}/frames/1`, {
        role: 'admin',
        headers: { accept: 'application/octet-stream; transfer-syntax=*' },
      });
      await frame.arrayBuffer();
      expect(frame.headers.get('content-type')).toBe(`application/octet-stream; transfer-syntax=${lie.written}`);
    }
  });

  test('is refused in clear words where nobody can tell what it is', async () => {
    const lie = { written: jpegBaseline, declared: explicitLittleEndian };
    const object = testObject({ rows, columns: rows });
    object.dataSet.set('PixelData', encapsulate([Buffer.concat(object.frameBytes)]), 'OB');
    const { status, answer } = await stow(lying(object, lie));
    expect(status).toBe(409);
    expect(answer['00081198']?.Value).toEqual([expect.objectContaining({ '00081197': { vr: 'US', Value: [0xc000] } })]);
    expect(await send(object, lie)).toEqual({
      kind: 'refused',
      because: 'unusable',
      message: 'The pixels are not stored as the transfer syntax says.',
    });
  });
});

describe('a file whose header names another object', () => {
  test.each([
    ['instance', { sopInstanceUid: newUid() }],
    ['class', { sopClassUid: '1.2.840.10008.5.1.4.1.1.4' }],
  ])('by its %s is stored as what its data set says, with a warning', async (_what, other) => {
    const object = testObject();
    const meta = {
      transferSyntaxUid: explicitLittleEndian,
      sopClassUid: ctImageStorage,
      sopInstanceUid: object.sopUid,
    };
    const head = writeFileMeta({ ...meta, ...other });
    const { status, answer } = await stow(Buffer.concat([head, writeDataSet(object.dataSet, explicitLittleEndian)]));
    expect(status).toBe(202);
    expect(answer['00081199']?.Value).toEqual([expect.objectContaining({ '00081196': { vr: 'US', Value: [0xb007] } })]);
    const stored = await storedAs(object);
    expect([stored.meta.sopInstanceUid, stored.meta.sopClassUid]).toEqual([object.sopUid, ctImageStorage]);
  });
});
