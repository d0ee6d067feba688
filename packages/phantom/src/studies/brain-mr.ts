import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { headFlair, headT1, headT2, type HeadContrast } from '../anatomy/head-contrast.ts';
import { headOf, type Head } from '../anatomy/head-shape.ts';
import { paintHead } from '../anatomy/head.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { mrDraft, mrSopClass, type MrSettings } from '../instances/mr.ts';
import { institutions, patients } from '../instances/patients.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { axialPlane, sagittalPlane } from '../volume/planes.ts';
import { hashOf, Random } from '../volume/random.ts';
import { day, machines, studyHeader } from './study-header.ts';

const fieldOfView = 230;
const bottom = -58;

interface Sequence {
  readonly number: number;
  readonly name: string;
  readonly contrast: HeadContrast;
  readonly orientation: 'axial' | 'sagittal';
  readonly settings: Omit<MrSettings, 'geometry'>;
}

const sequences: readonly Sequence[] = [
  {
    number: 2,
    name: 't1_se_tra',
    contrast: headT1,
    orientation: 'axial',
    settings: { scanning: ['SE'], repetition: 520, echo: 9, echoTrain: 1, flipDegrees: 90, window: [330, 660] },
  },
  {
    number: 3,
    name: 't2_tse_tra',
    contrast: headT2,
    orientation: 'axial',
    settings: { scanning: ['SE'], repetition: 4800, echo: 98, echoTrain: 15, flipDegrees: 150, window: [480, 960] },
  },
  {
    number: 4,
    name: 't2_flair_tra',
    contrast: headFlair,
    orientation: 'axial',
    settings: {
      scanning: ['SE', 'IR'],
      repetition: 9000,
      echo: 88,
      inversion: 2500,
      echoTrain: 16,
      flipDegrees: 150,
      window: [360, 720],
    },
  },
  {
    number: 5,
    name: 't1_se_sag',
    contrast: headT1,
    orientation: 'sagittal',
    settings: { scanning: ['SE'], repetition: 520, echo: 9, echoTrain: 1, flipDegrees: 90, window: [330, 660] },
  },
];

/** A brain MR with new white matter lesions, its prior, and one of a healthy person. */
export function brainMrStudies(context: StudyContext): StudyPlan[] {
  const facts = { patient: patients.yamada, institution: institutions.meridian, referrer: 'Sato^Kenji^^Dr' };
  const current = studyHeader(context, {
    ...facts,
    key: 'brain',
    minutesAgo: 95,
    description: 'MR Brain, demyelination protocol',
    order: 861,
  });
  const prior = studyHeader(context, {
    ...facts,
    key: 'brain-prior',
    minutesAgo: 402 * day + 100,
    description: 'MR Brain, demyelination protocol',
    order: 43,
  });
  const healthy = studyHeader(context, {
    ...facts,
    key: 'brain-healthy',
    patient: patients.suzuki,
    minutesAgo: 2 * day + 33,
    description: 'MR Brain without contrast',
    order: 702,
  });
  return [
    brainPlan(context, current, headOf(context.seed + 9, 9), sequences, explicitLittleEndian),
    brainPlan(context, prior, headOf(context.seed + 9, 4), sequences.slice(2, 3), implicitLittleEndian),
    brainPlan(context, healthy, headOf(context.seed + 31, 0), sequences.slice(1, 2), implicitLittleEndian),
  ];
}

function brainPlan(
  context: StudyContext,
  study: StudyHeader,
  head: Head,
  chosen: readonly Sequence[],
  transferSyntaxUid: string,
): StudyPlan {
  const slices = context.small ? 4 : 24;
  const size = context.small ? 64 : 256;
  const count = chosen.reduce((sum, sequence) => sum + (sequence.orientation === 'axial' ? slices : slices / 2), 0);
  return {
    study,
    modality: 'MR',
    instanceCount: count,
    contentBytes: count * size * size * 2,
    *drafts() {
      for (const sequence of chosen) yield* brainSeries(study, head, sequence, { slices, size, transferSyntaxUid });
    },
  };
}

function* brainSeries(
  study: StudyHeader,
  head: Head,
  sequence: Sequence,
  {
    slices,
    size,
    transferSyntaxUid,
  }: { readonly slices: number; readonly size: number; readonly transferSyntaxUid: string },
): Generator<Draft> {
  const series: SeriesHeader = {
    ...machines.mrMeridian,
    number: sequence.number,
    modality: 'MR',
    sopClassUid: mrSopClass,
    description: sequence.name,
    protocol: sequence.name,
    transferSyntaxUid,
    bodyPart: 'BRAIN',
    startSeconds: sequence.number * 200,
  };
  const tile = noiseTile(tileSize(size), 2, study.seed + sequence.number);
  const random = new Random(study.seed, hashOf(`${study.key} ${sequence.number}`));
  const axial = sequence.orientation === 'axial';
  const count = axial ? slices : slices / 2;
  const distance = (axial ? 132 : 120) / count;
  const geometry = {
    thickness: Math.min(5, distance * 0.9),
    distance,
    frameOfReferenceUid: frameOfReferenceUidOf(study),
  };
  for (let slice = 0; slice < count; slice++) {
    const plane = axial
      ? axialPlane(size, fieldOfView, [0, 4, bottom + slice * distance])
      : sagittalPlane(size, size, fieldOfView, [(slice - (count - 1) / 2) * -distance, 4, 108]);
    const values = paintHead(head, plane, sequence.contrast);
    addNoise(values, size, tile, 13, random);
    // The magnitude of the signal is never negative: noise in air becomes grey.
    for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at] ?? 0);
    yield mrDraft({ study, series }, slice + 1, { plane, values }, { ...sequence.settings, geometry });
  }
}
