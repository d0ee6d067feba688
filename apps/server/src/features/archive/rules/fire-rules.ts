import type { RuleAct, Firing } from '@isocenter/contract/archive/rules/fields.ts';
import { ruleRefusals, type RuleRefusal } from '@isocenter/contract/archive/rules/rules.ts';
import { seenAmong } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { isPassing, withinSavepoint } from '#platform/database/savepoint.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RuleOutcome } from '#platform/jobs/rule-action.ts';
import { actionOf, exemptFrom, principalOfRule, type RuleNeeds } from './acting.ts';
import { holdDue, keysWhere, putOff, settleFirings, type DueFiring } from './firing-queries.ts';
import { listActive, type StoredRule } from './rule-queries.ts';

/** So many studies of one rule are one transaction, and what is sent of them one job. */
const mostAtOnce = 50;
/** So many transactions are done in one round: a flood leaves time for other care. */
const mostBatches = 10;

/** Regular care: does what is due. A firing and what it did are one transaction. @returns on how many studies rules acted */
export async function fireRules(needs: RuleNeeds): Promise<number> {
  let fired = 0;
  await putOff(needs.db);
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const more = await needs.db.transaction().execute((tx) => fireBatch(tx, needs));
    if (more === 0) break;
    fired += more;
  }
  return fired;
}

async function fireBatch(tx: Db, needs: RuleNeeds): Promise<number> {
  const rules = await listActive(tx);
  const actions = needs.ruleActions();
  for (const act of rules.flatMap(({ acts }) => acts)) await actionOf(actions, act).hold?.(tx);
  const due = await holdDue(tx, mostAtOnce);
  // What waits for a rule that is switched off is let go when that is done.
  const rule = rules.find(({ ruleId }) => ruleId === due[0]?.ruleId);
  if (rule === undefined || due.length === 0) return 0;
  const outcomes = await outcomesOf(tx, needs, rule, due);
  await settleFirings(
    tx,
    due.map(({ firingId, key }) => {
      const own = outcomes.get(key) ?? [];
      return { firingId, state: own.some(({ because }) => because !== null) ? 'failed' : 'done', outcomes: own };
    }),
  );
  return due.length;
}

type Outcomes = ReadonlyMap<number, Firing['outcomes']>;

/** Does the acts in their order; a study for which one of them is refused is left out of those behind it. */
async function outcomesOf(tx: Db, needs: RuleNeeds, rule: StoredRule, due: readonly DueFiring[]): Promise<Outcomes> {
  const keys = due.map(({ key }) => key);
  const outcomes = new Map<number, Firing['outcomes']>(keys.map((key) => [key, []]));
  const principal = await principalOfRule(tx, rule);
  const seen = principal === undefined ? new Set<number>() : await seenAmong(tx, principal, keys, false);
  const missing = { because: principal === undefined ? 'maker' : 'gone', jobId: null } as const;
  let left = keys;
  for (const act of rule.acts) {
    const here = left.filter((key) => seen.has(key));
    const done = principal === undefined ? nothing : await doEach(tx, needs, { principal, rule, act, keys: here });
    for (const key of left) outcomes.get(key)?.push({ kind: act.kind, ...(done.get(key) ?? missing) });
    left = left.filter((key) => done.get(key)?.because === null);
  }
  if (principal !== undefined) {
    const { ruleId, revision, name } = rule;
    const detail = { name, revision, studies: keys.length, done: left.length };
    await recordAudit(tx, principal, { action: 'rule.fire', subject: { kind: 'rule', id: String(ruleId) }, detail });
  }
  return outcomes;
}

interface Doing {
  readonly principal: Principal;
  readonly rule: StoredRule;
  readonly act: RuleAct;
  readonly keys: readonly number[];
}

type Done = ReadonlyMap<number, Omit<Firing['outcomes'][number], 'kind'>>;
const nothing: Done = new Map();

/** Does an act with all of some studies; where that fails, with each alone, so that it fails for no other. */
async function doEach(tx: Db, needs: RuleNeeds, doing: Doing): Promise<Done> {
  const { rule, act, keys } = doing;
  try {
    const { refused, jobId = null } = await withinSavepoint(tx, () => doAct(tx, needs, doing));
    return new Map(
      keys.map((key) => {
        const because = refusalOf(refused.get(key));
        return [key, { because, jobId: because === null ? jobId : null }] as const;
      }),
    );
  } catch (error) {
    if (isPassing(error)) throw error;
    if (keys.length === 1) {
      const reason = error instanceof Error ? error.message : 'unknown';
      needs.logger.error({ ruleId: rule.ruleId, act: act.kind, reason }, 'what a rule does with a study failed');
      return new Map(keys.map((key) => [key, { because: 'fault', jobId: null }] as const));
    }
    const done = new Map(nothing);
    for (const key of keys)
      for (const [, one] of await doEach(tx, needs, { ...doing, keys: [key] })) done.set(key, one);
    return done;
  }
}

async function doAct(tx: Db, { ruleActions }: RuleNeeds, { principal, act, keys }: Doing): Promise<RuleOutcome> {
  const action = actionOf(ruleActions(), act);
  if (keys.length === 0) return { refused: new Map() };
  const refusal = await action.refusal(tx, principal, act);
  if (refusal !== undefined) return { refused: new Map(keys.map((key) => [key, refusal])) };
  const { because, are } = await exemptFrom(tx, principal, action, act);
  const exempt = new Set(await keysWhere(tx, keys, are));
  const free = keys.filter((key) => !exempt.has(key));
  const outcome = free.length === 0 ? { refused: new Map() } : await action.run(tx, principal, act, free);
  return {
    ...outcome,
    refused: new Map([...outcome.refused, ...[...exempt].map((key) => [key, because] as const)]),
  };
}

function refusalOf(because: string | undefined): RuleRefusal | null {
  if (because === undefined) return null;
  return ruleRefusals.find((known) => known === because) ?? 'gone';
}
