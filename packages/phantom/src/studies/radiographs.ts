import { chestRadiograph } from '../anatomy/chest-radiograph.ts';
import { code, instanceUidOf, type SeriesHeader, type StudyHeader } from '../instances/headers.ts';
import { pdfDraft, pdfSopClass } from '../instances/encapsulated-pdf.ts';
import { institutions, patients } from '../instances/patients.ts';
import {
  crDraft,
  crSopClass,
  dxDraft,
  dxSopClass,
  markSide,
  type ProjectionSettings,
} from '../instances/projection.ts';
import { basicTextSrSopClass, reportDraft } from '../instances/structured-report.ts';
import type { Draft, StudyContext, StudyPlan } from '../sample-study.ts';
import type { Film } from '../volume/film.ts';
import { addNoise, noiseTile, tileSize } from '../volume/noise-tile.ts';
import { Random } from '../volume/random.ts';
import { day, machines, studyHeader, type StudyFacts } from './study-header.ts';
import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';

const frontal: ProjectionSettings = {
  kilovolts: 125,
  milliampereSeconds: 2,
  viewPosition: 'PA',
  orientation: ['L', 'F'],
  laterality: 'U',
  photometric: 'MONOCHROME2',
};
const lateral: ProjectionSettings = {
  kilovolts: 125,
  milliampereSeconds: 6,
  viewPosition: 'LL',
  orientation: ['P', 'F'],
  laterality: 'U',
  photometric: 'MONOCHROME2',
};
const dx = {
  ...machines.dxRiverside,
  modality: 'DX',
  sopClassUid: dxSopClass,
  bodyPart: 'CHEST',
  transferSyntaxUid: explicitLittleEndian,
} as const;
const cr = {
  ...machines.crNorthkai,
  modality: 'CR',
  sopClassUid: crSopClass,
  bodyPart: 'CHEST',
  transferSyntaxUid: implicitLittleEndian,
} as const;

const frontSeries: SeriesHeader = { ...dx, number: 1, description: 'Chest PA', startSeconds: 30 };
const sideSeries: SeriesHeader = { ...dx, number: 2, description: 'Chest lateral', startSeconds: 80 };
const plateSeries: SeriesHeader = { ...cr, number: 1, description: 'Chest PA', startSeconds: 30 };

const desk = { ...machines.desk, transferSyntaxUid: explicitLittleEndian } as const;
const reportSeries: SeriesHeader = {
  ...desk,
  number: 980,
  modality: 'SR',
  sopClassUid: basicTextSrSopClass,
  description: 'Report',
  startSeconds: 2400,
};
const letterSeries: SeriesHeader = {
  ...desk,
  number: 981,
  modality: 'DOC',
  sopClassUid: pdfSopClass,
  description: 'Referral letter',
  startSeconds: 2500,
};

const twoViewsFacts: StudyFacts = {
  key: 'dx',
  patient: patients.nguyen,
  minutesAgo: 160,
  description: 'Chest PA and lateral',
  institution: institutions.riverside,
  referrer: 'Costa^Marta^^Dr',
  order: 819,
};
const plateFacts: StudyFacts = {
  key: 'cr1',
  patient: patients.muller,
  minutesAgo: 240,
  description: 'Chest PA',
  institution: institutions.riverside,
  referrer: 'Alves^Rita^^Dr',
  order: 765,
};
const followFacts: StudyFacts = {
  key: 'cr2',
  patient: patients.sokolova,
  minutesAgo: day + 35,
  description: 'Chest PA',
  institution: institutions.northkai,
  referrer: 'Лебедев^Олег^^Д-р',
  order: 690,
};
const reportedFacts: StudyFacts = {
  key: 'dx-report',
  patient: patients.wang,
  minutesAgo: 3 * day + 55,
  description: 'Chest PA, pre-operative',
  institution: institutions.meridian,
  referrer: 'Haddad^Samir^^Dr',
  order: 511,
};

/** Chest radiographs: DX in two views, CR as MONOCHROME1 and MONOCHROME2, and one with a report and a scanned letter. */
export function radiographStudies(context: StudyContext): StudyPlan[] {
  const twoViews = studyHeader(context, twoViewsFacts);
  const plate = studyHeader(context, plateFacts);
  const follow = studyHeader(context, followFacts);
  const reported = studyHeader(context, reportedFacts);
  const bytes = sizeOf(context) ** 2 * 2;
  return [
    {
      study: twoViews,
      modality: 'DX',
      instanceCount: 2,
      contentBytes: 2 * bytes,
      *drafts() {
        yield dxDraft(twoViews, frontSeries, 1, filmOf(context, twoViews, 'front', 41), frontal);
        yield dxDraft(twoViews, sideSeries, 1, filmOf(context, twoViews, 'side', 41), lateral);
      },
    },
    {
      study: plate,
      modality: 'CR',
      instanceCount: 1,
      contentBytes: bytes,
      drafts: () => plateStudy(context, plate, 'MONOCHROME1', 52),
    },
    {
      study: follow,
      modality: 'CR',
      instanceCount: 1,
      contentBytes: bytes,
      drafts: () => plateStudy(context, follow, 'MONOCHROME2', 63),
    },
    {
      study: reported,
      modality: 'DX',
      instanceCount: 3,
      contentBytes: bytes + 4000,
      drafts: () => reportedStudy(context, reported),
    },
  ];
}

/** A chest plate from the front; `body` tells one person from another. */
export function* plateStudy(
  context: StudyContext,
  study: StudyHeader,
  photometric: ProjectionSettings['photometric'],
  body: number,
): Generator<Draft> {
  yield crDraft(study, plateSeries, 1, filmOf(context, study, 'front', body), { ...frontal, photometric });
}

function* reportedStudy(context: StudyContext, study: StudyHeader): Generator<Draft> {
  yield dxDraft(study, frontSeries, 1, filmOf(context, study, 'front', 74), frontal);
  const image = { series: frontSeries, sopInstanceUid: instanceUidOf(study, frontSeries, 1) };
  yield reportDraft(study, reportSeries, 1, {
    author: 'Bergman^Ida^^Dr',
    sections: [
      [code('121060', 'DCM', 'History'), 'Pre-operative examination.'],
      [code('121070', 'DCM', 'Findings'), 'Lungs clear. Heart size at the upper limit of normal. No pleural effusion.'],
      [code('121072', 'DCM', 'Impressions'), 'No active disease of the chest.'],
    ],
    measurements: [],
    evidence: [image],
  });
  yield pdfDraft(study, letterSeries, 1, 'Referral letter', letterOf(study));
}

function letterOf(study: StudyHeader): string[] {
  return [
    `Meridian Hospital                         Accession ${study.accession}`,
    '',
    'Dear colleague,',
    '',
    'thank you for seeing this patient before elective surgery.',
    'No cough, no fever. Non-smoker for ten years.',
    '',
    'Question: active disease of the chest? Heart size?',
    '',
    'With kind regards',
    'Dr S. Haddad',
    '',
    'This letter is invented and belongs to a synthetic study.',
  ];
}

function filmOf(context: StudyContext, study: StudyHeader, view: 'front' | 'side', body: number): Film {
  const size = sizeOf(context);
  const film = chestRadiograph(study.seed + body, view, size, size);
  addNoise(film.values, size, noiseTile(tileSize(size), 2, body), 0.006, new Random(study.seed, body));
  markSide(film, 'L', view === 'front' ? 0.93 : 0.05, 0.06);
  return film;
}

/** Columns and rows of a radiograph. */
export function sizeOf({ small }: StudyContext): number {
  return small ? 192 : 1280;
}
