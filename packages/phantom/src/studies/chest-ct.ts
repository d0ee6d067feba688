import { chestOf, noduleCentre } from '../anatomy/chest.ts';
import { institutions, patients } from '../instances/patients.ts';
import type { StudyContext, StudyPlan } from '../sample-study.ts';
import { doseReport, measurementReport } from './chest-ct-reports.ts';
import { axialSeries, coronalCount, coronalRows, coronalSeries, topogram, type ChestShape } from './chest-ct-series.ts';
import { day, studyHeader, type StudyFacts } from './study-header.ts';

const currentFacts: StudyFacts = {
  patient: patients.ivanov,
  institution: institutions.northkai,
  referrer: 'Lindqvist^Per^^Dr',
  key: 'chest',
  minutesAgo: 42,
  description: 'CT Chest, pulmonary angiography',
  order: 884,
};
const priorFacts: StudyFacts = {
  patient: patients.ivanov,
  institution: institutions.northkai,
  referrer: 'Lindqvist^Per^^Dr',
  key: 'chest-prior',
  minutesAgo: 279 * day + 250,
  description: 'CT Chest with contrast',
  order: 121,
};
const screeningFacts: StudyFacts = {
  key: 'chest-low-dose',
  patient: patients.kim,
  minutesAgo: day + 190,
  description: 'CT Chest, low dose',
  institution: institutions.northkai,
  referrer: 'Ferreira^Joana^^Dr',
  order: 815,
};

/** The chest examination with the growing nodule, its prior of nine months before, and a small low-dose one. */
export function chestCtStudies(context: StudyContext): StudyPlan[] {
  const { seed, small } = context;
  const current = studyHeader(context, currentFacts);
  const prior = studyHeader(context, priorFacts);
  const screening = studyHeader(context, screeningFacts);
  const size = small ? 64 : 512;
  return [
    chestPlan({
      study: current,
      chest: chestOf(seed, { centre: noduleCentre, radius: 10.5 }),
      size,
      slices: small ? 6 : 88,
      distance: small ? 40 : 2.5,
      kind: 'full',
      deviation: 34,
    }),
    chestPlan({
      study: prior,
      chest: chestOf(seed, { centre: noduleCentre, radius: 5.4 }),
      size,
      slices: small ? 4 : 44,
      distance: small ? 60 : 5,
      kind: 'prior',
      deviation: 40,
    }),
    chestPlan({
      study: screening,
      chest: chestOf(seed + 77, undefined, false),
      size: small ? 64 : 256,
      slices: small ? 3 : 24,
      distance: small ? 80 : 10,
      kind: 'low dose',
      deviation: 60,
    }),
  ];
}

/** A chest CT as a plan. */
export function chestPlan(shape: ChestShape): StudyPlan {
  const { slices, size } = shape;
  const full = shape.kind === 'full';
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
      yield doseReport(shape.study);
      yield measurementReport(shape);
    },
  };
}
