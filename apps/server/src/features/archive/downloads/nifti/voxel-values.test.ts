import { expect, test } from 'vitest';
import type { PixelFormat } from '#platform/database/schema.ts';
import type { FrameFacts } from './frame-facts.ts';
import { sliceVoxels, voxelType } from './voxel-values.ts';

/** One column of three rows. */
function frame(format: Partial<PixelFormat>, rescaling: Partial<FrameFacts> = {}): FrameFacts {
  return {
    instanceKey: 1,
    frame: 1,
    instanceNumber: 1,
    rows: 3,
    columns: 1,
    format: {
      samplesPerPixel: 1,
      bitsAllocated: 16,
      bitsStored: 12,
      highBit: 11,
      pixelRepresentation: 0,
      planarConfiguration: 0,
      photometricInterpretation: 'MONOCHROME2',
      ...format,
    },
    kind: '',
    along: { row: [1, 0, 0], column: [0, 1, 0] },
    position: [0, 0, 0],
    spacing: [1, 1],
    thickness: 1,
    temporal: 0,
    slope: 1,
    intercept: 0,
    seconds: 0,
    ...rescaling,
  };
}

function voxels(words: readonly number[], ...frames: [FrameFacts, ...FrameFacts[]]): Buffer {
  const type = voxelType({ frames, slices: frames.length, times: 1, step: [0, 0, 1] });
  return sliceVoxels(new Uint8Array(Uint16Array.from(words).buffer), frames[0], type);
}

test('bits above those that are stored mean nothing, be it for a sign or for what was drawn over the image', () => {
  const unsigned = voxels([0x1001, 0xf002, 0x0003], frame({}));
  expect([0, 2, 4].map((at) => unsigned.readUInt16LE(at))).toEqual([3, 2, 1]);
  const signed = voxels([0x0fff, 0x0800, 0x07ff], frame({ pixelRepresentation: 1 }));
  expect([0, 2, 4].map((at) => signed.readInt16LE(at))).toEqual([2047, -2048, -1]);
});

test('slices that are rescaled differently are written as values', () => {
  const values = voxels([1, 2, 3], frame({}, { slope: 0.5, intercept: 1 }), frame({}, { slope: 2 }));
  expect([0, 4, 8].map((at) => values.readFloatLE(at))).toEqual([2.5, 2, 1.5]);
});

test('a slice that is shorter than it says is refused', () => {
  expect(() => voxels([1], frame({}))).toThrow('not of the size');
});
