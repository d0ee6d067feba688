import type { Db } from '#platform/database/schema.ts';
import { isKeeping, principalOfRule } from './acting.ts';
import { comeOfAge, holdUnruled, insertFirings, keysWhere, noteRuled } from './firing-queries.ts';
import { everything, foundBy } from './found-by.ts';
import { retainedByRules, without } from './retained-queries.ts';
import { listActive, type StoredRule } from './rule-queries.ts';

/** So many studies are looked at in one transaction, and so many transactions are done in one round. */
const mostAtOnce = 50;
const mostBatches = 10;
/** So many of an age are taken up in an hour for each rule: the others follow. */
const mostOfAge = 1_000;

/**
 * Regular care: each study that has become complete, or has got images since, is looked at by the routing rules in their order, until
 * one that fires on it stops. @returns how many studies were looked at
 */
export async function matchArrivals(db: Db): Promise<number> {
  let looked = 0;
  for (let batch = 0; batch < mostBatches && looked === batch * mostAtOnce; batch += 1) looked += await matchBatch(db);
  return looked;
}

async function matchBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const keys = await holdUnruled(tx, mostAtOnce);
    if (keys.length === 0) return 0;
    for (const { rule, found } of await findInOrder(tx, keys)) await insertFirings(tx, rule, found);
    await noteRuled(tx, keys);
    return keys.length;
  });
}

/** The studies that a routing rule finds among some. */
export interface RuleFound {
  readonly rule: StoredRule;
  /** True if its maker may not act. */
  readonly isUnable: boolean;
  readonly found: readonly number[];
  /** Those that rules before it keep from it. */
  readonly kept: readonly number[];
}

/** Returns what the routing rules that are switched on find of some studies, in their order, until one that finds a study stops. */
export async function findInOrder(tx: Db, keys: readonly number[]): Promise<RuleFound[]> {
  const each: RuleFound[] = [];
  const stopped = new Set<number>();
  for (const rule of await listActive(tx)) {
    if (rule.kind !== 'routing' || isKeeping(rule)) continue;
    const principal = await principalOfRule(tx, rule);
    const left = keys.filter((key) => !stopped.has(key));
    // Where its maker may not act it is told with which studies nothing was done, and it keeps them from no other rule.
    const condition = foundBy(principal ?? everything(rule), rule.criteria);
    const found = left.length === 0 ? [] : await keysWhere(tx, left, condition);
    each.push({ rule, isUnable: principal === undefined, found, kept: [...stopped] });
    if (rule.stops && principal !== undefined) for (const key of found) stopped.add(key);
  }
  return each;
}

/** Regular care: what has come of the age at which a retention rule looks at it. While its maker may not act it waits. */
export async function matchOld(db: Db): Promise<void> {
  for (const rule of await listActive(db)) {
    if (rule.kind !== 'retention' || isKeeping(rule)) continue;
    const principal = await principalOfRule(db, rule);
    if (principal === undefined) continue;
    await db.transaction().execute(async (tx) => {
      const condition = without(foundBy(principal, rule.criteria), await retainedByRules(tx));
      await insertFirings(tx, rule, await comeOfAge(tx, rule, condition, mostOfAge));
    });
  }
}
