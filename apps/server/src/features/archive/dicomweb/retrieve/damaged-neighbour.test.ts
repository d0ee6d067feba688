import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explicitLittleEndian, rleLossless } from '@isocenter/dicom/dictionary/uids.ts';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { partsOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { startRendering } from '#platform/testing/dicomweb/start-rendering.ts';
import { ctImageStorage, testObject } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRendering();
});
afterAll(async () => service.close());

const side = 128;
const garbage = Uint8Array.of(1, 2, 3, 4);
const explicit = `transfer-syntax=${explicitLittleEndian}`;

/** An RLE frame of 16-bit zeros (PS3.5 §G.3): runs of 128 in a segment for each byte of the samples. */
function rleFrame(length: number): Uint8Array {
  const segment = Buffer.from([0x81, 0])
    .toString('hex')
    .repeat(length / 128);
  const header = Buffer.alloc(64);
  for (const [index, value] of [2, 64, 64 + segment.length / 2].entries()) header.writeUInt32LE(value, index * 4);
  return Buffer.concat([header, Buffer.from(segment.repeat(2), 'hex')]);
}

/** Stores an object of these frames. @returns the addresses of its series and of itself */
async function stored(fragments: readonly Uint8Array[], uids: { studyUid: string; seriesUid: string }, size = side) {
  const { dataSet, sopUid, studyUid, seriesUid } = testObject({ ...uids, rows: size, columns: size });
  dataSet.set('NumberOfFrames', fragments.length).set('InstanceNumber', (order += 1));
  dataSet.set('PixelData', encapsulate([...fragments]), 'OB');
  const meta = { transferSyntaxUid: rleLossless, sopClassUid: ctImageStorage, sopInstanceUid: sopUid };
  expect(await service.receive(writeFile(dataSet, meta))).toMatchObject({ kind: 'stored' });
  const series = `/dicom-web/studies/${studyUid}/series/${seriesUid}`;
  return { series, instance: `${series}/instances/${sopUid}` };
}
let order = 0;

async function seriesOf(objects: readonly (readonly Uint8Array[])[]): Promise<string> {
  const uids = { studyUid: newUid(), seriesUid: newUid() };
  let series = '';
  for (const fragments of objects) ({ series } = await stored(fragments, uids));
  return series;
}

async function ask(path: string, accept: string) {
  const response = await service.call(path, { role: 'admin', headers: { accept } });
  const warning = response.headers.get('warning');
  const isMultipart = (response.headers.get('content-type') ?? '').startsWith('multipart');
  return { response, status: response.status, warning, parts: isMultipart ? await partsOf(response) : [] };
}

const dicom = 'multipart/related; type="application/dicom"';
const octets = 'multipart/related; type="application/octet-stream"';
const good = rleFrame(side * side);
const one = '299 isocenter "1 of what was asked for are damaged and left out."';

describe('of three objects one has pixels that nobody can decode', () => {
  const orders = [
    ['first', [[garbage], [good], [good]]],
    ['in the middle', [[good], [garbage], [good]]],
    ['last', [[good], [good], [garbage]]],
  ] as const;

  test.each(orders)('%s: in explicit little endian it is left out', async (_where, objects) => {
    const { status, warning, parts } = await ask(await seriesOf(objects), `${dicom}; ${explicit}`);
    expect({ status, warning }).toEqual({ status: 206, warning: one });
    const sizes = parts.map(({ bytes }) => readFile(bytes).dataSet.bytes('PixelData')?.byteLength);
    expect(sizes).toEqual([side * side * 2, side * side * 2]);
  });

  test.each(orders)('%s: as stored, or without a transfer syntax, all of them come', async (_where, objects) => {
    const series = await seriesOf(objects);
    for (const accept of [`${dicom}; transfer-syntax=*`, dicom]) {
      const { status, warning, parts } = await ask(series, accept);
      expect({ status, warning, count: parts.length }).toEqual({ status: 200, warning: null, count: 3 });
    }
    const { response } = await ask(`${series}/metadata`, 'application/dicom+json');
    expect(await response.json()).toHaveLength(3);
  });

  test.each(['', '/pixeldata', '/bulkdata'])(
    'its pixels at %j are a sentence, and its neighbours come',
    async (below) => {
      const series = await seriesOf([[good], [garbage], [good]]);
      const { status, parts, warning } = await ask(`${series}${below}`, `${octets}; ${explicit}`);
      expect({ status, warning }).toEqual({ status: 206, warning: one });
      const [first, middle, last] = parts;
      expect([first?.bytes.byteLength, last?.bytes.byteLength]).toEqual([side * side * 2, side * side * 2]);
      expect(middle?.headers).toContain('Content-Type: text/plain');
    },
  );

  test('found out after the head was sent it is left out, and the answer ends as it should', async () => {
    const uids = { studyUid: newUid(), seriesUid: newUid() };
    // Two of 8 MiB are all that is made ahead.
    const large = rleFrame(2048 * 2048);
    for (const fragment of [large, large]) await stored([fragment], uids, 2048);
    await stored([garbage], uids);
    const { series } = await stored([good], uids);
    const { status, parts } = await ask(series, `${dicom}; ${explicit}`);
    expect([status, parts.length]).toEqual([200, 3]);
  }, 60_000);
});

test('where nothing at all can be decoded the answer is a refusal', async () => {
  const series = await seriesOf([[garbage], [garbage]]);
  expect((await ask(series, `${dicom}; ${explicit}`)).status).toBe(422);
  expect((await ask(`${series}/pixeldata`, `${octets}; ${explicit}`)).status).toBe(422);
});

describe('of three frames the middle one is damaged', () => {
  const uids = () => ({ studyUid: newUid(), seriesUid: newUid() });

  test.each([
    ['frames/1,2,3', `${octets}; ${explicit}`],
    ['frames/1,2,3/rendered', 'multipart/related; type="image/png"'],
    ['pixeldata', octets],
    ['bulk/7FE00010', octets],
  ])('%s has a sentence in its place, so that no other is taken for it', async (below, accept) => {
    const { instance } = await stored([good, garbage, good], uids());
    const { status, warning, parts } = await ask(`${instance}/${below}`, accept);
    expect({ status, warning }).toEqual({ status: 206, warning: one });
    const [first, middle, last] = parts;
    expect(first?.bytes.equals(last?.bytes ?? Buffer.of())).toBe(true);
    expect(middle?.headers).toContain('Content-Type: text/plain');
    expect(middle?.headers).toMatch(/Content-Location: \S+\/frames\/2/);
  });

  test.each(['frames/2', 'frames/2/rendered'])('%s alone is refused', async (below) => {
    const { instance } = await stored([good, garbage, good], uids());
    expect((await ask(`${instance}/${below}`, '*/*')).status).toBe(422);
  });
});
