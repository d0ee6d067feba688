import { sampleStudyOf, type SampleStudy, type StudyContext } from './sample-study.ts';
import { breastStudies } from './studies/breast.ts';
import { chestCtStudies } from './studies/chest-ct.ts';
import { documentStudies } from './studies/documents.ts';
import { followUpPlans } from './studies/follow-up.ts';
import { brainMrStudies } from './studies/brain-mr.ts';
import { headCtStudies } from './studies/head-ct.ts';
import { angiogramStudies, ultrasoundStudies } from './studies/moving-pictures.ts';
import { petCtStudies } from './studies/pet-ct.ts';
import { radiographStudies } from './studies/radiographs.ts';

export interface SampleOptions {
  /** The same seed and the same `now` give the same bytes. */
  readonly seed?: number;
  /** The moment the newest study is a few minutes older than. */
  readonly now: Date;
  /** A few small pictures a study, below 10 MB in all: for tests. */
  readonly small?: boolean;
}

/**
 * The sample studies, newest first: fifteen invented patients, about 210 MB (`small`: below 10 MB). Describing them costs
 * little; pixels are made when `instances()` is walked.
 */
export function sampleStudies(options: SampleOptions): SampleStudy[] {
  const context = contextOf(options);
  return [
    chestCtStudies,
    headCtStudies,
    brainMrStudies,
    breastStudies,
    ultrasoundStudies,
    radiographStudies,
    petCtStudies,
    angiogramStudies,
    documentStudies,
  ]
    .flatMap((studies) => studies(context))
    .map(sampleStudyOf)
    .sort((a, b) => b.date.getTime() - a.date.getTime());
}

/**
 * One more invented patient with a nodule that is followed for years, newest first: three chest CTs, a chest radiograph, and a
 * knee that has nothing to do with it. About 52 MB (`small`: below 1 MB).
 */
export function followUpStudies(options: SampleOptions): SampleStudy[] {
  return followUpPlans(contextOf(options)).map(sampleStudyOf);
}

function contextOf({ seed = 1, now, small = false }: SampleOptions): StudyContext {
  return { seed, now, small };
}
