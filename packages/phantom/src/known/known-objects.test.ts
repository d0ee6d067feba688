import { expect, test } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { decodeRle } from '@isocenter/dicom/picture/decode-rle.ts';
import { imageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { bytesOf, depths } from './depths.ts';
import { knownFile } from './known-file.ts';
import { knownObjects } from './known-object.ts';
import { axes, matrix, mayMeet } from './matrix.ts';
import { type Choice, pairKey, pairsIn, pairsOf } from './pairwise.ts';
import { encodedRle } from './rle.ts';

const choices = matrix();

test('there are at least 400 objects, and none twice', () => {
  expect(choices.length).toBeGreaterThanOrEqual(400);
  expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(choices.length);
});

test('none holds two values that cannot occur together', () => {
  const wrong = choices.flatMap((choice) =>
    [...pairsIn(new Map(Object.entries(choice)))].filter((pair) => !mayMeet(...pair)),
  );
  expect(wrong).toEqual([]);
});

test('every two values occur together that can', () => {
  const covered = new Set(
    choices.flatMap((choice) => [...pairsIn(new Map(Object.entries(choice)))].map((pair) => pairKey(...pair))),
  );
  const left = [...pairsOf(axes)].filter((pair) => mayMeet(...pair) && !covered.has(pairKey(...pair)));
  // What is left cannot be: of some other axis no value goes with both.
  expect(left.filter(canBe).map((pair) => pairKey(...pair))).toEqual([]);
  expect(covered.size).toBeGreaterThan(2000);
});

/** Tries every combination that holds both, axis by axis. */
function canBe(pair: readonly [Choice, Choice]): boolean {
  const others = Object.entries(axes).filter(([axis]) => pair.every((choice) => choice.axis !== axis));
  const fits = (covered: readonly Choice[], at: number): boolean => {
    const [axis, values] = others[at] ?? [];
    if (axis === undefined || values === undefined) return true;
    return values.some((value) => {
      const choice = { axis, value };
      return covered.every((one) => mayMeet(one, choice)) && fits([...covered, choice], at + 1);
    });
  };
  return fits(pair, 0);
}

test('objects are files that say what they are', () => {
  const place = { study: 'KNOWN', series: 3 };
  const plain = (_: string, frame: { bytes: Uint8Array; photometric: string }) => frame;
  for (const object of knownObjects()) {
    const { dataSet, meta } = readFile(knownFile(object, place, plain));
    expect(meta.sopClassUid, object.name).toBe(dataSet.text('SOPClassUID'));
    expect(imageDescription(dataSet)?.numberOfFrames, object.name).toBe(object.frames);
  }
});

test('values lie in their bytes as their depth says', () => {
  const words = (name: keyof typeof depths) => [...bytesOf(depths[name].values, depths[name])];
  expect(words('12 bits at the top')).toEqual([0x40, 0x06, 0x40, 0x9c, 0x00, 0xfa]);
  expect(words('12 bits under others')).toEqual([0x64, 0xa0, 0xc4, 0xa9, 0xa0, 0xaf]);
  expect(words('12 bits signed')).toEqual([0x30, 0xf8, 0x44, 0xfd, 0xd0, 0x07]);
  expect(words('12 bits signed at the top')).toEqual([0x00, 0x83, 0x40, 0xd4, 0x00, 0x7d]);
});

test('runs are unpacked to what they were made of', () => {
  const image = { rows: 4, columns: 100, bitsAllocated: 16, bitsStored: 16, photometric: 'MONOCHROME2' };
  const bytes = Uint8Array.from({ length: 800 }, (_, at) => (at < 500 ? 7 : (at * 31) & 0xff));
  const frame = encodedRle({ ...image, bytes, samples: 1, isSigned: false });
  const described = {
    ...image,
    samplesPerPixel: 1,
    highBit: 15,
    pixelRepresentation: 0,
    planarConfiguration: 0,
    numberOfFrames: 1,
  };
  expect(decodeRle(frame, { ...described, photometricInterpretation: 'MONOCHROME2' }).bytes).toEqual(bytes);
});
