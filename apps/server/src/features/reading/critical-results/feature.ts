import type { criticalResultNotices } from '@isocenter/contract/reading/critical-results/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { criticalRoutes, type CriticalNeeds } from './critical-routes.ts';
import { escalateDue } from './escalate.ts';
import { criticalNoticeSources } from './notice-queries.ts';

/** Findings of which somebody has to know by a moment: told, acknowledged, and told to others when they are not. */
export const criticalResultsFeature: ServerFeature<CriticalNeeds> & SendsNotices<typeof criticalResultNotices> = {
  notices: criticalNoticeSources,
  tables: {
    critical_result: 'kept',
    critical_result_step: 'added',
  },
  audit: {
    'critical-result.acknowledge': ['accessed', 'U'],
    'critical-result.escalate': ['alert', 'E', 'object'],
    'critical-result.export': ['exported', 'R'],
    'critical-result.flag': ['accessed', 'C'],
    'critical-result.tell': ['accessed', 'U'],
    'critical-result.withdraw': ['accessed', 'U'],
  },
  ids: {
    criticalResultId: 'critical-result',
    toAccountId: 'user',
  },
  settings: { section: 'critical-results', needs: { action: 'manage', subject: 'Installation' } },
  routes: criticalRoutes,
  care: ({ db, outbox, publicUrl }) => [
    {
      everyMilliseconds: everyFewSeconds,
      what: 'escalating critical results',
      work: () => escalateDue(db, { outbox, base: publicUrl }),
    },
  ],
};
