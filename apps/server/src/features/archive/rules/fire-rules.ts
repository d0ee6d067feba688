import type { RuleAct } from '@isocenter/contract/archive/rule-acts.ts';
import { ruleRefusals, type Firing, type RuleRefusal } from '@isocenter/contract/archive/rules.ts';
import { seenAmong } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RuleOutcome } from '#platform/jobs/rule-action.ts';
import { actionOf, keptFrom, principalOfRule, type RuleNeeds } from './acting.ts';
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
  let left = keys;
  for (const act of rule.acts) {
    const gone = left.filter((key) => !seen.has(key));
    const refused = new Map(gone.map((key) => [key, principal === undefined ? 'right' : 'gone']));
    const outcome =
      principal === undefined
        ? undefined
        : await doAct(tx, needs, { principal, act, keys: left.filter((key) => seen.has(key)) });
    for (const [key, because] of outcome?.refused ?? []) refused.set(key, because);
    for (const key of left) {
      const because = refusalOf(refused.get(key));
      const jobId = because === null ? (outcome?.jobId ?? null) : null;
      outcomes.get(key)?.push({ kind: act.kind, because, jobId });
    }
    left = left.filter((key) => !refused.has(key));
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
  readonly act: RuleAct;
  readonly keys: readonly number[];
}

async function doAct(tx: Db, { ruleActions }: RuleNeeds, { principal, act, keys }: Doing): Promise<RuleOutcome> {
  const action = actionOf(ruleActions(), act);
  if (keys.length === 0) return { refused: new Map() };
  const refusal = await action.refusal(tx, principal, act);
  if (refusal !== undefined) return { refused: new Map(keys.map((key) => [key, refusal])) };
  const { because, are } = await keptFrom(tx, principal, action, act);
  const kept = new Set(await keysWhere(tx, keys, are));
  const free = keys.filter((key) => !kept.has(key));
  const outcome = free.length === 0 ? { refused: new Map() } : await action.run(tx, principal, act, free);
  return { ...outcome, refused: new Map([...outcome.refused, ...[...kept].map((key) => [key, because] as const)]) };
}

function refusalOf(because: string | undefined): RuleRefusal | null {
  if (because === undefined) return null;
  return ruleRefusals.find((known) => known === because) ?? 'gone';
}
