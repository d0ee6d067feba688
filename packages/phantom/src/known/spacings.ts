import type { KnownHeader } from './header.ts';
import { regionSpacings } from './regions.ts';

/** The reason why a viewer can give no millimetres. */
export type NoSpacing = 'not-recorded' | 'not-positive' | 'outside-region' | 'no-lengths';

/** An object's statements on the size of its pixels, and the size that follows. Each figure: column, then row, in mm. */
export interface Spacing {
  readonly header: KnownHeader;
  readonly size: readonly [column: number, row: number] | NoSpacing;
  /** The size of a pixel in the space that an image's points are stored in, where the image has no place in the patient. */
  readonly drawn?: readonly [column: number, row: number];
  /** Width of a pixel by its height, where there are no millimetres. */
  readonly aspect?: number;
  /** In enhanced objects: of the other frames. */
  readonly otherFrames?: KnownHeader;
}

const detector = { ImagerPixelSpacing: [0.2, 0.2] };

/** Spacings of slices, and of all that states Pixel Spacing alone. */
const plainSpacings = {
  none: { header: {}, size: 'not-recorded' },
  square: { header: { PixelSpacing: [0.5, 0.5] }, size: [0.5, 0.5] },
  oblong: { header: { PixelSpacing: [0.5, 0.8] }, size: [0.8, 0.5] },
  zero: { header: { PixelSpacing: [0, 0] }, size: 'not-positive' },
  aspect: { header: { PixelAspectRatio: [2, 1] }, size: 'not-recorded', aspect: 0.5, drawn: [1, 2] },
  'frame by frame': {
    header: { PixelSpacing: [0.75, 1.25] },
    otherFrames: { PixelSpacing: [0.5, 0.5] },
    size: [1.25, 0.75],
  },
} as const satisfies Readonly<Record<string, Spacing>>;

/** Spacings of projections (PS3.3 §10.7.1.2). */
const projected = {
  detector: { header: detector, size: [0.2, 0.2] },
  'oblong detector': { header: { ImagerPixelSpacing: [0.2, 0.3] }, size: [0.3, 0.2] },
  magnified: { header: { ...detector, EstimatedRadiographicMagnificationFactor: 2 }, size: [0.1, 0.1] },
  distances: {
    header: { ...detector, DistanceSourceToDetector: 1000, DistanceSourceToPatient: 800 },
    size: [0.16, 0.16],
  },
  entrance: {
    header: { ...detector, DistanceSourceToDetector: 1000, DistanceSourceToEntrance: 500 },
    size: [0.1, 0.1],
  },
  geometry: {
    header: { ...detector, PixelSpacing: [0.15, 0.15], PixelSpacingCalibrationType: 'GEOMETRY' },
    size: [0.15, 0.15],
  },
  fiducial: {
    header: { ...detector, PixelSpacing: [0.12, 0.12], PixelSpacingCalibrationType: 'FIDUCIAL' },
    size: [0.12, 0.12],
  },
  'smaller than the detector': { header: { ...detector, PixelSpacing: [0.18, 0.18] }, size: [0.18, 0.18] },
  'corrected and magnified': {
    header: { ...detector, PixelSpacing: [0.14, 0.14], EstimatedRadiographicMagnificationFactor: 1.1 },
    size: [0.14, 0.14],
    // by the library, which takes the magnification
    drawn: [0.2 / 1.1, 0.2 / 1.1],
  },
  'zero at the detector': { header: { ImagerPixelSpacing: [0, 0] }, size: 'not-positive' },
} as const satisfies Readonly<Record<string, Spacing>>;

/** Spacings of what was photographed or scanned: neither is a size in the patient. */
const captured = {
  'of the scanner': { header: { NominalScannedPixelSpacing: [0.1, 0.1] }, size: 'not-recorded' },
  'detector of a capture': { header: detector, size: 'not-recorded' },
} as const satisfies Readonly<Record<string, Spacing>>;

export const spacings = { ...plainSpacings, ...projected, ...captured, ...regionSpacings };

export type SpacingName = keyof typeof spacings;

export const planeSpacings = ['none', 'square', 'oblong', 'zero', 'aspect'] as const;
export const enhancedSpacings = ['none', 'square', 'oblong', 'zero', 'frame by frame'] as const;
export const projectionSpacings = [
  ...planeSpacings,
  'detector',
  'oblong detector',
  'magnified',
  'corrected and magnified',
  'distances',
  'entrance',
  'geometry',
  'fiducial',
  'smaller than the detector',
  'zero at the detector',
] as const satisfies readonly SpacingName[];
export const captureSpacings = [...planeSpacings, 'of the scanner', 'detector of a capture'] as const;
export const ultrasoundSpacings = ['none', 'square', 'zero', 'aspect', ...names(regionSpacings)] as const;

function names<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[]; // an object that is written out
}
