import type { Db } from '#platform/database/schema.ts';
import { hourly } from '#platform/server-feature.ts';
import { isKeeping, principalOfRule } from './acting.ts';
import { forgetExpiries, noteExpiries, type RetentionRules } from './expiry-queries.ts';
import { listActive } from './rule-queries.ts';

/** So many studies are looked at in one statement, and so many statements are done in one round: a million take some eight minutes. */
const mostAtOnce = 2_000;
const mostBatches = 5;

/**
 * Regular care: walks along all studies and writes down when rules remove them. It begins anew an hour after it came to the end, and at
 * once when rules have changed: what they ask of a study can change by itself, as its age does.
 */
export function expiryWalk(db: Db): () => Promise<void> {
  let said: string | undefined;
  let at = 0;
  let restsUntil = 0;
  return async () => {
    const rules = await rulesNow(db);
    const saying = textOf(rules);
    if (saying !== said) {
      if (rules.removing.length === 0) await forgetExpiries(db);
      said = saying;
      at = 0;
      restsUntil = 0;
    }
    if (rules.removing.length === 0 || Date.now() < restsUntil) return;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const last = await noteExpiries(db, rules, at, mostAtOnce);
      at = last ?? 0;
      if (last !== undefined) continue;
      restsUntil = Date.now() + hourly;
      return;
    }
  };
}

async function rulesNow(db: Db): Promise<RetentionRules> {
  const active = await listActive(db);
  const removing: RetentionRules['removing'][number][] = [];
  for (const rule of active) {
    if (rule.kind !== 'retention' || !rule.acts.some(({ kind }) => kind === 'bin')) continue;
    // While its maker may not act it removes nothing.
    const principal = await principalOfRule(db, rule);
    if (principal !== undefined) removing.push({ rule, principal });
  }
  return { removing, keeping: active.filter(isKeeping) };
}

/** Differs when the rules do. */
function textOf({ removing, keeping }: RetentionRules): string {
  const rules = [...removing.map(({ rule }) => rule), ...keeping];
  return JSON.stringify(rules.map(({ ruleId, revision, accountId }) => [ruleId, revision, accountId]));
}
