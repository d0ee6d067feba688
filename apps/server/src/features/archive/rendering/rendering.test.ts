import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { deflatedExplicitLittleEndian, explicitLittleEndian, rleLossless } from '@isocenter/dicom/dictionary/uids.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';
import { encapsulate } from '@isocenter/dicom/pixels/frames.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import type { RenderableInstance, RenderRequest } from '#features/archive/dicomweb/dicomweb.ts';
import { animation } from '#features/archive/dicomweb/rendered/animation.ts';
import { Ingest } from '#features/archive/ingest/ingest.ts';
import { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Comparer, Renderer } from './rendering.ts';
import { encodedRle } from './testing/render-tasks.ts';

const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';
const source = { name: 'SC', accountId: null, actor: 'AE SC', address: '127.0.0.1' };

let test_: TestDatabase;
let folder: string;
let store: PackStore;
let renderer: Renderer;

beforeAll(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-rendering-'));
  store = await PackStore.open(test_.database.db, folder);
  const { db } = test_.database;
  renderer = new Renderer(db, store, new Safekeeping(db, store.reader, { error: () => {} }));
});
afterAll(async () => {
  await renderer.close();
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

async function archived(
  values: Readonly<Record<string, string | number | DataSet[]>>,
  pixels: Uint8Array,
  syntax = explicitLittleEndian,
) {
  const dataSet = new DataSet().set('SOPClassUID', secondaryCapture);
  for (const keyword of ['SOPInstanceUID', 'StudyInstanceUID', 'SeriesInstanceUID']) dataSet.set(keyword, newUid());
  dataSet.set('PhotometricInterpretation', 'MONOCHROME2').set('SamplesPerPixel', 1).set('PixelRepresentation', 0);
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  dataSet.set('PixelData', pixels, syntax === rleLossless ? 'OB' : 'OW');
  const sopInstanceUid = dataSet.text('SOPInstanceUID') ?? '';
  const object = new Ingest(test_.database, store, new Comparer(store)).begin(source, { form: 'part10' });
  await object.write(writeFile(dataSet, { transferSyntaxUid: syntax, sopClassUid: secondaryCapture, sopInstanceUid }));
  const outcome = await object.end();
  if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
  const row = await test_.database.db
    .selectFrom('instance')
    .select(['id', 'frame_count', 'pixel_format'])
    .where('sop_uid', '=', sopInstanceUid)
    .executeTakeFirstOrThrow();
  return { instanceKey: row.id, transferSyntaxUid: syntax, frameCount: row.frame_count, pixelFormat: row.pixel_format };
}

async function drawn(instance: RenderableInstance, request: Partial<RenderRequest> = {}) {
  const whole: RenderRequest = {
    frame: 1,
    contentType: 'image/png',
    quality: 90,
    viewport: undefined,
    window: undefined,
  };
  const { bytes } = await renderer.render(instance, { ...whole, ...request });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: [...data].filter((_, at) => at % info.channels === 0) };
}

const eightBits = { BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
const ramp = {
  Rows: 4,
  Columns: 8,
  ...eightBits,
  WindowCenter: '127.5',
  WindowWidth: '255',
  VOILUTFunction: 'LINEAR_EXACT',
};
const rampPixels = Uint8Array.from({ length: 32 }, (_, at) => at * 8);

describe('single bits', () => {
  // Three frames of 15 bits each: the second begins at the last bit of a byte.
  const frames = [0b101010101010101, 0b111110000011111, 0b000001111100000];
  const packed = new Uint8Array(6);
  for (const [frame, bits] of frames.entries()) {
    for (let bit = 0; bit < 15; bit += 1) {
      const at = frame * 15 + bit;
      packed[at >> 3] = (packed[at >> 3] ?? 0) | (((bits >> bit) & 1) << (at & 7));
    }
  }
  const image = { Rows: 3, Columns: 5, BitsAllocated: 1, BitsStored: 1, HighBit: 0, NumberOfFrames: '3' };

  test.each([explicitLittleEndian, deflatedExplicitLittleEndian])(
    'are drawn wherever their frame begins (%s)',
    async (syntax) => {
      const instance = await archived(image, packed, syntax);
      for (const [index, bits] of frames.entries()) {
        const { grey } = await drawn(instance, { frame: index + 1 });
        expect(grey).toEqual(Array.from({ length: 15 }, (_, bit) => ((bits >> bit) & 1) * 255));
      }
    },
  );
});

describe('a picture', () => {
  test('has the size of the image, or fits into a viewport with its proportions', async () => {
    const instance = await archived(ramp, rampPixels);
    expect(await drawn(instance)).toEqual({ width: 8, height: 4, grey: [...rampPixels] });
    expect(await drawn(instance, { viewport: { width: 4, height: 4 } })).toMatchObject({ width: 4, height: 2 });
    expect(await drawn(instance, { viewport: { width: 32, height: 32 } })).toMatchObject({ width: 32, height: 16 });
  });

  test('may be of a part of the image, and of no part outside it', async () => {
    const instance = await archived(ramp, rampPixels);
    const region = { x: 2, y: 1, width: 3, height: 2 };
    expect((await drawn(instance, { region })).grey).toEqual([80, 88, 96, 144, 152, 160]);
    const outside = { x: 7, y: 1, width: 3, height: 2 };
    await expect(drawn(instance, { region: outside })).rejects.toMatchObject({ code: 'unusable-file' });
  });

  test('is drawn with the window that is asked for', async () => {
    const instance = await archived(ramp, rampPixels);
    const { grey } = await drawn(instance, { window: { center: 128, width: 1, shape: 'linear' } });
    expect(grey).toEqual(Array.from(rampPixels, (value) => (value > 127.5 ? 255 : 0)));
  });

  test('of a frame that is not there, or of an object without a picture, is refused', async () => {
    const instance = await archived(ramp, rampPixels);
    await expect(drawn(instance, { frame: 2 })).rejects.toMatchObject({ code: 'not-found' });
    const lying = await archived({ ...ramp, Rows: 400 }, rampPixels);
    await expect(drawn(lying)).rejects.toMatchObject({
      code: expect.stringMatching(/not-acceptable|unusable-file|not-found/),
    });
    await expect(drawn({ ...instance, instanceKey: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('frames of an enhanced object', () => {
  const rescale = (slope: string, intercept: string) => [
    new DataSet().set('RescaleSlope', slope).set('RescaleIntercept', intercept),
  ];
  const window = (center: string, width: string) => [
    new DataSet().set('WindowCenter', center).set('WindowWidth', width).set('VOILUTFunction', 'LINEAR_EXACT'),
  ];
  const image = {
    Rows: 1,
    Columns: 4,
    ...eightBits,
    NumberOfFrames: '3',
    SharedFunctionalGroupsSequence: [new DataSet().set('FrameVOILUTSequence', window('127.5', '255'))],
    PerFrameFunctionalGroupsSequence: [
      new DataSet(),
      new DataSet().set('PixelValueTransformationSequence', rescale('2', '-10')),
      new DataSet().set('FrameVOILUTSequence', window('25', '50')),
    ],
  };
  const frame = [0, 10, 25, 50];

  test.each([explicitLittleEndian, deflatedExplicitLittleEndian])(
    'are drawn by their own rescale and window, else by the shared ones (%s)',
    async (syntax) => {
      const instance = await archived(image, Uint8Array.from([...frame, ...frame, ...frame]), syntax);
      expect((await drawn(instance, { frame: 1 })).grey).toEqual([0, 10, 25, 50]);
      expect((await drawn(instance, { frame: 2 })).grey).toEqual([0, 10, 40, 90]);
      expect((await drawn(instance, { frame: 3 })).grey).toEqual([0, 51, 128, 255]);
      const { bytes } = await renderer.thumbnail(instance, { frame: 3 });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[(info.width - 1) * info.channels]).toBeGreaterThan(240);
    },
  );
});

test('frames become one picture that moves, each as it is drawn alone', async () => {
  const pixels = Uint8Array.from([...rampPixels, ...rampPixels.toReversed()]);
  const instance = await archived({ ...ramp, NumberOfFrames: '2' }, pixels);
  const look = { quality: 90, viewport: undefined, window: undefined };
  const film = await animation(renderer, instance, { ...look, frames: [1, 2], milliseconds: 50 });
  const { pages, delay } = await sharp(film.bytes, { animated: true }).metadata();
  expect([pages, delay]).toEqual([2, [50, 50]]);
});

describe('a frame for a viewer', () => {
  test('is left as it is stored where browsers show it right', async () => {
    const instance = await archived(ramp, rampPixels);
    expect(renderer.transcodeFrame(instance, 1, '*')).toBeUndefined();
    expect(renderer.transcodeFrame(instance, 1, explicitLittleEndian)).toBeUndefined();
    expect(() => renderer.transcodeFrame(instance, 1, '1.2.840.10008.1.2.4.90')).toThrow(/explicit little endian/);
  });

  test('is given uncompressed where they do not', async () => {
    const shape = { rows: 4, columns: 8, samplesPerPixel: 3, bitsAllocated: 16 } as const;
    const samples = Uint8Array.from({ length: 4 * 8 * 6 }, (_, at) => at);
    const image = { Rows: 4, Columns: 8, SamplesPerPixel: 3, PhotometricInterpretation: 'RGB', PlanarConfiguration: 0 };
    const instance = await archived(
      { ...image, BitsAllocated: 16, BitsStored: 16, HighBit: 15 },
      encapsulate([encodedRle(samples, shape)]),
      rleLossless,
    );
    const frame = await renderer.transcodeFrame(instance, 1, '*');
    expect(frame?.transferSyntaxUid).toBe(explicitLittleEndian);
    expect(Buffer.from(frame?.bytes ?? []).equals(samples)).toBe(true);
  });
});
