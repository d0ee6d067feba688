import type { ActionEntry } from './event-names.ts';

/** What of the server itself is called. */
export const systemNames = {
  'backup.begin': ['application', 'E'],
  'backup.verify': ['application', 'R'],
  'job.cancel': ['application', 'D'],
  'job.limits': ['alert', 'U', 'software'],
  'job.pause': ['application', 'U'],
  'job.resume': ['application', 'U'],
  'job.retry': ['application', 'U'],
} as const satisfies Readonly<Record<string, ActionEntry>>;
