import { explicitLittleEndian, implicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { coronaryRun } from '../anatomy/coronary.ts';
import { liverScan } from '../anatomy/ultrasound.ts';
import { xaDraft, xaSopClass } from '../instances/angiogram.ts';
import type { SeriesHeader } from '../instances/headers.ts';
import { institutions, patients } from '../instances/patients.ts';
import { usCineDraft, usMultiframeSopClass, usSopClass, usStillDraft } from '../instances/ultrasound.ts';
import type { StudyContext, StudyPlan } from '../sample-study.ts';
import { noiseTile, tileSize } from '../volume/noise-tile.ts';
import { day, machines, studyHeader, type StudyFacts } from './study-header.ts';

const us = {
  ...machines.usNorthkai,
  modality: 'US',
  bodyPart: 'ABDOMEN',
  transferSyntaxUid: explicitLittleEndian,
} as const;
const cineSeries: SeriesHeader = {
  ...us,
  number: 1,
  sopClassUid: usMultiframeSopClass,
  description: 'Liver cine, colour',
  startSeconds: 120,
};
const stillSeries: SeriesHeader = {
  ...us,
  number: 2,
  sopClassUid: usSopClass,
  description: 'Liver stills',
  startSeconds: 240,
};

const cineFacts: StudyFacts = {
  key: 'liver',
  patient: patients.lukasiewicz,
  minutesAgo: 140,
  description: 'US Abdomen, complete',
  institution: institutions.northkai,
  referrer: 'Ferreira^Joana^^Dr',
  order: 832,
};
const stillsFacts: StudyFacts = {
  key: 'liver-stills',
  patient: patients.sharma,
  minutesAgo: day + 310,
  description: 'US Abdomen, follow-up',
  institution: institutions.northkai,
  referrer: 'Lindqvist^Per^^Dr',
  order: 655,
};

/** Ultrasound of the upper abdomen: a colour cine loop with stills, and a study of stills alone. */
export function ultrasoundStudies(context: StudyContext): StudyPlan[] {
  const { small, seed } = context;
  const cine = studyHeader(context, cineFacts);
  const stills = studyHeader(context, stillsFacts);
  const [columns, rows, frames] = small ? [112, 80, 6] : [560, 400, 28];
  const pixels = columns * rows;
  return [
    {
      study: cine,
      modality: 'US',
      instanceCount: 3,
      contentBytes: pixels * (frames * 3 + 4),
      *drafts() {
        yield usCineDraft(cine, cineSeries, 1, liverScan(seed, columns, rows, true), frames);
        yield usStillDraft(cine, stillSeries, 1, liverScan(seed, columns, rows, true), { phase: 0.2, colour: true });
        yield usStillDraft(cine, stillSeries, 2, liverScan(seed, columns, rows, false), { phase: 0.7, colour: false });
      },
    },
    {
      study: stills,
      modality: 'US',
      instanceCount: 2,
      contentBytes: pixels * 4,
      *drafts() {
        const series = { ...stillSeries, transferSyntaxUid: implicitLittleEndian };
        yield usStillDraft(stills, series, 1, liverScan(seed + 8, columns, rows, false), { phase: 0, colour: false });
        yield usStillDraft(stills, series, 2, liverScan(seed + 8, columns, rows, true), { phase: 0.5, colour: true });
      },
    },
  ];
}

/** A coronary angiography of two runs. */
export function angiogramStudies(context: StudyContext): StudyPlan[] {
  const { small, seed } = context;
  const study = studyHeader(context, {
    key: 'coronary',
    patient: patients.cohen,
    minutesAgo: 205,
    description: 'Coronary angiography',
    institution: institutions.meridian,
    referrer: 'Levi^David^^Dr',
    order: 790,
  });
  const [size, frames] = small ? [96, 4] : [512, 16];
  const series: SeriesHeader = {
    ...machines.xaMeridian,
    number: 1,
    modality: 'XA',
    sopClassUid: xaSopClass,
    description: 'LCA',
    transferSyntaxUid: explicitLittleEndian,
    bodyPart: 'HEART',
    startSeconds: 300,
  };
  return [
    {
      study,
      modality: 'XA',
      instanceCount: 2,
      contentBytes: size * size * frames * 2,
      *drafts() {
        const noise = noiseTile(tileSize(size), 2, seed);
        yield xaDraft(
          { study, series },
          1,
          { source: coronaryRun(seed, size), size, frames, noise },
          { primary: -30, secondary: 15 },
        );
        yield xaDraft(
          { study, series },
          2,
          { source: coronaryRun(seed + 1, size), size, frames, noise },
          { primary: 5, secondary: -28 },
        );
      },
    },
  ];
}
