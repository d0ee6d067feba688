import { isGroup, type FilterPart } from '@isocenter/contract/archive/filters/criteria.ts';
import type { RoutePreview, RoutingRule } from '@isocenter/contract/archive/rules/fields.ts';
import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { resolveSelection } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { actionOf, exemptFrom, principalOfRule, type RuleNeeds } from './acting.ts';
import { countSent, keysWhere } from './firing-queries.ts';
import { everything, foundBy } from './found-by.ts';
import { findInOrder, type RuleFound } from './match-studies.ts';
import { sendsOf } from './route-now.ts';
import { listRouting, type StoredRule } from './rule-queries.ts';

interface Looking {
  readonly needs: Pick<RuleNeeds, 'ruleActions'>;
  readonly tx: Db;
  readonly principal: Principal;
  readonly keys: readonly number[];
  readonly found: readonly RuleFound[];
}

/** Returns what routing rules would send of studies, as `previewRouting` of the contract says. @throws AppError as that says */
export async function previewRoutes(
  needs: Pick<RuleNeeds, 'db' | 'ruleActions'>,
  principal: Principal,
  selection: StudySelection,
): Promise<RoutePreview> {
  return needs.db.transaction().execute(async (tx) => {
    const keys = (await resolveSelection(tx, principal, selection, false, mostInBulk)).map(({ key }) => key);
    const looking = { needs, tx, principal, keys, found: await findInOrder(tx, keys) };
    const rules: RoutingRule[] = [];
    for (const rule of await listRouting(tx, principal))
      if (sendsOf(rule).length > 0) rules.push(await shownRule(looking, rule));
    return { studies: keys.length, rules };
  });
}

async function shownRule(looking: Looking, rule: StoredRule): Promise<RoutingRule> {
  const { tx, needs, principal } = looking;
  const { ruleId, revision, name, acts } = rule;
  const found = looking.found.find((each) => each.rule.ruleId === ruleId);
  const sends: RoutingRule['sends'] = [];
  const sent = new Set<number>();
  for (const act of sendsOf(rule)) {
    const action = actionOf(needs.ruleActions(), act);
    const isUsable = (await action.refusal(tx, principal, act)) === undefined;
    const to = (await action.sendsTo?.(tx, principal, act)) ?? null;
    sends.push({ name: to, isUsable, isAnonymous: act.anonymous !== undefined, isOnlyLacking: act.isOnlyLacking });
    if (!isUsable || found === undefined || found.isUnable || found.found.length === 0) continue;
    const exempt = new Set(await keysWhere(tx, found.found, (await exemptFrom(tx, principal, action, act)).are));
    for (const key of found.found) if (!exempt.has(key)) sent.add(key);
  }
  return {
    ruleId,
    revision,
    name,
    sends,
    others: acts.map(({ kind }) => kind).filter((kind) => kind !== 'send'),
    studies: sent.size,
    again: sent.size === 0 ? 0 : await countSent(tx, ruleId, [...sent]),
    ...(sent.size > 0 ? busy : await idleOf(looking, rule, { found, isUsable: sends.some((each) => each.isUsable) })),
  };
}

type Idle = Pick<RoutingRule, 'because' | 'stoppedBy' | 'unmet'>;
const busy: Idle = { because: null, stoppedBy: null, unmet: null };

interface Unsent {
  readonly found: RuleFound | undefined;
  readonly isUsable: boolean;
}

/** Why a rule sends none of the studies. */
async function idleOf(looking: Looking, rule: StoredRule, { found, isUsable }: Unsent): Promise<Idle> {
  if (found === undefined) return { ...busy, because: 'off' };
  if (found.isUnable) return { ...busy, because: 'maker' };
  if (!isUsable) return { ...busy, because: 'destination' };
  if (found.found.length > 0) return { ...busy, because: 'origin' };
  const finder = (await principalOfRule(looking.tx, rule)) ?? everything(rule);
  const [first] =
    found.kept.length === 0 ? [] : await keysWhere(looking.tx, found.kept, foundBy(finder, rule.criteria));
  if (first !== undefined) return { ...busy, because: 'stopped', stoppedBy: stopperOf(looking, first) };
  return { ...busy, because: 'criteria', unmet: await unmetOf(looking, rule, finder) };
}

function stopperOf({ found }: Looking, key: number): string | null {
  return found.find((each) => each.rule.stops && !each.isUnable && each.found.includes(key))?.rule.name ?? null;
}

/** Returns the criterion that one study alone fails: of many, each may fail another. */
async function unmetOf(
  { tx, keys }: Looking,
  { criteria }: StoredRule,
  finder: Parameters<typeof foundBy>[0],
): Promise<FilterPart | null> {
  if (keys.length !== 1) return null;
  const parts: readonly FilterPart[] = isGroup(criteria) && criteria.match === 'all' ? criteria.parts : [criteria];
  for (const part of parts) if ((await keysWhere(tx, keys, foundBy(finder, part))).length === 0) return part;
  return null;
}
