import { isDeepStrictEqual } from 'node:util';
import {
  emptyRule,
  ruleFaults,
  type Rule,
  type RuleFields,
  type RuleMay,
  type RuleRow,
} from '@isocenter/contract/archive/rules/fields.ts';
import { mostRules } from '@isocenter/contract/archive/rules/rules.ts';
import { inputOf } from '@isocenter/contract/fields.ts';
import type { Placing } from '@isocenter/contract/lists.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { placed } from '#platform/lists/placed.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { actionOf, type RuleNeeds } from './acting.ts';
import { circlesOf } from './circles.ts';
import { dropWaiting } from './firing-queries.ts';
import {
  deleteRule,
  holdOrder,
  holdRule,
  insertRule,
  listRuleRecords,
  placeRules,
  replaceRule,
  setActive,
  type StoredRule,
} from './rule-queries.ts';

export const subjectOf = (ruleId: number) => ({ kind: 'rule', id: String(ruleId) });
const takenNames = { rule_name: { name: say`Another rule has this name.` } };
const noRule = (): AppError => new AppError('not-found', 'There is no such rule.');

export function mayOfRules(principal: Principal): RuleMay {
  const seesAll = principal.scope.kind === 'all';
  return {
    create: seesAll && principal.can('create', 'Node'),
    change: seesAll && principal.can('update', 'Node'),
    remove: seesAll && principal.can('delete', 'Node'),
  };
}

/** Rules are asked about the studies of every clinic. @throws AppError `forbidden` */
function requireRuleChange({ scope }: Principal): void {
  if (scope.kind !== 'all')
    throw new AppError('forbidden', say`${say`Changing rules`} is for those who see every clinic.`);
}

/** Returns the rules that exist for the caller, or one of them, as they are shown: without as whom they act by number. */
export async function shownRules(needs: RuleNeeds, principal: Principal, ruleId?: number): Promise<RuleRow[]> {
  const records = await listRuleRecords(needs.db, principal, ruleId);
  const circleOf = await circlesOf(needs, records);
  return records.map((rule) => {
    const { accountId: _accountId, changedAt, unableSince, ...record } = rule;
    const since = unableSince?.toISOString() ?? null;
    return { ...record, changedAt: changedAt.toISOString(), unableSince: since, circle: circleOf(rule) };
  });
}

/** @throws AppError `not-found` */
export async function loadRule(needs: RuleNeeds, principal: Principal, ruleId: number): Promise<Rule> {
  const [rule] = await shownRules(needs, principal, ruleId);
  if (rule === undefined) throw noRule();
  return { ...rule, may: mayOfRules(principal) };
}

/** Finds a rule that exists for the caller, locked until the transaction ends. @throws AppError `not-found` */
export async function requireRule(tx: Db, principal: Principal, ruleId: number): Promise<StoredRule> {
  const rule = await holdRule(tx, principal, ruleId);
  if (rule === undefined) throw noRule();
  return rule;
}

/** Requires that the acts of a rule are the caller's own to do, on what there is. @throws AppError `invalid-input`, `forbidden` */
export async function requireActs(
  tx: Db,
  { ruleActions }: RuleNeeds,
  principal: Principal,
  rule: RuleFields,
): Promise<void> {
  requireFaultless(ruleFaults(rule));
  for (const [at, act] of rule.acts.entries()) {
    const refusal = await actionOf(ruleActions(), act).refusal(tx, principal, act);
    if (refusal === 'right') throw new AppError('forbidden', 'Your role does not include what the rule would do.');
    if (refusal !== undefined)
      requireFaultless({ [`acts.${at}`]: say`names what is not there, or cannot be used for it` });
  }
}

/** Adds a rule, switched off. @returns its number @throws AppError as `createRule` of the contract says */
export async function createRule(needs: RuleNeeds, principal: Principal, fields: RuleFields): Promise<number> {
  return needs.db.transaction().execute(async (tx) => {
    requireRuleChange(principal);
    await requireActs(tx, needs, principal, fields);
    if ((await holdOrder(tx)).length >= mostRules)
      throw new AppError('conflict', say`There are ${mostRules} rules already.`);
    const ruleId = await orTaken(takenNames, () => insertRule(tx, fields, principal.accountId));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'rule.create', subject: subjectOf(ruleId), detail });
    return ruleId;
  });
}

/** @throws AppError as `updateRule` of the contract says */
export async function changeRule(
  needs: RuleNeeds,
  principal: Principal,
  ruleId: number,
  { revision, ...fields }: RuleFields & { readonly revision: number },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const stored = await requireRule(tx, principal, ruleId);
    requireRuleChange(principal);
    requireRevision(stored, revision);
    await requireActs(tx, needs, principal, fields);
    const isOwn = stored.accountId === principal.accountId;
    const isSame = isOwn && isDeepStrictEqual({ ...fieldsOf(stored), name: '' }, { ...fields, name: '' });
    await orTaken(takenNames, () => replaceRule(tx, stored, fields, { accountId: principal.accountId, isSame }));
    if (!isSame) await dropWaiting(tx, ruleId);
    const detail = { fields: changedNames(fieldsOf(stored), fields) };
    await recordAudit(tx, principal, { action: 'rule.change', subject: subjectOf(ruleId), detail });
  });
}

/** Returns the fields of a stored rule that its form holds. */
export function fieldsOf(stored: StoredRule): RuleFields {
  return inputOf(emptyRule, stored);
}

/** @throws AppError as `switchRule` of the contract says */
export async function switchRule(
  db: Db,
  principal: Principal,
  ruleId: number,
  { isActive, revision }: { readonly isActive: boolean; readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stored = await requireRule(tx, principal, ruleId);
    requireRuleChange(principal);
    requireRevision(stored, revision);
    if (stored.isActive === isActive) return;
    if (isActive && !stored.isTried) throw new AppError('conflict', 'Look at what the rule would have done first.');
    await setActive(tx, ruleId, isActive);
    if (!isActive) await dropWaiting(tx, ruleId);
    const detail = { name: stored.name, isActive };
    await recordAudit(tx, principal, { action: 'rule.switch', subject: subjectOf(ruleId), detail });
  });
}

/** Moves a rule among all; nothing is noted where it stays. @throws AppError `not-found`, `forbidden` */
export async function moveRule(db: Db, principal: Principal, ruleId: number, placing: Placing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await holdOrder(tx);
    const { name } = await requireRule(tx, principal, ruleId);
    requireRuleChange(principal);
    const next = placed(ids, ruleId, placing);
    if (next.every((id, at) => id === ids[at])) return;
    await placeRules(tx, next);
    await recordAudit(tx, principal, {
      action: 'rule.order',
      subject: subjectOf(ruleId),
      detail: { name, ...placing },
    });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function removeRule(db: Db, principal: Principal, ruleId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireRule(tx, principal, ruleId);
    requireRuleChange(principal);
    await deleteRule(tx, ruleId);
    await recordAudit(tx, principal, { action: 'rule.remove', subject: subjectOf(ruleId), detail: { name } });
  });
}
