import type { RuleActOf } from '@isocenter/contract/archive/rules/fields.ts';
import type { BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allDone, type BulkKind } from '#platform/jobs/bulk-kind.ts';
import { actionOf, exemptFrom, type RuleNeeds } from './acting.ts';
import { keysWhere } from './firing-queries.ts';
import { findInOrder } from './match-studies.ts';
import { listRouting, type StoredRule } from './rule-queries.ts';

type RouteAct = Extract<BulkAct, { readonly kind: 'route' }>;

/** `mayRoute` is true if there are rules, and sending, at all now. */
export interface RouteNeeds extends Pick<RuleNeeds, 'ruleActions'> {
  readonly mayRoute: () => boolean;
}

/** So many studies of one rule are one job to each destination. */
const atOnce = 5_000;

export function sendsOf({ acts }: Pick<StoredRule, 'acts'>): readonly RuleActOf<'send'>[] {
  return acts.filter((act) => act.kind === 'send');
}

/** True if there are rules that send, switched on or not, for the viewer. */
export async function hasRouting(db: Db, viewer: Pick<Principal, 'scope'>): Promise<boolean> {
  return (await listRouting(db, viewer)).some((rule) => sendsOf(rule).length > 0);
}

/**
 * Routing rules send studies because somebody asks for it, as the studies are now and as who asks: also on studies that they fired on
 * before, which are not looked at again when they arrive. What else the rules do is not done, nor are their waiting and their hours
 * kept.
 */
export function manyRouted(needs: RouteNeeds): BulkKind<RouteAct> {
  return {
    atOnce,
    refusal: async (tx, principal, act, isUndo) => {
      if (isUndo || !principal.can('download', 'Study')) return 'right';
      return needs.mayRoute() ? refusalOf(await listRouting(tx, principal), act) : 'target';
    },
    // Nothing of a study is changed.
    look: async () => allDone,
    run: (tx, principal, act, keys) => routeNow(tx, needs, principal, { act, keys }),
    // Refused above.
    putBack: async () => undefined,
  };
}

/** A rule that was saved, switched off or removed since it was shown is not what was asked for. */
function refusalOf(rules: readonly StoredRule[], { rules: named }: RouteAct): string | undefined {
  for (const { ruleId, revision } of named) {
    const rule = rules.find((known) => known.ruleId === ruleId);
    if (rule === undefined) return 'target';
    if (rule.revision !== revision || !rule.isActive) return 'changed';
  }
  return undefined;
}

interface RoutingRequest {
  readonly act: RouteAct;
  readonly keys: readonly number[];
}

/** @returns which studies are sent nowhere, and why */
async function routeNow(
  tx: Db,
  needs: RouteNeeds,
  principal: Principal,
  { act, keys }: RoutingRequest,
): Promise<ReadonlyMap<number, string>> {
  const named = new Set(act.rules.map(({ ruleId }) => ruleId));
  const refused = new Map(keys.map((key) => [key, 'unmatched']));
  const sent = new Set<number>();
  for (const { rule, isUnable, found } of await findInOrder(tx, keys)) {
    if (isUnable || found.length === 0 || !named.has(rule.ruleId)) continue;
    const own = new Set<number>();
    for (const send of sendsOf(rule)) {
      const unsent = await sendThese(tx, needs, principal, { send, keys: found });
      for (const key of found) {
        const because = unsent.get(key);
        if (because === undefined) own.add(key);
        else refused.set(key, because);
      }
    }
    for (const key of own) sent.add(key);
    const { ruleId, revision, name } = rule;
    const detail = { name, revision, studies: found.length, done: own.size, byHand: true };
    await recordAudit(tx, principal, { action: 'rule.fire', subject: { kind: 'rule', id: String(ruleId) }, detail });
  }
  return new Map([...refused].filter(([key]) => !sent.has(key)));
}

interface Sends {
  readonly send: RuleActOf<'send'>;
  readonly keys: readonly number[];
}

/** Sends by a job. @returns which studies are not sent, and why */
async function sendThese(
  tx: Db,
  { ruleActions }: RouteNeeds,
  principal: Principal,
  { send, keys }: Sends,
): Promise<ReadonlyMap<number, string>> {
  const action = actionOf(ruleActions(), send);
  const refusal = await action.refusal(tx, principal, send);
  if (refusal !== undefined) return new Map(keys.map((key) => [key, refusal]));
  const { because, are } = await exemptFrom(tx, principal, action, send);
  const exempt = new Map((await keysWhere(tx, keys, are)).map((key) => [key, because]));
  const free = keys.filter((key) => !exempt.has(key));
  if (free.length > 0) await action.run(tx, principal, send, free);
  return exempt;
}
