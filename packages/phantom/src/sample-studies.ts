import { sampleStudyOf, type SampleStudy, type StudyContext } from './sample-study.ts';
import { breastStudies } from './studies/breast.ts';
import { chestCtStudies } from './studies/chest-ct.ts';
import { documentStudies } from './studies/documents.ts';
import { brainMrStudies } from './studies/brain-mr.ts';
import { headCtStudies } from './studies/head-ct.ts';
import { angiogramStudies, ultrasoundStudies } from './studies/moving-pictures.ts';
import { petCtStudies } from './studies/pet-ct.ts';
import { radiographStudies } from './studies/radiographs.ts';

/** What the sample studies depend on. */
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
  const context: StudyContext = { seed: options.seed ?? 1, now: options.now, small: options.small ?? false };
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
