import {
  addCorrectionRule,
  listCorrectionRules,
  removeCorrectionRule,
} from '@isocenter/contract/archive/quarantine/routes.ts';
import type { CorrectionRule } from '@isocenter/contract/archive/quarantine/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireWholeArchive } from '#features/people/clinics/clinics.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { mayOfQuarantine } from './may-of-quarantine.ts';
import { deleteRule, insertRule, listRules } from './rule-queries.ts';

/**
 * Sources whose corrections of their own objects are taken without asking: for who sees everything, since a source may send for any
 * clinic.
 */
export function ruleRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, listCorrectionRules, async ({ principal }) => ({
    rows: principal.scope.kind === 'all' ? (await listRules(db)).map(ruleRow) : [],
    may: mayOfQuarantine(principal),
  }));

  serve(server, addCorrectionRule, async ({ body, principal }) => {
    requireWholeArchive(principal, say`Taking the corrections of a source without asking`);
    return db.transaction().execute(async (tx) => {
      const { source } = body;
      const rule = await insertRule(tx, { source, account_id: principal.accountId, actor: principal.actor });
      if (rule === undefined) throw new AppError('conflict', 'There is such a rule already.');
      await recordAudit(tx, principal, { action: 'quarantine.rule', detail: { source } });
      return ruleRow(rule);
    });
  });

  serve(server, removeCorrectionRule, async ({ params, principal }) => {
    requireWholeArchive(principal, say`Taking the corrections of a source without asking`);
    return db.transaction().execute(async (tx) => {
      const rule = await deleteRule(tx, params.id);
      if (rule === undefined) throw new AppError('not-found', 'There is no such rule.');
      await recordAudit(tx, principal, { action: 'quarantine.rule-remove', detail: { source: rule.source } });
      return {};
    });
  });
}

function ruleRow(rule: Awaited<ReturnType<typeof listRules>>[number]): CorrectionRule {
  return { id: rule.id, source: rule.source, createdAt: rule.created_at.toISOString(), createdBy: rule.actor };
}
