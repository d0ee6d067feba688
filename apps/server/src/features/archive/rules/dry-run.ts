import { isDeepStrictEqual } from 'node:util';
import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { DryRun, RuleFields } from '@isocenter/contract/archive/rules/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { actionOf, isKeeping, exemptFrom, principalOfRule, type RuleNeeds } from './acting.ts';
import { amountOf, anyStudy, both, daysOf, newestOf } from './dry-run-queries.ts';
import { foundBy } from './found-by.ts';
import { eitherOf, retainedByRules, without } from './retained-queries.ts';
import { listActive, listRuleRecords, setTried, type StoredRule } from './rule-queries.ts';
import { fieldsOf, requireActs, requireRule, subjectOf } from './save-rule.ts';

interface DryRunRequest {
  readonly rule: RuleFields;
  readonly stored: number | null;
}

/** Returns what a rule would have done, as `tryRule` of the contract says. @throws AppError `not-found`, and as for saving it */
export async function dryRun(needs: RuleNeeds, principal: Principal, { rule, stored }: DryRunRequest): Promise<DryRun> {
  const { db } = needs;
  return db.transaction().execute(async (tx) => {
    const known = stored === null ? undefined : await requireRule(tx, principal, stored);
    await requireActs(tx, needs, principal, rule);
    const isTried = known !== undefined && isDeepStrictEqual(fieldsOf(known), rule);
    if (isTried) await setTried(tx, known);
    const subject = stored === null ? {} : { subject: subjectOf(stored) };
    await recordAudit(tx, principal, { action: 'rule.try', ...subject, detail: { name: rule.name } });
    return { ...(await wouldDo(tx, needs, principal, { rule, known })), isTried };
  });
}

interface Tried {
  readonly rule: RuleFields;
  readonly known: StoredRule | undefined;
}

async function wouldDo(
  db: Db,
  { ruleActions }: RuleNeeds,
  principal: Principal,
  { rule, known }: Tried,
): Promise<Omit<DryRun, 'isTried'>> {
  const mine = foundBy(principal, rule.criteria);
  const found = rule.kind === 'retention' && !isKeeping(rule) ? without(mine, await retainedByRules(db)) : mine;
  const before = rule.kind === 'routing' ? await stoppedBefore(db, principal, known) : eitherOf([]);
  const [{ studies: of }, all] = [await amountOf(db, rule, anyStudy(principal)), await amountOf(db, rule, found)];
  const free = without(found, before);
  const acts: DryRun['acts'] = [];
  for (const act of rule.acts) {
    const { are } = await exemptFrom(db, principal, actionOf(ruleActions(), act), act);
    const { studies: exemptCount } = await amountOf(db, rule, both(free, are));
    const isAnonymous = act.kind === 'send' && act.anonymous !== undefined;
    const example = isAnonymous ? await newestOf(db, rule, without(free, are)) : null;
    acts.push({ ...(await amountOf(db, rule, without(free, are))), fromDestination: exemptCount, example });
  }
  return {
    ...all,
    of,
    days: await daysOf(db, rule, found),
    stopped: (await amountOf(db, rule, both(found, before))).studies,
    acts,
    narrowest: all.studies > 0 || of === 0 ? null : await narrowestOf(db, principal, rule),
  };
}

/** Studies that rules which are asked before it keep from a rule: a condition on `study`. A new one is asked last. */
async function stoppedBefore(db: Db, principal: Principal, known: StoredRule | undefined) {
  const order = (await listRuleRecords(db, principal)).map(({ ruleId }) => ruleId);
  const at = known === undefined ? order.length : order.indexOf(known.ruleId);
  const before = (await listActive(db)).filter(
    ({ ruleId, kind, stops }) => stops && kind === 'routing' && order.indexOf(ruleId) < at,
  );
  const conditions = [];
  for (const rule of before) {
    const other = await principalOfRule(db, rule);
    if (other !== undefined) conditions.push(foundBy(other, rule.criteria));
  }
  return eitherOf(conditions);
}

async function narrowestOf(db: Db, principal: Principal, rule: RuleFields): Promise<DryRun['narrowest']> {
  let narrowest: DryRun['narrowest'] = null;
  for (const [part, criteria] of partsOf(rule.criteria).entries()) {
    const { studies } = await amountOf(db, rule, foundBy(principal, criteria));
    if (narrowest === null || studies < narrowest.studies) narrowest = { part, studies };
  }
  return narrowest;
}

function partsOf(criteria: FilterPart): readonly FilterPart[] {
  return isGroup(criteria) && criteria.match === 'all' ? criteria.parts : [criteria];
}
