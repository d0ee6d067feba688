import type { JobLimitFields } from '@isocenter/contract/system/jobs/fields.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';

/** What holds of a kind while nobody has set anything. */
export function usualLimit(kind: JobKind | undefined): JobLimitFields {
  return { atOnce: kind?.parallel ?? 1, windowFrom: '', windowTo: '' };
}

/** Whether jobs of a kind are run now. */
export function isOn(kind: JobKind): boolean {
  return kind.isOn?.() ?? true;
}
