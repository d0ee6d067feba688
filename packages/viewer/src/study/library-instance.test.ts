import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { type Keyword, tags } from '../dicom-json/tags.ts';
import { type DicomJson, items, number, numbers, text } from '../dicom-json/values.ts';
import { libraryInstance } from './library-instance.ts';

const sequence = (...values: DicomJson[]) => ({ vr: 'SQ', Value: values });
const measures = { [tags.PixelMeasuresSequence]: sequence(dataSet({ PixelSpacing: [0.5, 0.5] })) };
const place = (z: number) => ({
  [tags.PlanePositionSequence]: sequence(dataSet({ ImagePositionPatient: [0, 0, z] })),
});
const object = (frames: number, groups: Partial<Record<Keyword, readonly DicomJson[]>>): DicomJson => ({
  ...dataSet({ Modality: 'MR', NumberOfFrames: frames }),
  ...Object.fromEntries(
    Object.entries(groups).map(([keyword, values]) => [tags[keyword as Keyword], sequence(...(values ?? []))]),
  ),
});

describe('an enhanced object', () => {
  test('of one frame is read like any other', () => {
    const one = libraryInstance(
      object(1, { SharedFunctionalGroupsSequence: [measures], PerFrameFunctionalGroupsSequence: [place(7)] }),
    );
    expect(numbers(one, 'PixelSpacing')).toEqual([0.5, 0.5]);
    expect(numbers(one, 'ImagePositionPatient')).toEqual([0, 0, 7]);
    expect(items(one, 'PerFrameFunctionalGroupsSequence')).toEqual([]);
  });

  test('has both sequences, whichever it came without', () => {
    const alone = libraryInstance(object(2, { PerFrameFunctionalGroupsSequence: [place(0), place(5)] }));
    expect(items(alone, 'SharedFunctionalGroupsSequence')).toHaveLength(1);
    expect(items(alone, 'PerFrameFunctionalGroupsSequence')).toEqual([place(0), place(5)]);
    const shared = libraryInstance(object(3, { SharedFunctionalGroupsSequence: [measures] }));
    expect(items(shared, 'PerFrameFunctionalGroupsSequence')).toHaveLength(3);
  });
});

test('a palette is left out, whose reference the library cannot read', () => {
  const palette = { vr: 'OW', BulkDataURI: 'https://archive/bulk/1' };
  expect(libraryInstance({ ...dataSet({ Modality: 'US' }), '00281201': palette })).toEqual(dataSet({ Modality: 'US' }));
});

test('a spacing of 0 is left out, since a picture of no size would be drawn', () => {
  const image = libraryInstance(dataSet({ Modality: 'CR', PixelSpacing: [0, 0], ImagerPixelSpacing: [0.2, 0.2] }));
  expect([numbers(image, 'PixelSpacing'), numbers(image, 'ImagerPixelSpacing')]).toEqual([[], [0.2, 0.2]]);
});

test.each([
  { ImageOrientationPatient: [0, 0, 0, 0, 0, 0], ImagePositionPatient: [0, 0, 0] },
  { ImageOrientationPatient: [1, 0, 0, 0, 1], ImagePositionPatient: [0, 0, 0] },
  { ImageOrientationPatient: [1, 0, 0, 1, 0, 0], ImagePositionPatient: [0, 0, 0] },
  { ImageOrientationPatient: [1, 0, 0, 0, 1, 0], ImagePositionPatient: [0, 0] },
])('a place that is none is left out, since nothing would be drawn: %j', (place) => {
  const image = libraryInstance(dataSet({ Modality: 'CT', PixelSpacing: [0.5], ...place }));
  expect([numbers(image, 'ImageOrientationPatient'), numbers(image, 'ImagePositionPatient')]).toEqual([[], []]);
  expect(numbers(image, 'PixelSpacing')).toEqual([]);
});

test.each([[[0.7, 0.7, 0, 0, 0, -1]], [[2, 0, 0, 0, 2, 0]], [[0.87, 0.48, 0.01, -0.48, 0.87, 0]]])(
  'directions are 1 long and stand square, as %j is meant',
  (ImageOrientationPatient) => {
    const place = { ImageOrientationPatient, ImagePositionPatient: [0, 0, 0] };
    const directions = (image: DicomJson | undefined) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = image ? numbers(image, 'ImageOrientationPatient') : [];
      return [Math.hypot(a, b, c), Math.hypot(d, e, f), a * d + b * e + c * f];
    };
    const wanted = [1, 1, 0].map((one) => expect.closeTo(one, 9) as number);
    expect(directions(libraryInstance(dataSet({ Modality: 'CT', ...place })))).toEqual(wanted);
    const orientation = { [tags.PlaneOrientationSequence]: sequence(dataSet({ ImageOrientationPatient })) };
    const [all] = items(
      libraryInstance(object(2, { SharedFunctionalGroupsSequence: [orientation] })),
      'SharedFunctionalGroupsSequence',
    );
    expect(directions(all && items(all, 'PlaneOrientationSequence')[0])).toEqual(wanted);
  },
);

test('a spacing of 0 is left out of functional groups too, of all frames and of each', () => {
  const false0 = { [tags.PixelMeasuresSequence]: sequence(dataSet({ PixelSpacing: [0, 0], SliceThickness: 3 })) };
  const [all] = items(
    libraryInstance(object(2, { SharedFunctionalGroupsSequence: [false0] })),
    'SharedFunctionalGroupsSequence',
  );
  const saved = all && items(all, 'PixelMeasuresSequence')[0];
  expect(saved).toEqual(dataSet({ SliceThickness: 3 }));
  const one = libraryInstance(object(1, { PerFrameFunctionalGroupsSequence: [false0] }));
  expect([numbers(one, 'PixelSpacing'), number(one, 'SliceThickness')]).toEqual([[], 3]);
});

test('a VOI LUT without a window becomes one that the library can draw', () => {
  const table = { [tags.VOILUTSequence]: sequence(dataSet({ LUTDescriptor: [4096, 0, 12] })) };
  const image = libraryInstance({ ...dataSet({ Modality: 'DX' }), ...table });
  expect([number(image, 'WindowCenter'), number(image, 'WindowWidth')]).toEqual([2048, 4096]);
  const own = libraryInstance({ ...dataSet({ Modality: 'DX', WindowCenter: 7, WindowWidth: 9 }), ...table });
  expect(number(own, 'WindowCenter')).toBe(7);
});

test('an object without functional groups stays as it is, with a modality', () => {
  const plain = dataSet({ Modality: 'CT', Rows: 4 });
  expect(libraryInstance(plain)).toBe(plain);
  const nameless = libraryInstance(dataSet({ Rows: 4 }));
  expect(number(nameless, 'Rows')).toBe(4);
  expect(nameless[tags.Modality]?.Value).toEqual(['OT']);
});

test('activities are counted exactly, so that the figures of a window are those of the header', () => {
  const activity = libraryInstance(dataSet({ Modality: 'PT', WindowCenter: 5000, WindowWidth: 10_000 }));
  expect(text(activity, 'VOILUTFunction')).toBe('LINEAR_EXACT');
  expect(text(libraryInstance(dataSet({ Modality: 'CT' })), 'VOILUTFunction')).toBeUndefined();
});

test('what is shown inversely is of a kind that the library turns over', () => {
  const kindOf = (PresentationLUTShape: string) =>
    text(
      libraryInstance(dataSet({ PhotometricInterpretation: 'MONOCHROME2', PresentationLUTShape })),
      'PhotometricInterpretation',
    );
  expect([kindOf('INVERSE'), kindOf('IDENTITY')]).toEqual(['MONOCHROME1', 'MONOCHROME2']);
});
