import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { pathOf } from '#platform/testing/dicomweb/start-dicomweb.ts';
import { startRendering } from '#platform/testing/dicomweb/start-rendering.ts';
import { ctImageStorage, testObject, type TestObjectOptions } from '#platform/testing/dicomweb/test-objects.ts';
import type { TestService } from '#platform/testing/dicomweb/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRendering();
});
afterAll(async () => service.close());

/** An object of frames of which no two neighbours are alike: an encoder joins those that are. */
async function stored(options: TestObjectOptions & { frames: number }): Promise<string> {
  const { rows = 8, columns = 8, frames } = options;
  const frameBytes = Array.from({ length: frames }, (_, frame) =>
    Uint8Array.from({ length: rows * columns * 2 }, (_byte, index) => (index % 4 === (frame % 2) * 2 ? 255 : 0)),
  );
  const object = testObject(options);
  object.dataSet.set('PixelData', Buffer.concat(frameBytes), 'OW');
  const meta = {
    transferSyntaxUid: explicitLittleEndian,
    sopClassUid: ctImageStorage,
    sopInstanceUid: object.sopUid,
  };
  expect(await service.receive(writeFile(object.dataSet, meta))).toMatchObject({ kind: 'stored' });
  return pathOf(object);
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const response = await service.call(path, { role: 'radiologist', headers: { accept: 'image/gif' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
  return response.bytes();
}

const film = async (path: string) => sharp(await bytesOf(path), { animated: true }).metadata();

test('several frames move as GIF, as fast as they were recorded', async () => {
  const recorded = await stored({ frames: 3, set: { FrameTime: '40' } });
  const whole = await film(`${recorded}/rendered?viewport=12,12`);
  expect(whole).toMatchObject({ pages: 3, delay: [40, 40, 40], loop: 0, width: 12 });
  const plain = await stored({ frames: 5 });
  expect(await film(`${plain}/frames/1,4/rendered`)).toMatchObject({ pages: 2, delay: [100, 100] });
  const still = await film(`${plain}/frames/1/rendered`);
  expect([still.format, still.pages ?? 1]).toEqual(['gif', 1]);
});

test('grey frames have no holes where they are dark', async () => {
  const grey = await bytesOf(`${await stored({ frames: 3 })}/rendered`);
  expect(await sharp(grey, { animated: true }).stats()).toMatchObject({ isOpaque: true });
});

test('many frames are smaller, more than 300 are not joined', async () => {
  const many = await stored({ frames: 160, rows: 4, columns: 4 });
  expect(await film(`${many}/rendered?viewport=512,512`)).toMatchObject({ pages: 160, width: 323, pageHeight: 323 });
  const tooMany = await stored({ frames: 301, rows: 1, columns: 2 });
  const refused = await service.call(`${tooMany}/rendered`, { role: 'admin', headers: { accept: 'image/gif' } });
  expect(refused.status).toBe(406);
}, 60_000);

test('other requests are answered while frames are joined', async () => {
  const many = await stored({ frames: 60, rows: 64, columns: 64 });
  let isDone = false;
  const joined = film(`${many}/rendered?viewport=512,512`).finally(() => (isDone = true));
  const metadata = await service.call(`${many}/metadata`, { role: 'admin' });
  expect([metadata.status, isDone]).toEqual([200, false]);
  expect((await joined).pages).toBe(60);
}, 60_000);
