import type { RuleRow } from '@isocenter/contract/archive/rules/fields.ts';
import type { WayBack } from '#platform/jobs/rule-action.ts';
import { actionOf, type RuleNeeds } from './acting.ts';
import { mayFind } from './may-find.ts';
import { listActive, type StoredRule } from './rule-queries.ts';

/** A rule that sends to a node from which studies may come. */
interface Sending {
  readonly rule: StoredRule;
  readonly to: WayBack;
}

/** Ways on which what rules send could go round, by the rule as the contract says it: of those that are on and of each of these itself. */
export async function circlesOf(
  needs: RuleNeeds,
  rules: readonly StoredRule[],
): Promise<(rule: StoredRule) => RuleRow['circle']> {
  const active = await listActive(needs.db);
  const ids = new Set(active.map(({ ruleId }) => ruleId));
  const sendings = await sendingsOf(needs, [...active, ...rules.filter(({ ruleId }) => !ids.has(ruleId))]);
  return ({ ruleId }) => {
    const known = sendings.filter(({ rule }) => rule.isActive || rule.ruleId === ruleId);
    const own = known.filter(({ rule }) => rule.ruleId === ruleId);
    for (const last of own) {
      const way = wayRound(known, last);
      if (way !== undefined) return way.map(({ rule, to }) => ({ rule: rule.name, node: to.name }));
    }
    return [];
  };
}

async function sendingsOf(needs: RuleNeeds, rules: readonly StoredRule[]): Promise<Sending[]> {
  const sendings: Sending[] = [];
  const actions = needs.ruleActions();
  for (const rule of rules.filter(({ kind }) => kind === 'routing'))
    for (const act of rule.acts) {
      const to = await actionOf(actions, act).wayBack?.(needs.db, act);
      if (to !== undefined) sendings.push({ rule, to });
    }
  return sendings;
}

/** The shortest way from where a rule sends to, on to other nodes, to one whose studies it sends there again. */
function wayRound(sendings: readonly Sending[], first: Sending): readonly Sending[] | undefined {
  const ways: (readonly Sending[])[] = [[first]];
  const been = new Set([first.to.aeTitle]);
  for (const way of ways) {
    const at = way.at(-1)?.to.aeTitle ?? '';
    if (way.length > 1 && mayFind(first.rule.criteria, at)) return [...way, first];
    for (const next of sendings) {
      if (been.has(next.to.aeTitle) || !mayFind(next.rule.criteria, at)) continue;
      been.add(next.to.aeTitle);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
