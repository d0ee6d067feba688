import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { explicitLittleEndian, jpeg2000Lossless, jpegBaseline, rleLossless } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { ctImageStorage, testObject } from '#platform/testing/dicomweb/test-objects.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { partsOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { startRendering } from '#platform/testing/dicomweb/start-rendering.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

// Files of pydicom's own tests, where Debian puts them.
const folder = '/usr/lib/python3/dist-packages/pydicom/data/test_files';
let service: TestService;
beforeAll(async () => {
  service = await startRendering();
});
afterAll(async () => service.close());

async function decoded(name: string): Promise<ReturnType<typeof readFile>> {
  const outcome = await service.receive(readFileSync(join(folder, name)));
  const { studyUid, seriesUid, sopUid } = outcome;
  const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
  const accept = `application/dicom; transfer-syntax=${explicitLittleEndian}`;
  const response = await service.call(path, { role: 'admin', headers: { accept } });
  expect({ status: response.status, stored: outcome.kind }).toEqual({ status: 200, stored: 'stored' });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
  // DCMTK says what is wrong with it, if anything is.
  execFileSync('dcmdump', ['-q', '+M', '-'], { input: bytes });
  return readFile(bytes);
}

test('a compressed object is decoded for those who ask for explicit little endian', async () => {
  const plain = readFile(readFileSync(join(folder, 'MR_small.dcm')));
  const { meta, dataSet } = await decoded('MR_small_RLE.dcm');
  expect(meta.transferSyntaxUid).toBe(explicitLittleEndian);
  expect(
    Buffer.compare(
      dataSet.bytes('PixelData') ?? new Uint8Array(),
      plain.dataSet.bytes('PixelData') ?? new Uint8Array(1),
    ),
  ).toBe(0);
  expect(dataSet.text('PatientName')).toBe(plain.dataSet.text('PatientName'));
});

test('its colours are RGB then, and several frames stay several', async () => {
  const { dataSet } = await decoded('SC_rgb_rle_2frame.dcm');
  expect(dataSet.text('PhotometricInterpretation')).toBe('RGB');
  const size = (dataSet.number('Rows') ?? 0) * (dataSet.number('Columns') ?? 0) * 3 * 2;
  expect(dataSet.bytes('PixelData')?.byteLength).toBe(size);
});

test('a whole series is, too', async () => {
  const outcome = await service.receive(readFileSync(join(folder, 'SC_rgb_jpeg_dcmtk.dcm')));
  const response = await service.call(`/dicom-web/studies/${outcome.studyUid}/series/${outcome.seriesUid}`, {
    role: 'admin',
    headers: { accept: `multipart/related; type="application/dicom"; transfer-syntax=${explicitLittleEndian}` },
  });
  const [part] = await partsOf(response);
  const { meta, dataSet } = readFile(part?.bytes ?? new Uint8Array());
  expect(meta.transferSyntaxUid).toBe(explicitLittleEndian);
  expect(dataSet.text('PhotometricInterpretation')).toBe('RGB');
});

test('bulk data of compressed pixels is decoded as octets, and comes compressed in its own media type', async () => {
  const plain = readFile(readFileSync(join(folder, 'MR_small.dcm'))).dataSet.bytes('PixelData');
  await service.test.database.pool.query('delete from study');
  const { studyUid, seriesUid, sopUid } = await service.receive(
    readFileSync(join(folder, 'MR_small_jpeg_ls_lossless.dcm')),
  );
  const path = `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}/bulk/7FE00010`;
  for (const accept of ['application/octet-stream', 'multipart/related; type="application/octet-stream"']) {
    const response = await service.call(path, { role: 'admin', headers: { accept } });
    const bytes = accept.startsWith('multipart') ? (await partsOf(response))[0]?.bytes : await response.bytes();
    expect([accept, Buffer.compare(bytes ?? Buffer.of(), plain ?? Buffer.of(1))]).toEqual([accept, 0]);
  }
  for (const accept of ['image/jls', 'application/octet-stream; transfer-syntax=*']) {
    const response = await service.call(path, { role: 'admin', headers: { accept } });
    const type = accept.split(';')[0] ?? '';
    expect(response.headers.get('content-type')).toBe(`${type}; transfer-syntax=1.2.840.10008.1.2.4.80`);
    expect([...(await response.bytes()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
  expect((await service.call(path, { role: 'admin', headers: { accept: 'image/jpeg' } })).status).toBe(406);
});

describe('without a transfer syntax', () => {
  const video = '1.2.840.10008.1.2.4.102';

  /** An object of its own, and where it is. */
  async function stored(transferSyntaxUid: string, change: (dataSet: DataSet) => void): Promise<string> {
    const { dataSet, studyUid, seriesUid, sopUid } = testObject();
    change(dataSet);
    const meta = { transferSyntaxUid, sopClassUid: ctImageStorage, sopInstanceUid: sopUid };
    expect(await service.receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
    return `/dicom-web/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`;
  }

  async function given(path: string, accept: string | undefined) {
    const headers = accept === undefined ? {} : { accept };
    const response = await service.call(path, { role: 'admin', headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  test.each([jpegBaseline, jpeg2000Lossless, rleLossless, video])(
    'an object that is called compressed (%s) and has no pixels is simply written anew',
    async (syntax) => {
      const path = await stored(syntax, (dataSet) => void dataSet.delete('PixelData'));
      for (const accept of ['application/dicom', `application/dicom; transfer-syntax=${explicitLittleEndian}`]) {
        const { status, type, bytes } = await given(path, accept);
        expect([status, type]).toEqual([200, `application/dicom; transfer-syntax=${explicitLittleEndian}`]);
        expect(readFile(bytes).dataSet.text('PatientName')).toBe('Test^Person');
      }
    },
  );

  test.each([
    ['video, which nobody decodes here', video],
    ['a syntax without a decoder', '1.2.840.10008.1.2.4.53'],
    ['damaged pixels', jpeg2000Lossless],
  ])('%s goes out as it is stored, and says so', async (_what, syntax) => {
    const path = await stored(
      syntax,
      (dataSet) => void dataSet.set('PixelData', encapsulate([Uint8Array.of(1, 2, 3, 4)]), 'OB'),
    );
    const { status, type, bytes } = await given(path, 'application/dicom');
    expect([status, type]).toEqual([200, `application/dicom; transfer-syntax=${syntax}`]);
    expect(readFile(bytes).meta.transferSyntaxUid).toBe(syntax);
    const answer = await given(path, `application/dicom; transfer-syntax=${explicitLittleEndian}`);
    expect([406, 422]).toContain(answer.status);
  });

  test('frames that nobody decodes here go out as they are stored, and say so', async () => {
    const fragment = Uint8Array.of(0, 0, 1, 4);
    const path = await stored(video, (dataSet) => void dataSet.set('PixelData', encapsulate([fragment]), 'OB'));
    const { status, type, bytes } = await given(`${path}/frames/1`, 'application/octet-stream');
    expect([status, type]).toEqual([200, `application/octet-stream; transfer-syntax=${video}`]);
    expect([...bytes]).toEqual([...fragment]);
    const accept = `application/octet-stream; transfer-syntax=${explicitLittleEndian}`;
    expect((await given(`${path}/frames/1`, accept)).status).toBe(406);
  });
});
