import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { Placing, paging, pageOf } from '../../lists.ts';
import { defineRoute, type Access } from '../../route.ts';
import { strict, Key, Revision, Nothing, nullable } from '../../schemas.ts';
import { StudySelection } from '../studies/fields.ts';
import { RoutePreview, RuleRow, RuleMay, Rule, NewRule, fields, RuleFields, DryRun, Firing } from './fields.ts';

/**
 * Previews what the routing rules that exist for the caller would send of some studies if these had just arrived, in the order of the
 * rules. Nothing is sent: the act `route` on many studies sends.
 * @throws `not-found` for a study that does not exist for him; `conflict` when a filter now matches another number
 */
export const previewRouting = defineRoute({
  method: 'POST',
  path: '/api/studies/route/preview',
  summary: 'Where routing rules would send studies',
  access: { kind: 'ability', action: 'download', subject: 'Study' },
  body: strict({ selection: StudySelection }),
  response: RoutePreview,
});

/** Rules decide what leaves the house: they are for those who look after nodes and see every clinic. */
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
const RuleParams = strict({ ruleId: Key });

/** All of them in the order in which they fire. */
export const listRules = defineRoute({
  method: 'GET',
  path: '/api/rules',
  summary: 'List routing and retention rules',
  access: needs('read'),
  response: Type.Object({ rows: Type.Array(RuleRow), may: RuleMay }),
});

export const getRule = defineRoute({
  method: 'GET',
  path: '/api/rules/:ruleId',
  summary: 'One rule',
  access: needs('read'),
  params: RuleParams,
  response: Rule,
});

/** Adds a rule behind the others, switched off. @throws `forbidden` for an act that is not the caller’s own to do */
export const createRule = defineRoute({
  method: 'POST',
  path: '/api/rules',
  summary: 'Add a rule',
  access: needs('create'),
  body: NewRule,
  tidied: true,
  response: Rule,
  status: 201,
  audit: 'rule.create',
});

/**
 * Replaces all fields; from then on it acts as the caller. Switched off by it, unless its name alone is another.
 * @throws as `createRule`, and `stale-revision` when somebody saved in between
 */
export const updateRule = defineRoute({
  method: 'PUT',
  path: '/api/rules/:ruleId',
  summary: 'Change a rule',
  access: needs('update'),
  params: RuleParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Rule,
  audit: 'rule.change',
});

/** Removes a rule with its history. */
export const removeRule = defineRoute({
  method: 'DELETE',
  path: '/api/rules/:ruleId',
  summary: 'Remove a rule',
  access: needs('delete'),
  params: RuleParams,
  response: Nothing,
  audit: 'rule.remove',
});

/** Puts a rule before or behind its neighbour, or in front of another; at the end of the list it stays. */
export const moveRule = defineRoute({
  method: 'POST',
  path: '/api/rules/:ruleId/place',
  summary: 'Move a rule',
  access: needs('update'),
  params: RuleParams,
  body: Placing,
  response: Nothing,
  audit: 'rule.order',
});

/**
 * Switches a rule on or off. A routing rule does not look at studies that were complete before; what waits when it is switched off is
 * let go. @throws `conflict` for one whose dry run nobody has seen; `stale-revision`
 */
export const switchRule = defineRoute({
  method: 'PUT',
  path: '/api/rules/:ruleId/active',
  summary: 'Switch a rule on or off',
  access: needs('update'),
  params: RuleParams,
  body: strict({ isActive: Type.Boolean(), revision: Revision }),
  response: Rule,
  audit: 'rule.switch',
});

/** Previews what a rule, also an unsaved one, would have done in the last 30 days. It changes nothing. */
export const tryRule = defineRoute({
  method: 'POST',
  path: '/api/rules/dry-run',
  summary: 'What a rule would have done',
  access: needs('update'),
  body: strict({ rule: RuleFields, stored: nullable(Key) }),
  tidied: true,
  response: DryRun,
  audit: 'rule.try',
});

/** The studies on which a rule fired and the outcomes, the newest first. */
export const listFirings = defineRoute({
  method: 'GET',
  path: '/api/rules/:ruleId/firings',
  summary: 'What a rule did',
  access: needs('read'),
  params: RuleParams,
  query: strict(paging),
  response: pageOf(Firing),
  audit: 'study.search',
});

export const ruleActivity = activityRoute('rule', { action: 'read', subject: 'Node' }, RuleParams);
