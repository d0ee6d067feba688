import type { AuditAction } from '@isocenter/contract/people/audit-actions.ts';
import type { ActionEntry } from './event-names.ts';

type Family = 'critical-result' | 'letterhead' | 'phrase' | 'report-template' | 'peer-review';

/** What is done with what reports are made of, and with what is found in them. */
export const readingNames: Readonly<Record<Extract<AuditAction, `${Family}.${string}`>, ActionEntry>> = {
  'critical-result.acknowledge': ['accessed', 'U'],
  'critical-result.escalate': ['alert', 'E', 'object'],
  'critical-result.export': ['exported', 'R'],
  'critical-result.flag': ['accessed', 'C'],
  'critical-result.tell': ['accessed', 'U'],
  'critical-result.withdraw': ['accessed', 'U'],
  'letterhead.change': ['application', 'U'],
  'letterhead.create': ['application', 'C'],
  'letterhead.remove': ['application', 'D'],
  'peer-review.answer': ['accessed', 'U'],
  'peer-review.ask': ['accessed', 'C'],
  'peer-review.close': ['accessed', 'U'],
  'peer-review.draw': ['accessed', 'C'],
  'peer-review.export': ['exported', 'R'],
  'peer-review.give': ['accessed', 'U'],
  'peer-review.read': ['accessed', 'R'],
  'peer-review.withdraw': ['accessed', 'U'],
  'phrase.change': ['application', 'U'],
  'phrase.create': ['application', 'C'],
  'phrase.remove': ['application', 'D'],
  'report-template.change': ['application', 'U'],
  'report-template.create': ['application', 'C'],
  'report-template.export': ['exported', 'R'],
  'report-template.remove': ['application', 'D'],
};
