import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { headHounsfield } from '../anatomy/head-contrast.ts';
import { headOf } from '../anatomy/head-shape.ts';
import { paintHead } from '../anatomy/head.ts';
import { ctDraft, ctSopClass, unsignedHounsfield } from '../instances/ct.ts';
import { frameOfReferenceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { axialPlane } from '../volume/planes.ts';
import { Random } from '../volume/random.ts';
import { machines, studyHeader } from './study-header.ts';

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
