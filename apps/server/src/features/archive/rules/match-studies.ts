import type { Db } from '#platform/database/schema.ts';
import { isKeeping, principalOfRule } from './acting.ts';
import { comeOfAge, holdUnruled, insertFirings, keysWhere, noteRuled } from './firing-queries.ts';
import { everything, foundBy } from './found-by.ts';
import { keptByRules, without } from './kept-queries.ts';
import { listActive } from './rule-queries.ts';

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
    let left = keys;
    for (const rule of await listActive(tx)) {
      if (rule.kind !== 'routing' || isKeeping(rule) || left.length === 0) continue;
      const principal = await principalOfRule(tx, rule);
      // Where its maker may not act it is told with which studies nothing was done, and it keeps them from no other rule.
      const found = await keysWhere(tx, left, foundBy(principal ?? everything(rule), rule.criteria));
      await insertFirings(tx, rule, found);
      if (rule.stops && principal !== undefined) left = left.filter((key) => !found.includes(key));
    }
    await noteRuled(tx, keys);
    return keys.length;
  });
}

/** Regular care: what has come of the age at which a retention rule looks at it. While its maker may not act it waits. */
export async function matchOld(db: Db): Promise<void> {
  for (const rule of await listActive(db)) {
    if (rule.kind !== 'retention' || isKeeping(rule)) continue;
    const principal = await principalOfRule(db, rule);
    if (principal === undefined) continue;
    await db.transaction().execute(async (tx) => {
      const condition = without(foundBy(principal, rule.criteria), await keptByRules(tx));
      await insertFirings(tx, rule, await comeOfAge(tx, rule, condition, mostOfAge));
    });
  }
}
