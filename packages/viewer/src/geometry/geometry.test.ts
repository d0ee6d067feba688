import { describe, expect, test } from 'vitest';
import { axialSlice, dataSet } from '../dicom-json/testing.ts';
import { imagePlane, type ImagePlane } from './image-plane.ts';
import { imageScale } from './image-scale.ts';
import { nearestSlice } from './nearest-slice.ts';
import { directionLetters, edgeLetters } from './orientation-letters.ts';
import { projectionLetters } from './projection-letters.ts';
import { imageCentre, referenceLine } from './reference-line.ts';
import { scaleBar } from './scale-bar.ts';

function plane(z: number, more: Parameters<typeof axialSlice>[2] = {}): ImagePlane {
  const found = imagePlane(axialSlice(1, z, more));
  if (!found) throw new Error('The slice has no plane');
  return found;
}

const sagittal = { ImageOrientationPatient: [0, 1, 0, 0, 0, -1], ImagePositionPatient: [0, -4, 4] };

describe('the plane of an image', () => {
  test('has a normal that points from the feet to the head for an axial slice', () => {
    expect(plane(10)).toMatchObject({ normal: [0, 0, 1], position: [-4, -4, 10], spacing: { row: 2, column: 2 } });
  });

  test('comes from the functional groups of an enhanced object, the own group of a frame first', () => {
    const enhanced = dataSet({
      Rows: 4,
      Columns: 4,
      SharedFunctionalGroupsSequence: dataSet({
        PlaneOrientationSequence: dataSet({ ImageOrientationPatient: [1, 0, 0, 0, 1, 0] }),
        PixelMeasuresSequence: dataSet({ PixelSpacing: [3, 3] }),
      }),
      PerFrameFunctionalGroupsSequence: [5, 8].map((z) =>
        dataSet({ PlanePositionSequence: dataSet({ ImagePositionPatient: [0, 0, z] }) }),
      ),
    });
    expect(imagePlane(enhanced, 2)).toMatchObject({ position: [0, 0, 8], spacing: { row: 3, column: 3 } });
    expect(imagePlane(enhanced, 3)).toBeUndefined();
  });

  test('of a dose is as far from its first one as the grid says', () => {
    const at = (offsets: readonly number[], frame: number, more = {}) =>
      imagePlane(axialSlice(1, 7, { GridFrameOffsetVector: [...offsets], ...more }), frame)?.position;
    expect([1, 2, 3, 4].map((frame) => at([0, 3, 6], frame))).toEqual([
      [-4, -4, 7],
      [-4, -4, 10],
      [-4, -4, 13],
      undefined,
    ]);
    expect(at([7, 10, 13], 3)).toEqual([-4, -4, 13]);
    // feet first, and seen from the side: along the normal
    expect(at([0, -3], 2, { ImageOrientationPatient: [1, 0, 0, 0, -1, 0] })).toEqual([-4, -4, 10]);
    expect(at([0, 3], 2, sagittal)).toEqual([-3, -4, 4]);
  });

  test.each([
    ['no orientation', { ImageOrientationPatient: [] }],
    ['an orientation of length zero', { ImageOrientationPatient: [0, 0, 0, 0, 0, 0] }],
    ['directions that are not at right angles', { ImageOrientationPatient: [1, 0, 0, 1, 0, 0] }],
    ['a position that is no number', { ImagePositionPatient: ['a', 0, 0] }],
  ])('is absent with %s', (_, more) => expect(imagePlane(axialSlice(1, 0, more))).toBeUndefined());

  test('has no spacing when that is not positive', () => {
    expect(plane(0, { PixelSpacing: [0, 2] }).spacing).toBeUndefined();
  });
});

describe('orientation letters', () => {
  test('name the edges of an axial slice as a radiologist sees it', () => {
    expect(edgeLetters([1, 0, 0], [0, -1, 0])).toEqual({ right: 'L', left: 'R', top: 'A', bottom: 'P' });
  });

  test('name the strongest direction of an oblique slice first and leave small ones out', () => {
    expect(directionLetters([0.3, -0.9, 0.02])).toBe('AL');
    expect(directionLetters([0, 0.6, -0.8])).toBe('FP');
    expect(directionLetters([0, 0, 0])).toBe('');
  });

  test('of a projection follow its patient orientation when it is turned and mirrored', () => {
    const chest = dataSet({ PatientOrientation: ['L', 'F'] });
    expect(projectionLetters(chest, [1, 0], [0, -1])).toEqual({ right: 'L', left: 'R', top: 'H', bottom: 'F' });
    expect(projectionLetters(chest, [0, -1], [-1, 0])).toEqual({ right: 'H', left: 'F', top: 'R', bottom: 'L' });
  });

  test('of a projection are absent when a direction is not named or is nonsense', () => {
    expect(projectionLetters(dataSet({ PatientOrientation: ['L'] }), [1, 0], [0, -1])).toBeUndefined();
    expect(projectionLetters(dataSet({ PatientOrientation: ['<b>', 'F'] }), [1, 0], [0, -1])).toBeUndefined();
  });
});

describe('a reference line', () => {
  test('runs where a sagittal slice cuts an axial one', () => {
    const line = referenceLine(plane(0, sagittal), plane(0));
    expect(line?.map(([x, , z]) => [x, z])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(line?.map(([, y]) => y).toSorted((a, b) => a - b)).toEqual([-5, 3]);
  });

  test.each([
    ['parallel slices', plane(5), plane(0)],
    ['slices that do not meet', plane(0, sagittal), plane(100)],
    ['another frame of reference', plane(0, { ...sagittal, FrameOfReferenceUID: '1.8' }), plane(0)],
    ['slices without a frame of reference', plane(0, { ...sagittal, FrameOfReferenceUID: '' }), plane(0)],
    ['a slice without a scale', plane(0, { ...sagittal, PixelSpacing: [] }), plane(0)],
  ])('does not exist for %s', (_, cutting, target) => expect(referenceLine(cutting, target)).toBeUndefined());

  test('needs the middle of an image, which is half the extent between pixel centres', () => {
    expect(imageCentre(plane(7))).toEqual([-1, -1, 7]);
  });
});

describe('linked scrolling', () => {
  const stack = [0, 3, 6, 9].map((z) => plane(z));

  test('finds the slice nearest to the same place', () => {
    expect(nearestSlice(plane(5), stack)).toBe(2);
    expect(nearestSlice(plane(-1), stack)).toBe(0);
  });

  test('finds nothing beyond twice the distance of slices, in other planes and other frames of reference', () => {
    expect(nearestSlice(plane(20), stack)).toBeUndefined();
    expect(nearestSlice(plane(3, sagittal), stack)).toBeUndefined();
    expect(nearestSlice(plane(3, { FrameOfReferenceUID: '1.8' }), stack)).toBeUndefined();
    expect(nearestSlice(plane(3), [undefined])).toBeUndefined();
  });
});

describe('the scale', () => {
  test('is the longest round length that takes at most a quarter of the width', () => {
    expect(scaleBar(1.2, 1000)).toEqual({ millimetres: 200, pixels: 240 });
    expect(scaleBar(20, 400)).toEqual({ millimetres: 5, pixels: 100 });
  });

  test('is left out when nothing sensible fits', () => {
    expect(scaleBar(0, 1000)).toBeUndefined();
    expect(scaleBar(Number.NaN, 1000)).toBeUndefined();
    expect(scaleBar(0.01, 100)).toBeUndefined();
  });

  test('is taken from an ultrasound region in centimetres', () => {
    const region = dataSet({ PhysicalUnitsXDirection: 3, PhysicalDeltaX: -0.05 });
    const inSeconds = dataSet({ PhysicalUnitsXDirection: 4, PhysicalDeltaX: 0.01 });
    expect(imageScale(dataSet({ SequenceOfUltrasoundRegions: [inSeconds, region] }))).toMatchObject({ column: 0.5 });
    expect(imageScale(dataSet({ SequenceOfUltrasoundRegions: [inSeconds] }))).toEqual({ missing: 'not-recorded' });
  });

  const film = { SOPClassUID: '1.2.840.10008.5.1.4.1.1.1.1', ImagerPixelSpacing: [0.2, 0.2] };
  test.each([
    ['at the patient', { PixelSpacing: [0.2, 0.3] }, 0.3],
    ['at the detector', film, 0.2],
    ['at the patient by a recorded magnification', { ...film, EstimatedRadiographicMagnificationFactor: 1.25 }, 0.16],
    [
      'at the patient by the distances',
      { ...film, DistanceSourceToDetector: 1800, DistanceSourceToPatient: 1440 },
      0.16,
    ],
    [
      'at the patient as it was calibrated',
      { ...film, PixelSpacing: [0.1, 0.1], PixelSpacingCalibrationType: 'FIDUCIAL' },
      0.1,
    ],
    [
      'as it was corrected already, whatever magnification is stated beside it',
      { ...film, PixelSpacing: [0.14, 0.14], EstimatedRadiographicMagnificationFactor: 1.1 },
      0.14,
    ],
    [
      'by the magnification where Pixel Spacing is that of the detector, rounded',
      { ...film, PixelSpacing: [0.1999, 0.2], EstimatedRadiographicMagnificationFactor: 1.25 },
      0.16,
    ],
    ['as it was calibrated to be larger', { ...film, PixelSpacing: [0.25, 0.25] }, 0.25],
    [
      'at the detector, where the magnification is beyond what there is',
      { ...film, EstimatedRadiographicMagnificationFactor: 1000 },
      0.2,
    ],
    [
      'at the detector, where one distance is in m',
      { ...film, DistanceSourceToDetector: 1800, DistanceSourceToPatient: 1.5 },
      0.2,
    ],
    [
      'at the detector, whose distance is nonsense',
      { ...film, DistanceSourceToDetector: 1000, DistanceSourceToPatient: 0 },
      0.2,
    ],
  ])('is taken %s', (_, values, scale) =>
    expect(imageScale(dataSet(values))).toMatchObject({ column: expect.closeTo(scale, 9) as number }),
  );
});
