import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { mammogram } from '../anatomy/breast.ts';
import type { SeriesHeader, StudyHeader } from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import { mgDraft, mgSopClass } from '../instances/projection.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { Random } from '../volume/random.ts';
import { machines, studyHeader } from './study-header.ts';

const views = [
  { laterality: 'R', view: 'CC', orientation: ['P', 'L'] },
  { laterality: 'L', view: 'CC', orientation: ['A', 'R'] },
  { laterality: 'R', view: 'MLO', orientation: ['P', 'FL'] },
  { laterality: 'L', view: 'MLO', orientation: ['A', 'FR'] },
] as const;

/** A screening mammography of four views with a finding in the left breast. */
export function breastStudies(context: StudyContext): StudyPlan[] {
  const study = studyHeader(context, {
    key: 'breast',
    patient: patients.papadopoulou,
    minutesAgo: 125,
    description: 'Mammography screening, 4 views',
    institution: institutions.riverside,
    referrer: 'Georgiou^Anna^^Dr',
    order: 840,
  });
  const [columns, rows] = context.small ? [160, 208] : [1280, 1664];
  return [
    {
      study,
      modality: 'MG',
      instanceCount: 4,
      contentBytes: columns * rows * 2 * 4,
      drafts: () => fourViews(study, columns, rows),
    },
  ];
}

function* fourViews(study: StudyHeader, columns: number, rows: number): Generator<Draft> {
  const tile = noiseTile(tileSize(columns), 2, study.seed);
  for (const [index, { laterality, view, orientation }] of views.entries()) {
    const series: SeriesHeader = {
      ...machines.mgRiverside,
      number: index + 1,
      modality: 'MG',
      sopClassUid: mgSopClass,
      description: `${laterality} ${view}`,
      transferSyntaxUid: explicitLittleEndian,
      bodyPart: 'BREAST',
      startSeconds: 60 + index * 70,
    };
    const film = mammogram(study.seed, { laterality, view, finding: laterality === 'L' }, columns, rows);
    addNoise(film.values, columns, tile, 0.004, new Random(study.seed, index));
    yield mgDraft(study, series, 1, film, {
      kilovolts: 29,
      milliampereSeconds: 98,
      viewPosition: view,
      orientation,
      laterality,
      photometric: 'MONOCHROME2',
    });
  }
}
