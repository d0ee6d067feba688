import {
  headFlair,
  headHounsfield,
  headOf,
  headT1,
  headT2,
  paintHead,
  type Head,
  type HeadContrast,
} from '../anatomy/head.ts';
import { ctDraft, ctSopClass, unsignedHounsfield } from '../instances/ct.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { mrDraft, mrSopClass, type MrSettings } from '../instances/mr.ts';
import { institutions, patients } from '../instances/patients.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { axialPlane } from '../volume/planes.ts';
import { Random } from '../volume/random.ts';
import { day, machines, studyHeader } from './study-header.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';

const fieldOfView = 230;
const bottom = -58;

/** A head CT from the emergency department. */
export function headCtStudies(context: StudyContext): StudyPlan[] {
  const study = studyHeader(context, {
    key: 'head',
    patient: patients.hoffmann,
    minutesAgo: 11,
    description: 'CT Head without contrast',
    institution: institutions.riverside,
    referrer: 'Costa^Marta^^Dr',
    order: 897,
  });
  const slices = context.small ? 3 : 26;
  const size = context.small ? 64 : 512;
  return [
    {
      study,
      modality: 'CT',
      instanceCount: slices,
      contentBytes: slices * size * size * 2,
      drafts: () => headCt(study, size, slices),
    },
  ];
}

function* headCt(study: StudyHeader, size: number, slices: number): Generator<Draft> {
  const series: SeriesHeader = {
    ...machines.ctRiverside,
    number: 2,
    modality: 'CT',
    sopClassUid: ctSopClass,
    description: 'Brain 5.0',
    transferSyntaxUid: explicitLittleEndian,
    bodyPart: 'HEAD',
    protocol: 'HEAD ROUTINE',
    startSeconds: 60,
    operator: 'Nunes^Rui',
  };
  const head = headOf(study.seed + 5, 0);
  const tile = noiseTile(tileSize(size), 2, study.seed);
  const random = new Random(study.seed, 4);
  const distance = 140 / slices;
  const geometry = { thickness: distance, distance, frameOfReferenceUid: frameOfReferenceUidOf(study) };
  for (let slice = 0; slice < slices; slice++) {
    const plane = axialPlane(size, fieldOfView, [0, 4, bottom + slice * distance]);
    const values = paintHead(head, plane, headHounsfield);
    addNoise(values, size, tile, 3.4, random);
    yield ctDraft(
      { study, series },
      slice + 1,
      { plane, values },
      {
        kilovolts: 120,
        milliamperes: 320,
        kernel: 'BRAIN H40',
        diameter: fieldOfView,
        stored: unsignedHounsfield,
        geometry,
        windows: [
          [38, 80, 'Brain'],
          [500, 2000, 'Bone'],
        ],
      },
    );
  }
}

interface Sequence {
  readonly number: number;
  readonly name: string;
  readonly contrast: HeadContrast;
  readonly settings: Omit<MrSettings, 'geometry'>;
}

const sequences: readonly Sequence[] = [
  {
    number: 2,
    name: 't1_se_tra',
    contrast: headT1,
    settings: { scanning: ['SE'], repetition: 520, echo: 9, echoTrain: 1, flipDegrees: 90, window: [330, 660] },
  },
  {
    number: 3,
    name: 't2_tse_tra',
    contrast: headT2,
    settings: { scanning: ['SE'], repetition: 4800, echo: 98, echoTrain: 15, flipDegrees: 150, window: [480, 960] },
  },
  {
    number: 4,
    name: 't2_flair_tra',
    contrast: headFlair,
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
    brainPlan(context, prior, headOf(context.seed + 9, 4), sequences.slice(2), implicitLittleEndian),
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
  const slices = context.small ? 3 : 24;
  const size = context.small ? 64 : 256;
  return {
    study,
    modality: 'MR',
    instanceCount: slices * chosen.length,
    contentBytes: slices * chosen.length * size * size * 2,
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
  const random = new Random(study.seed, sequence.number);
  const distance = 132 / slices;
  const geometry = {
    thickness: Math.min(5, distance * 0.9),
    distance,
    frameOfReferenceUid: frameOfReferenceUidOf(study),
  };
  for (let slice = 0; slice < slices; slice++) {
    const plane = axialPlane(size, fieldOfView, [0, 4, bottom + slice * distance]);
    const values = paintHead(head, plane, sequence.contrast);
    addNoise(values, size, tile, 13, random);
    // The magnitude of the signal is never negative: noise in air becomes grey.
    for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at] ?? 0);
    yield mrDraft({ study, series }, slice + 1, { plane, values }, { ...sequence.settings, geometry });
  }
}
