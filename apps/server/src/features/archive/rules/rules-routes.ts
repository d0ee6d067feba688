import {
  previewRouting,
  createRule as createRoute,
  getRule,
  listFirings,
  listRules,
  moveRule as moveRoute,
  removeRule as removeRoute,
  ruleActivity,
  switchRule as switchRoute,
  tryRule,
  updateRule,
} from '@isocenter/contract/archive/rules/routes.ts';
import { serveActivity, SearchLog } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { RuleNeeds } from './acting.ts';
import { dryRun } from './dry-run.ts';
import { pageOfFirings } from './firing-queries.ts';
import { previewRoutes } from './preview-routing.ts';
import {
  changeRule,
  createRule,
  loadRule,
  mayOfRules,
  moveRule,
  removeRule,
  subjectOf,
  switchRule,
  shownRules,
} from './save-rule.ts';

export function rulesRoutes(server: HttpServer, needs: RuleNeeds): void {
  const { db } = needs;
  serve(server, listRules, async ({ principal }) => ({
    rows: await shownRules(needs, principal),
    may: mayOfRules(principal),
  }));

  serve(server, getRule, ({ params, principal }) => loadRule(needs, principal, params.ruleId));

  serve(server, createRoute, async ({ body, principal }) =>
    loadRule(needs, principal, await createRule(needs, principal, body)),
  );

  serve(server, updateRule, async ({ params, body, principal }) => {
    await changeRule(needs, principal, params.ruleId, body);
    return loadRule(needs, principal, params.ruleId);
  });

  serve(server, removeRoute, async ({ params, principal }) => {
    await removeRule(db, principal, params.ruleId);
    return {};
  });

  serve(server, moveRoute, async ({ params, body, principal }) => {
    await moveRule(db, principal, params.ruleId, body);
    return {};
  });

  serve(server, switchRoute, async ({ params, body, principal }) => {
    await switchRule(db, principal, params.ruleId, body);
    return loadRule(needs, principal, params.ruleId);
  });

  serve(server, tryRule, ({ body, principal }) => dryRun(needs, principal, body));

  serve(server, previewRouting, ({ body, principal }) => previewRoutes(needs, principal, body.selection));

  const searches = new SearchLog(db);
  servePage(server, listFirings, {
    read: async (principal, query, { params: { ruleId } }) => {
      await loadRule(needs, principal, ruleId);
      const { rows, nextCursor } = await pageOfFirings(db, principal, ruleId, query);
      const patients = rows.map(({ patientKey }) => patientKey);
      await searches.note(principal, 'study.search', { ruleId }, { patients });
      return {
        rows: rows.map(({ at, dueAt, ...row }) => ({ ...row, at: at.toISOString(), dueAt: dueAt.toISOString() })),
        nextCursor,
      };
    },
  });

  serveActivity(server, ruleActivity, {
    db,
    subject: async (principal, { ruleId }) => {
      await loadRule(needs, principal, ruleId);
      return subjectOf(ruleId);
    },
  });
}
