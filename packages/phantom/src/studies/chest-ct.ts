import { chestOf, noduleCentre, noduleAxis, nodulePosition, paintChest, type Chest } from '../anatomy/chest.ts';
import { chestRadiograph } from '../anatomy/chest-radiograph.ts';
import { ctDraft, ctSopClass, signedHounsfield, unsignedHounsfield, type CtSettings } from '../instances/ct.ts';
import {
  code,
  frameOfReferenceUidOf,
  instanceUidOf,
  type SeriesHeader,
  type StudyHeader,
} from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import { screenDraft, scSopClass } from '../instances/secondary-capture.ts';
import { enhancedSrSopClass, reportDraft, type ReportContent } from '../instances/structured-report.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import type { Plane } from '../volume/canvas.ts';
import { addNoise, noiseTile, tileSize, type NoiseTile } from '../volume/noise-tile.ts';
import { axialPlane, coronalPlane } from '../volume/planes.ts';
import { Random } from '../volume/random.ts';
import { day, machines, studyHeader } from './study-header.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';

const fieldOfView = 360;
const top = 112;
const lungWindow = [-450, 1450, 'Lung'] as const;
const softWindow = [40, 400, 'Soft tissue'] as const;

/** What a chest study consists of. */
interface ChestShape {
  readonly study: StudyHeader;
  readonly chest: Chest;
  readonly size: number;
  readonly slices: number;
  readonly distance: number;
  /** A full examination has a topogram, soft tissue, reformats, a dose report and a report beside the lung series. */
  readonly full: boolean;
  readonly deviation: number;
}

/** The chest examination with the growing nodule, its prior of nine months before, and a small low-dose one. */
export function chestCtStudies(context: StudyContext): StudyPlan[] {
  const { seed, small } = context;
  const facts = { patient: patients.ivanov, institution: institutions.northkai, referrer: 'Lindqvist^Per^^Dr' };
  const current = studyHeader(context, {
    ...facts,
    key: 'chest',
    minutesAgo: 42,
    description: 'CT Chest, pulmonary angiography',
    order: 884,
  });
  const prior = studyHeader(context, {
    ...facts,
    key: 'chest-prior',
    minutesAgo: 279 * day + 250,
    description: 'CT Chest with contrast',
    order: 121,
  });
  const screening = studyHeader(context, {
    key: 'chest-low-dose',
    patient: patients.kim,
    minutesAgo: day + 190,
    description: 'CT Chest, low dose',
    institution: institutions.northkai,
    referrer: 'Ferreira^Joana^^Dr',
    order: 815,
  });
  const size = small ? 64 : 512;
  return [
    planOf({
      study: current,
      chest: chestOf(seed, { centre: noduleCentre, radius: 10.5 }),
      size,
      slices: small ? 6 : 88,
      distance: small ? 40 : 2.5,
      full: true,
      deviation: 34,
    }),
    planOf({
      study: prior,
      chest: chestOf(seed, { centre: noduleCentre, radius: 5.4 }),
      size,
      slices: small ? 4 : 44,
      distance: small ? 60 : 5,
      full: false,
      deviation: 40,
    }),
    planOf({
      study: screening,
      chest: chestOf(seed + 77),
      size: small ? 64 : 256,
      slices: small ? 3 : 24,
      distance: small ? 80 : 10,
      full: false,
      deviation: 60,
    }),
  ];
}

function planOf(shape: ChestShape): StudyPlan {
  const { slices, size, full } = shape;
  const soft = full ? Math.ceil(slices / 2) : 0;
  const coronal = full ? coronalCount(size) : 0;
  const rows = coronalRows(size);
  return {
    study: shape.study,
    modality: 'CT',
    instanceCount: slices + soft + coronal + (full ? 3 : 0),
    contentBytes:
      (slices + soft) * size * size * 2 + coronal * rows * size * 2 + (full ? size * size * 2 + 512 * 512 * 3 : 0),
    *drafts() {
      if (full) yield topogram(shape);
      yield* axialSeries(shape);
      if (!full) return;
      yield* coronalSeries(shape);
      yield screenDraft(shape.study, doseSeries, 1, doseLines(shape.study));
      yield reportDraft(shape.study, reportSeries, 1, reportOf(shape));
    },
  };
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
const lungSeries: SeriesHeader = {
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
const doseSeries: SeriesHeader = {
  ...scanner,
  number: 999,
  modality: 'OT',
  sopClassUid: scSopClass,
  description: 'Dose report',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 200,
};
const reportSeries: SeriesHeader = {
  ...machines.desk,
  number: 990,
  modality: 'SR',
  sopClassUid: enhancedSrSopClass,
  description: 'Measurements',
  transferSyntaxUid: explicitLittleEndian,
  startSeconds: 1500,
};

function settingsOf(shape: ChestShape, series: SeriesHeader): CtSettings {
  const sharp = series.number === 2;
  const low = shape.size === 256;
  const common = {
    kilovolts: shape.full ? 120 : 100,
    milliamperes: low ? 40 : shape.full ? 168 : 122,
    stored: shape.full ? unsignedHounsfield : signedHounsfield,
    diameter: fieldOfView,
    ...(low ? {} : { contrastAgent: 'Iodinated contrast medium 350' }),
  };
  const thickness = shape.distance * (series.number === 3 ? 2 : 1);
  const geometry = { thickness, distance: thickness, frameOfReferenceUid: frameOfReferenceUidOf(shape.study) };
  const windows = sharp ? [lungWindow, softWindow] : [softWindow, lungWindow];
  return { ...common, kernel: sharp ? 'LUNG B60' : 'SOFT B30', windows, geometry };
}

// The soft tissue series is made from every second slice of the lung series, so that each is painted once.
function* axialSeries(shape: ChestShape): Generator<Draft> {
  const { study, chest, slices, size } = shape;
  const random = new Random(study.seed, 2);
  const [sharpTile, softTile] = [noiseTile(tileSize(size), 1, study.seed), noiseTile(tileSize(size), 3, study.seed)];
  const lung = {
    ...lungSeries,
    description: `Lung ${shape.distance.toFixed(1)}`,
    transferSyntaxUid: shape.full ? explicitLittleEndian : implicitLittleEndian,
  };
  for (let slice = 0; slice < slices; slice++) {
    const plane = axialPlane(size, fieldOfView, [0, 6, top - slice * shape.distance]);
    const painted = paintChest(chest, plane);
    const noisy = withNoise(painted, size, sharpTile, shape.deviation, random);
    yield ctDraft({ study, series: lung }, slice + 1, { plane, values: noisy }, settingsOf(shape, lung));
    if (!shape.full || slice % 2 === 1) continue;
    const soft = withNoise(painted, size, softTile, 11, random);
    yield ctDraft({ study, series: softSeries }, slice / 2 + 1, { plane, values: soft }, settingsOf(shape, softSeries));
  }
}

function* coronalSeries(shape: ChestShape): Generator<Draft> {
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

function topogram(shape: ChestShape): Draft {
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

function coronalCount(size: number): number {
  return size === 512 ? 20 : 3;
}

function coronalRows(size: number): number {
  return Math.round((size * 240) / fieldOfView);
}

function doseLines(study: StudyHeader): string[] {
  return [
    '#DOSE REPORT',
    '',
    `ACCESSION ${study.accession}`,
    `STATION   ${machines.ctNorthkai.station}`,
    '',
    '#SERIES       CTDIVOL   DLP',
    'TOPOGRAM      0.10      4.1',
    'CHEST PE      7.42    209.8',
    '',
    '#TOTAL DLP  213.9 MGY CM',
    'PHANTOM 32 CM',
    '',
    'SYNTHETIC IMAGE',
  ];
}

function reportOf(shape: ChestShape): ReportContent {
  const { study, chest, size, distance } = shape;
  const [x, y, z] = nodulePosition(chest);
  const slice = Math.max(0, Math.min(shape.slices - 1, Math.round((top - z) / distance)));
  const image = { series: lungSeries, sopInstanceUid: instanceUidOf(study, lungSeries, slice + 1) };
  const { origin, spacing } = axialPlane(size, fieldOfView, [0, 6, 0]);
  const [dx, dy, millimetres] = noduleAxis(chest);
  const pixel = (from: number, axis: 0 | 1): number => (from - origin[axis]) / spacing + 0.5;
  const points = [pixel(x - dx, 0), pixel(y - dy, 1), pixel(x + dx, 0), pixel(y + dy, 1)];
  return {
    author: 'Okafor^Adaeze^^Dr',
    sections: [
      [code('121060', 'DCM', 'History'), 'Dyspnoea, D-dimer raised; exclude pulmonary embolism.'],
      [
        code('121070', 'DCM', 'Findings'),
        'No filling defect in the pulmonary arteries. Solid spiculated nodule in the right upper lobe. No pleural effusion. Heart size normal.',
      ],
      [
        code('121072', 'DCM', 'Impressions'),
        'No pulmonary embolism. Growing solid nodule in the right upper lobe; PET-CT advised.',
      ],
    ],
    measurements: [{ meaning: code('103339001', 'SCT', 'Long axis'), millimetres, points, image }],
    evidence: [image],
  };
}
