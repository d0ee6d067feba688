import { say } from '@isocenter/contract/said.ts';
import { translatableText, type Patterns } from '@isocenter/contract/translatable-text.ts';
import type { JobEnd } from '#platform/jobs/job-kind.ts';

export type JobEnding =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: string; readonly patterns: Patterns; readonly failed?: number };

/** Converts the end of a run that left something undone into the job's failure. */
export function endingOf(end: Exclude<JobEnd, { readonly againAt: Date }>, items: number): JobEnding {
  if ('refused' in end) return { state: 'failed', error: end.refused.message, patterns: end.refused.patterns };
  const { text, patterns } = translatableText(say`${end.failed} of ${items} could not be done.`);
  return { state: 'failed', error: text, patterns, failed: end.failed };
}
