import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { paintChest, type Chest } from '../anatomy/chest.ts';
import { chestRadiograph } from '../anatomy/chest-radiograph.ts';
import { ctDraft, ctSopClass, signedHounsfield, unsignedHounsfield, type CtSettings } from '../instances/ct.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import type { Draft } from '../sample-study.ts';
import type { Plane } from '../volume/canvas.ts';
import { addNoise, noiseTile, tileSize, type NoiseTile } from '../volume/noise-tile.ts';
import { axialPlane, coronalPlane } from '../volume/planes.ts';
import { hashOf, Random } from '../volume/random.ts';
import { machines } from './study-header.ts';

const fieldOfView = 360;
const top = 112;
const lungWindow = [-450, 1450, 'Lung'] as const;
const softWindow = [40, 400, 'Soft tissue'] as const;

export interface ChestShape {
  readonly study: StudyHeader;
  readonly chest: Chest;
  readonly size: number;
  readonly slices: number;
  readonly distance: number;
  /** A full examination has a topogram, soft tissue, reformats, a dose report and a report beside the lung series. */
  readonly kind: 'full' | 'prior' | 'low dose';
  readonly deviation: number;
}

const scanner = {
  ...machines.ctNorthkai,
  modality: 'CT',
  sopClassUid: ctSopClass,
  bodyPart: 'CHEST',
  protocol: 'CHEST PE 1.0',
  operator: 'Dahl^Ingrid',
} as const;
const topogramSeries: SeriesHeader = {
  ...scanner,
  number: 1,
  description: 'Topogram',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 20,
};
/** The thin slices the measurements are made on. */
export const lungSeries: SeriesHeader = {
  ...scanner,
  number: 2,
  description: 'Lung 2.5',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 95,
};
const softSeries: SeriesHeader = {
  ...scanner,
  number: 3,
  description: 'Soft tissue 5.0',
  transferSyntaxUid: implicitLittleEndian,
  startSeconds: 95,
};
const coronalHeader: SeriesHeader = {
  ...scanner,
  number: 601,
  description: 'Coronal 8.0',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 160,
};

/** Returns the plane of a slice of the lung series; slices count from 0 at the head. */
export function slicePlane(shape: ChestShape, slice: number): Plane {
  // Nobody lies on the table twice in the same place.
  const [x, y] = shape.kind === 'prior' ? [7, 1] : [0, 6];
  return axialPlane(shape.size, fieldOfView, [x, y, top - slice * shape.distance]);
}

/** The slice of the lung series nearest to a height. */
export function sliceAt(shape: ChestShape, z: number): number {
  return Math.max(0, Math.min(shape.slices - 1, Math.round((top - z) / shape.distance)));
}

function settingsOf(shape: ChestShape, series: SeriesHeader): CtSettings {
  const sharp = series.number === 2;
  const full = shape.kind === 'full';
  const low = shape.kind === 'low dose';
  const common = {
    kilovolts: full ? 120 : 100,
    milliamperes: low ? 40 : full ? 168 : 122,
    stored: full ? unsignedHounsfield : signedHounsfield,
    diameter: fieldOfView,
    ...(low ? {} : { contrastAgent: 'Iodinated contrast medium 350' }),
  };
  const thickness = shape.distance * (series.number === 3 ? 2 : 1);
  const geometry = { thickness, distance: thickness, frameOfReferenceUid: frameOfReferenceUidOf(shape.study) };
  const windows = sharp ? [lungWindow, softWindow] : [softWindow, lungWindow];
  return { ...common, kernel: sharp ? 'LUNG B60' : 'SOFT B30', windows, geometry };
}

/**
 * The lung series from head to feet. In a full examination the soft tissue series is made from every second of its
 * slices, so that each is painted once.
 */
export function* axialSeries(shape: ChestShape): Generator<Draft> {
  const { study, chest, slices, size } = shape;
  const random = new Random(study.seed, hashOf(study.key));
  const [sharpTile, softTile] = [noiseTile(tileSize(size), 1, study.seed), noiseTile(tileSize(size), 3, study.seed)];
  const lung = {
    ...lungSeries,
    description: `Lung ${shape.distance.toFixed(1)}`,
    transferSyntaxUid: shape.kind === 'full' ? explicitLittleEndian : implicitLittleEndian,
  };
  for (let slice = 0; slice < slices; slice++) {
    const plane = slicePlane(shape, slice);
    const painted = paintChest(chest, plane);
    const noisy = withNoise(painted, size, sharpTile, shape.deviation, random);
    yield ctDraft({ study, series: lung }, slice + 1, { plane, values: noisy }, settingsOf(shape, lung));
    if (shape.kind !== 'full' || slice % 2 === 1) continue;
    const soft = withNoise(painted, size, softTile, 11, random);
    yield ctDraft({ study, series: softSeries }, slice / 2 + 1, { plane, values: soft }, settingsOf(shape, softSeries));
  }
}

/** Coronal reformats from front to back. */
export function* coronalSeries(shape: ChestShape): Generator<Draft> {
  const { study, chest, size } = shape;
  const random = new Random(study.seed, 3);
  const tile = noiseTile(tileSize(size), 3, study.seed);
  const distance = 208 / coronalCount(size);
  const geometry = { thickness: distance, distance, frameOfReferenceUid: frameOfReferenceUidOf(study) };
  const settings: CtSettings = { ...settingsOf(shape, coronalHeader), geometry, kind: 'reformatted' };
  for (let index = 0; index < coronalCount(size); index++) {
    const plane = coronalPlane(size, coronalRows(size), fieldOfView, [0, -92 + index * distance, top]);
    const values = withNoise(paintChest(chest, plane), size, tile, 9, random);
    yield ctDraft({ study, series: coronalHeader }, index + 1, { plane, values }, settings);
  }
}

/** The localizer the examination is planned on. */
export function topogram(shape: ChestShape): Draft {
  const { study, size } = shape;
  const film = chestRadiograph(study.seed, 'front', size, size);
  const values = film.values.map((value) => value * 1300 - 1000);
  const plane: Plane = { ...coronalPlane(size, size, film.spacing * size, [0, 0, -film.top]), spacing: film.spacing };
  const geometry = { thickness: 0.6, distance: 0, frameOfReferenceUid: frameOfReferenceUidOf(study) };
  const settings: CtSettings = {
    ...settingsOf(shape, topogramSeries),
    geometry,
    kind: 'localizer',
    windows: [[-350, 1300, 'Topogram']],
  };
  return ctDraft({ study, series: topogramSeries }, 1, { plane, values }, settings);
}

function withNoise(
  painted: Float32Array,
  columns: number,
  tile: NoiseTile,
  deviation: number,
  random: Random,
): Float32Array {
  const values = painted.slice();
  addNoise(values, columns, tile, deviation, random);
  return values;
}

export function coronalCount(size: number): number {
  return size === 512 ? 20 : 3;
}

export function coronalRows(size: number): number {
  return Math.round((size * 240) / fieldOfView);
}
