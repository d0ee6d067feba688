import { describe, expect, test } from 'vitest';
import { axialSlice, dataSet } from '../dicom-json/testing.ts';
import { displaySets } from './display-sets.ts';
import { findPicture, telltalePicture } from './find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from './model.ts';

const positions = (set: DisplaySet | undefined): number[] =>
  set?.kind === 'images' ? set.frames.map(({ sopInstanceUid }) => Number(sopInstanceUid.split('.').at(-1))) : [];
const stack = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) => axialSlice(index + 1, index * 3, more));
const images = (sets: DisplaySet[]): ImageDisplaySet[] => sets.filter((set) => set.kind === 'images');

describe('a series of slices', () => {
  test('is one stack in the order of positions, whatever the order of arrival', () => {
    const sets = displaySets([axialSlice(3, 6), axialSlice(1, 0), axialSlice(2, 3)]);
    expect(sets).toHaveLength(1);
    expect(positions(sets[0])).toEqual([1, 2, 3]);
  });

  test('runs in the direction of the instance numbers when positions run the other way', () => {
    expect(positions(displaySets([axialSlice(1, 6), axialSlice(2, 3), axialSlice(3, 0)])[0])).toEqual([1, 2, 3]);
  });

  test('goes by position where instance numbers are in disorder', () => {
    expect(positions(displaySets([axialSlice(1, 0), axialSlice(2, 9), axialSlice(3, 3)])[0])).toEqual([1, 3, 2]);
  });

  test('goes by instance number when two slices lie at the same place, as phases do', () => {
    const sets = displaySets([axialSlice(4, 3), axialSlice(3, 0), axialSlice(2, 3), axialSlice(1, 0)]);
    expect(positions(sets[0])).toEqual([1, 2, 3, 4]);
  });

  test('goes by instance number without positions, numbers that are missing last', () => {
    const none = { ImagePositionPatient: [] };
    const sets = displaySets([
      axialSlice(9, 0, { ...none, InstanceNumber: [] }),
      axialSlice(2, 0, none),
      axialSlice(1, 0, none),
    ]);
    expect(positions(sets[0])).toEqual([1, 2, 9]);
  });

  test('is split from a localiser of another orientation and from images of another size', () => {
    const localiser = axialSlice(20, 0, { ImageOrientationPatient: [0, 1, 0, 0, 0, -1] });
    const sets = displaySets([...stack(3), localiser, axialSlice(30, 50, { Rows: 8 })]);
    expect(sets.map(positions)).toEqual([[1, 2, 3], [20], [30]]);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(3);
  });

  test('counts an instance once and leaves out one without a UID', () => {
    const sets = displaySets([...stack(2), axialSlice(1, 90), axialSlice(5, 9, { SOPInstanceUID: [] })]);
    expect(sets.map(positions)).toEqual([[1, 2]]);
  });
});

describe('a volume', () => {
  test('needs five even slices of one frame of reference', () => {
    expect(images(displaySets(stack(5)))[0]?.isVolume).toBe(true);
    expect(images(displaySets(stack(4)))[0]?.isVolume).toBe(false);
    expect(images(displaySets(stack(5, { FrameOfReferenceUID: [] })))[0]?.isVolume).toBe(false);
    expect(images(displaySets(stack(5, { SamplesPerPixel: 3 })))[0]?.isVolume).toBe(false);
  });

  test('is not made of slices with a gap or a sideways shift', () => {
    const gap = [...stack(5), axialSlice(6, 40)];
    const tilted = Array.from({ length: 6 }, (_, index) =>
      axialSlice(index + 1, index * 3, { ImagePositionPatient: [-4, index * 2, index * 3] }),
    );
    expect(images(displaySets(gap))[0]?.isVolume).toBe(false);
    expect(images(displaySets(tilted))[0]?.isVolume).toBe(false);
  });

  test('is not made of slices whose distance changes on the way, each by less than a tenth', () => {
    const at = (location: (index: number) => number) =>
      Array.from({ length: 12 }, (_, index) => axialSlice(index + 1, location(index)));
    expect(images(displaySets(at((index) => index * 5 + (index > 6 ? index - 6 : 0))))[0]?.isVolume).toBe(false);
    expect(images(displaySets(at((index) => Math.round(index * 12.5) / 10)))[0]?.isVolume).toBe(true);
  });

  test('is not made of slices whose pixels differ in size, or are turned against each other', () => {
    const half = (more: Parameters<typeof axialSlice>[2]) => [
      ...stack(3),
      ...[4, 5, 6].map((at) => axialSlice(at, (at - 1) * 3, more)),
    ];
    expect(images(displaySets(half({})))[0]?.isVolume).toBe(true);
    expect(images(displaySets(half({ PixelSpacing: [1, 1] })))[0]?.isVolume).toBe(false);
    expect(images(displaySets(half({ ImageOrientationPatient: [0, 1, 0, -1, 0, 0] })))[0]?.isVolume).toBe(false);
  });
});

describe('other objects', () => {
  test('of several frames stand alone, films with their recorded rate', () => {
    const film = axialSlice(1, 0, { Modality: 'US', NumberOfFrames: 30, FrameTime: 40 });
    const still = axialSlice(2, 0, { Modality: 'US' });
    const sets = images(displaySets([film, still]));
    expect(sets.map(({ frames, cineRate }) => [frames.length, cineRate])).toEqual([
      [30, 25],
      [1, undefined],
    ]);
    expect(sets[0]?.frames[29]).toMatchObject({ frame: 30, sopInstanceUid: '1.2.3.1' });
  });

  test('of several frames without a rate are films only where films are made', () => {
    const rate = (Modality: string) =>
      images(displaySets([axialSlice(1, 0, { Modality, NumberOfFrames: 9 })]))[0]?.cineRate;
    expect(rate('XA')).toBe(15);
    expect(rate('MR')).toBeUndefined();
  });

  test('that are projections stand alone', () => {
    expect(displaySets(stack(2, { Modality: 'DX' })).map(positions)).toEqual([[1], [2]]);
  });

  test.each([
    ['pdf', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.104.1', Rows: [] }],
    ['structured-report', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33', Rows: [] }],
    ['unsupported', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.66.4', BitsAllocated: 1 }],
    ['unsupported', { SOPClassUID: '1.2.840.10008.5.1.4.1.1.4.2', BitsAllocated: [] }],
    ['video', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.100', NumberOfFrames: 250 }],
    ['video', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.102' }],
    ['video', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.106.1' }],
    ['video', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.108' }],
    ['video', { PhotometricInterpretation: 'YBR_PARTIAL_420' }],
    ['unsupported', { AvailableTransferSyntaxUID: '1.2.840.10008.1.2.4.102', Rows: [] }],
    ['unsupported', { Rows: [] }],
  ])('of the kind %s follow the images', (kind, more) => {
    const sets = displaySets([axialSlice(1, 0, more), axialSlice(2, 0)]);
    expect(sets.map((set) => set.kind)).toEqual(['images', kind]);
  });

  test('cannot fill the memory with a number of frames that is made up', () => {
    const sets = images(displaySets([axialSlice(1, 0, { NumberOfFrames: 4_000_000_000 })]));
    expect(sets[0]?.frames).toHaveLength(100_000);
    expect(images(displaySets([axialSlice(1, 0, { NumberOfFrames: -3 })]))[0]?.frames).toHaveLength(1);
  });
});

describe('pictures', () => {
  const sets = displaySets([
    ...stack(5),
    dataSet({ SOPInstanceUID: '1.7', SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11' }),
  ]);

  test('are found by instance and frame', () => {
    expect(findPicture(sets, '1.2.3.4', 1)).toMatchObject({ index: 3, displaySet: { id: '1.2.3#0' } });
    expect(findPicture(sets, '1.2.3.4', 2)).toBeUndefined();
    expect(findPicture(sets, '1.7', 1)).toBeUndefined();
  });

  test('open in the middle of a stack and at the beginning of a film', () => {
    const film = displaySets([axialSlice(1, 0, { Modality: 'XA', NumberOfFrames: 9 })]);
    expect([...sets, ...film].map(telltalePicture)).toEqual([2, 0, 0]);
  });
});
