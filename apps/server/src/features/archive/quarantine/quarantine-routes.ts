import { countCorrections, listCorrections, listQuarantine } from '@isocenter/contract/archive/quarantine.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { comparisonRoutes, type ComparisonNeeds } from './comparison-routes.ts';
import { decisionRoutes, type DecisionRouteNeeds } from './decision-routes.ts';
import { countWaiting, pageOfCorrections, pageOfWaiting, patientsOfStudies } from './kept-queries.ts';
import { quarantinedRow } from './quarantined-row.ts';
import { ruleRoutes } from './rule-routes.ts';

const pageSize = 100;

export type QuarantineNeeds = ComparisonNeeds & Omit<DecisionRouteNeeds, 'searches'>;

/** What is kept beside the archive: lists, comparisons, decisions and rules. */
export function quarantineRoutes(server: HttpServer, needs: QuarantineNeeds): void {
  const { db } = needs;
  const searches = new SearchLog(db);

  serve(server, listQuarantine, async ({ query, principal }) => {
    const records = await pageOfWaiting(db, principal, query, pageSize + 1);
    const rows = records.slice(0, pageSize).map(quarantinedRow);
    const patients = await patientsOfStudies(db, principal, rows);
    await searches.note(principal, 'quarantine.search', query, { patients });
    return { rows, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });

  serve(server, listCorrections, async ({ query, principal }) => {
    const records = await pageOfCorrections(db, principal, query.before, pageSize + 1);
    const rows = records.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
    const patients = await patientsOfStudies(db, principal, rows);
    await searches.note(principal, 'quarantine.search', query, { patients });
    return { rows, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });

  serve(server, countCorrections, async ({ principal }) => countWaiting(db, principal));

  comparisonRoutes(server, needs);
  decisionRoutes(server, { ...needs, searches });
  ruleRoutes(server, needs);
}
