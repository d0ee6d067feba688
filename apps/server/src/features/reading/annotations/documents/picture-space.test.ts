import { expect, test } from 'vitest';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { pictureSpace } from './picture-space.ts';

const item = (of: Readonly<Record<string, string | string[]>>) =>
  Object.entries(of).reduce((made, [keyword, value]) => made.set(keyword, value), new DataSet());

test('a place is counted from the corner of the first pixel, along rows and columns as they lie in the patient', () => {
  const header = item({
    ImagePositionPatient: ['5', '6', '7'],
    ImageOrientationPatient: ['0', '1', '0', '0', '0', '-1'],
    PixelSpacing: ['2', '0.5'],
  });
  expect(pictureSpace(header, 1).inPicture([5, 7, 3])).toEqual([2.5, 2.5]);
});

test('a frame has its own place and spacing', () => {
  const frames = [0, 1].map((at) =>
    new DataSet().set('PlanePositionSequence', [item({ ImagePositionPatient: ['0', String(at * 10), '0'] })]),
  );
  const header = new DataSet()
    .set('NumberOfFrames', 2)
    .set('SharedFunctionalGroupsSequence', [
      new DataSet()
        .set('PlaneOrientationSequence', [item({ ImageOrientationPatient: ['1', '0', '0', '0', '1', '0'] })])
        .set('PixelMeasuresSequence', [item({ PixelSpacing: ['2', '2'] })]),
    ])
    .set('PerFrameFunctionalGroupsSequence', frames);
  expect(pictureSpace(header, 2).inPicture([4, 14, 0])).toEqual([2.5, 2.5]);
});

test.each([
  ['nothing', {}, [4.5, 2.5]],
  ['a spacing of nothing', { PixelSpacing: ['0', '0'] }, [4.5, 2.5]],
  ['an aspect ratio', { PixelAspectRatio: ['2', '1'] }, [4.5, 1.5]],
])('a picture with no place and %s has a space of its own, as the viewer draws it', (_name, of, expected) => {
  expect(pictureSpace(item(of), 1).inPicture([4, 2, 0])).toEqual(expected);
});

const film = { SOPClassUID: '1.2.840.10008.5.1.4.1.1.1.1', ImagerPixelSpacing: ['0.2', '0.2'] };

test.each([
  ['at the detector', film, 10.5],
  ['as it was calibrated', { ...film, PixelSpacing: ['0.1', '0.1'], PixelSpacingCalibrationType: 'FIDUCIAL' }, 20.5],
  ['by its magnification', { ...film, EstimatedRadiographicMagnificationFactor: '2' }, 20.5],
  ['by its distances', { ...film, DistanceSourceToDetector: '1000', DistanceSourceToPatient: '500' }, 20.5],
])('a film is measured %s', (_name, of, column) => {
  const [found] = pictureSpace(item(of), 1).inPicture([2, 0, 0]);
  expect(found).toBeCloseTo(column, 9);
});
