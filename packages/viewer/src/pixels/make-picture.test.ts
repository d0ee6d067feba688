import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import { makePicture } from './make-picture.ts';
import { pictureHeader } from './picture-header.ts';

const explicit = '1.2.840.10008.1.2.1';
const grey = (more: Partial<Record<Keyword, unknown>> = {}) =>
  dataSet({
    Rows: 1,
    Columns: 2,
    SamplesPerPixel: 1,
    PhotometricInterpretation: 'MONOCHROME2',
    BitsAllocated: 16,
    BitsStored: 12,
    HighBit: 11,
    PixelRepresentation: 0,
    ...more,
  });
const words = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer);

describe('a grey picture', () => {
  test('has the values that its frame stands for, without bits of others', async () => {
    const groups = [1, 0.5].map((RescaleSlope) =>
      dataSet({ PixelValueTransformationSequence: [dataSet({ RescaleSlope, RescaleIntercept: -1 })] }),
    );
    const instance = grey({ PerFrameFunctionalGroupsSequence: groups });
    const made = await makePicture({
      bytes: words(0xf000 + 10, 11),
      transferSyntaxUid: explicit,
      header: pictureHeader(instance, 2),
    });
    expect(made).toMatchObject({ kind: 'grey', smallest: 4, largest: 4.5 });
    expect(made.kind === 'grey' && [...made.values]).toEqual([4, 4.5]);
  });

  test('of fractions keeps them', async () => {
    const header = { ...grey({ BitsAllocated: 32, BitsStored: 32, HighBit: 31 }), '7FE00008': { vr: 'OF' } };
    const bytes = new Uint8Array(Float32Array.of(0.25, -3).buffer);
    expect(await makePicture({ bytes, transferSyntaxUid: explicit, header })).toMatchObject({
      smallest: -3,
      largest: 0.25,
    });
  });

  test('of double precision is as near as graphics take it', async () => {
    const header = { ...grey({ BitsAllocated: 64 }), '7FE00009': { vr: 'OD' } };
    const bytes = new Uint8Array(Float64Array.of(0.25, -3).buffer);
    const made = await makePicture({ bytes, transferSyntaxUid: explicit, header });
    expect(made.kind === 'grey' && [...made.values]).toEqual([0.25, -3]);
  });

  test('that is short says so', async () => {
    const made = makePicture({ bytes: words(1), transferSyntaxUid: explicit, header: grey() });
    await expect(made).rejects.toThrow('fewer samples');
  });
});

test('colours in explicit little endian are what the archive promises, pixel by pixel', async () => {
  const header = grey({
    SamplesPerPixel: 3,
    PhotometricInterpretation: 'YBR_FULL',
    PlanarConfiguration: 1,
    BitsAllocated: 8,
    BitsStored: 8,
    HighBit: 7,
  });
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6);
  const made = await makePicture({ bytes, transferSyntaxUid: explicit, header });
  expect(made.kind === 'colour' && [...made.rgb]).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a syntax without a decoder is a clear error', async () => {
  const made = makePicture({ bytes: words(1, 2), transferSyntaxUid: '1.2.840.10008.1.2.4.51', header: grey() });
  await expect(made).rejects.toThrow('no decoder');
});
