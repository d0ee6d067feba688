import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { frameAttributes } from '@isocenter/dicom/pixels/functional-groups.ts';
import type { Place } from '@isocenter/measuring/drawing.ts';

/** The space that measurements of a picture are kept in: the patient's, in mm, or one of the picture's own where it has no place in him. */
export interface PictureSpace {
  /** Column and row of a place, of which 0\0 is the upper left corner of the first pixel (PS3.3 §C.18.6.1.1). */
  readonly inPicture: (place: Place) => readonly [column: number, row: number];
  /** Size of a pixel in that space. */
  readonly pixel: { readonly width: number; readonly height: number };
}

/**
 * The same as the viewer's (`spaceOf` in its `drawn-on.ts`), which asks its image library: a picture that does not say where it lies begins
 * at the origin, and one without a spacing has pixels of 1 by 1, or as its aspect ratio says.
 */
export function pictureSpace(header: DataSet, frame: number): PictureSpace {
  const { along, down } = directions(header, frame);
  const origin = originOf(header, frame, { along, down });
  const [height, width] = spacingOf(header, frame);
  return {
    inPicture: (place) => {
      const offset = place.map((value, axis) => value - (origin[axis] ?? 0));
      // The viewer counts from the middle of the first pixel.
      return [dot(offset, along) / width + 0.5, dot(offset, down) / height + 0.5];
    },
    pixel: { width, height },
  };
}

interface Directions {
  readonly along: Place;
  readonly down: Place;
}

function directions(header: DataSet, frame: number): Directions {
  const own = frameAttributes(header, frame, 'PlaneOrientationSequence').numbers('ImageOrientationPatient');
  const found = own.length === 6 ? own : (detectorOf(header)?.numbers('ImageOrientationPatient') ?? []);
  return found.length === 6
    ? { along: found.slice(0, 3), down: found.slice(3, 6) }
    : { along: [1, 0, 0], down: [0, 1, 0] };
}

function originOf(header: DataSet, frame: number, { along, down }: Directions): Place {
  const own = frameAttributes(header, frame, 'PlanePositionSequence').numbers('ImagePositionPatient');
  if (own.length === 3) return own;
  const detector = detectorOf(header);
  const start = detector?.numbers('ImagePositionPatient') ?? [];
  const step = header.number('SpacingBetweenSlices');
  if (start.length === 3 && step !== undefined)
    return start.map((value, axis) => value + (cross(along, down)[axis] ?? 0) * step * (frame - 1));
  return isGrouped(header) || detector !== undefined ? [0, 0, frame] : [0, 0, 0];
}

/** Returns the item in which nuclear medicine says how its frames lie (PS3.3 §C.8.4.11). */
function detectorOf(header: DataSet): DataSet | undefined {
  return framesOf(header) > 1 ? header.items('DetectorInformationSequence')[0] : undefined;
}

function isGrouped(header: DataSet): boolean {
  const groups = ['SharedFunctionalGroupsSequence', 'PerFrameFunctionalGroupsSequence'];
  return framesOf(header) > 1 && groups.some((group) => header.items(group).length > 0);
}

function framesOf(header: DataSet): number {
  return header.number('NumberOfFrames') ?? 1;
}

type Spacing = readonly [row: number, column: number];

function spacingOf(header: DataSet, frame: number): Spacing {
  const recorded = positive(frameAttributes(header, frame, 'PixelMeasuresSequence').numbers('PixelSpacing'));
  const found = projections.test(header.text('SOPClassUID') ?? '') ? projected(header, recorded) : recorded;
  if (found !== undefined) return found;
  const aspect = positive(header.numbers('PixelAspectRatio'));
  return aspect === undefined ? [1, 1] : [aspect[0] / aspect[1], 1];
}

/** Computed and digital radiography, dental, mammography, angiography, fluoroscopy (PS3.4 §B.5). */
const projections = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(1|12)(\.[1-3])?(\.1)?$/;

/** PS3.3 §10.7.1.2, as the viewer takes it. */
function projected(header: DataSet, recorded: Spacing | undefined): Spacing | undefined {
  const detector = positive(header.numbers('ImagerPixelSpacing'));
  const calibration = header.text('PixelSpacingCalibrationType') ?? '';
  if (recorded !== undefined && ['GEOMETRY', 'FIDUCIAL'].includes(calibration)) return recorded;
  if (detector === undefined) return recorded;
  const magnification = magnificationOf(header);
  if (magnification !== undefined) return [detector[0] / magnification, detector[1] / magnification];
  return recorded ?? detector;
}

function magnificationOf(header: DataSet): number | undefined {
  const estimated = header.number('EstimatedRadiographicMagnificationFactor');
  if (estimated !== undefined && estimated > 1) return estimated;
  const detector = header.number('DistanceSourceToDetector');
  const patient = header.number('DistanceSourceToPatient') ?? header.number('DistanceSourceToEntrance');
  if (detector === undefined || patient === undefined || patient <= 0 || patient >= detector) return undefined;
  return detector / patient;
}

function positive([row = 0, column = 0]: readonly number[]): Spacing | undefined {
  return row > 0 && column > 0 ? [row, column] : undefined;
}

function dot(a: Place, b: Place): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

function cross([ax = 0, ay = 0, az = 0]: Place, [bx = 0, by = 0, bz = 0]: Place): Place {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}
