import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { kneeOf, paintKnee, type Knee } from '../anatomy/knee.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { mrDraft, mrSopClass } from '../instances/mr.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { sagittalPlane } from '../volume/planes.ts';
import { hashOf, Random } from '../volume/random.ts';
import { machines } from './study-header.ts';

const fieldOfView = 170;
const breadth = 96;

const series: SeriesHeader = {
  ...machines.mrMeridian,
  number: 2,
  modality: 'MR',
  sopClassUid: mrSopClass,
  description: 'pd_tse_sag',
  protocol: 'pd_tse_sag',
  transferSyntaxUid: explicitLittleEndian,
  bodyPart: 'KNEE',
  laterality: 'R',
  startSeconds: 240,
};

/** A knee from its outer to its inner side. */
export function kneePlan(context: StudyContext, study: StudyHeader): StudyPlan {
  const slices = context.small ? 3 : 20;
  const size = context.small ? 64 : 256;
  return {
    study,
    modality: 'MR',
    instanceCount: slices,
    contentBytes: slices * size * size * 2,
    drafts: () => kneeSeries(study, kneeOf(context.seed + 23), slices, size),
  };
}

function* kneeSeries(study: StudyHeader, knee: Knee, slices: number, size: number): Generator<Draft> {
  const tile = noiseTile(tileSize(size), 2, study.seed + series.number);
  const random = new Random(study.seed, hashOf(study.key));
  const distance = breadth / slices;
  const geometry = { thickness: distance * 0.9, distance, frameOfReferenceUid: frameOfReferenceUidOf(study) };
  const settings = {
    scanning: ['SE'],
    repetition: 2800,
    echo: 33,
    echoTrain: 7,
    flipDegrees: 150,
    coil: 'KNEE_15',
  } as const;
  for (let slice = 0; slice < slices; slice++) {
    const plane = sagittalPlane(size, size, fieldOfView, [(slice - (slices - 1) / 2) * distance, 0, fieldOfView / 2]);
    const values = paintKnee(knee, plane);
    addNoise(values, size, tile, 12, random);
    for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at] ?? 0);
    yield mrDraft({ study, series }, slice + 1, { plane, values }, { ...settings, window: [400, 800], geometry });
  }
}
