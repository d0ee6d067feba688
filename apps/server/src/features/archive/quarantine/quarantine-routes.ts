import { countCorrections, listCorrections, listQuarantine } from '@isocenter/contract/archive/quarantine/routes.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { comparisonRoutes, type ComparisonNeeds } from './comparison-routes.ts';
import { decisionRoutes, type DecisionRouteNeeds } from './decision-routes.ts';
import { countWaiting, pageOfCorrections, pageOfWaiting, patientsOfStudies } from './waiting-queries.ts';
import { mayOfQuarantine } from './may-of-quarantine.ts';
import { quarantinedRow } from './quarantined-row.ts';
import { countRefused, waitingRefused } from './refused/list-queries.ts';
import { refusedRoutes, type RefusedNeeds } from './refused/refused-routes.ts';
import { ruleRoutes } from './rule-routes.ts';

const pageSize = 100;

export type QuarantineNeeds = ComparisonNeeds & Omit<DecisionRouteNeeds, 'searches'> & Omit<RefusedNeeds, 'searches'>;

/** Serves what is stored beside the archive: lists, comparisons, decisions and rules. */
export function quarantineRoutes(server: HttpServer, needs: QuarantineNeeds): void {
  const { db } = needs;
  const searches = new SearchLog(db);

  servePage(server, listQuarantine, {
    usualLimit: pageSize,
    read: async (principal, { cursor, limit, ...of }) => {
      const page = await newestFirst(
        'quarantine',
        { cursor, limit },
        {
          read: async ({ before, limit: most }) =>
            (await pageOfWaiting(db, principal, { ...of, before }, most)).map(quarantinedRow),
          numberOf: ({ id }) => id,
        },
      );
      await searches.note(principal, 'quarantine.search', of, {
        patients: await patientsOfStudies(db, principal, page.rows),
      });
      return page;
    },
    beside: (principal) => ({ may: mayOfQuarantine(principal) }),
  });

  servePage(server, listCorrections, {
    usualLimit: pageSize,
    read: async (principal, { cursor, limit }) => {
      const page = await newestFirst(
        'corrections',
        { cursor, limit },
        {
          read: async ({ before, limit: most }) =>
            (await pageOfCorrections(db, principal, before, most)).map((row) => ({ ...row, at: row.at.toISOString() })),
          numberOf: ({ id }) => id,
        },
      );
      await searches.note(
        principal,
        'quarantine.search',
        {},
        { patients: await patientsOfStudies(db, principal, page.rows) },
      );
      return page;
    },
    beside: (principal) => ({ may: mayOfQuarantine(principal) }),
  });

  serve(server, countCorrections, async ({ principal }) => {
    const waiting = await countWaiting(db, principal);
    const { objects: refused } = await countRefused(db, waitingRefused(principal));
    return { ...waiting, refused, waiting: waiting.corrections + refused };
  });

  comparisonRoutes(server, needs);
  decisionRoutes(server, { ...needs, searches });
  ruleRoutes(server, needs);
  refusedRoutes(server, { ...needs, searches });
}
