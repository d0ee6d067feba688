import type { JobLimitFields } from '@isocenter/contract/system/jobs/fields.ts';
import type { JobKind } from '#platform/jobs/job-kind.ts';

/** Returns the limits of a kind while none are set. */
export function usualLimit(kind: JobKind | undefined): JobLimitFields {
  return { atOnce: kind?.parallel ?? 1, windowFrom: '', windowTo: '' };
}

/** Returns true if jobs of a kind run now. */
export function isOn(kind: JobKind): boolean {
  return kind.isOn?.() ?? true;
}
