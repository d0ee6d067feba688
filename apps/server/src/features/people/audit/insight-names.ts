import type { insightActions } from '@isocenter/contract/people/insight-actions.ts';
import type { ActionEntry } from './event-names.ts';

/** What of figures, and of what is made of them, is called. */
export const insightNames: Readonly<Record<(typeof insightActions)[number], ActionEntry>> = {
  'analytics-note.add': ['application', 'C'],
  'analytics-note.change': ['application', 'U'],
  'analytics-note.remove': ['application', 'D'],
  'analytics-report.add': ['application', 'C'],
  'analytics-report.change': ['application', 'U'],
  'analytics-report.remove': ['application', 'D'],
  'analytics-report.send': ['exported', 'R'],
  'analytics.export': ['exported', 'R'],
  'analytics.print': ['exported', 'R'],
  'figures.recount': ['application', 'E'],
  'figures.rules': ['application', 'U'],
};
