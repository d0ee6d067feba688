import type { FastifyBaseLogger } from 'fastify';
import type { RuleAct } from '@isocenter/contract/archive/rules/fields.ts';
import { principalOfJob } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { retainedByRules, noStudy } from './retained-queries.ts';
import type { StoredRule } from './rule-queries.ts';

export interface RuleNeeds {
  readonly db: Db;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly ruleActions: () => readonly RuleAction[];
}

/**
 * Returns the person as whom a rule acts, with what he may do and see now; undefined when his account may not be used, or not before he did
 * what is due.
 */
export async function principalOfRule(db: Db, { accountId, changedAt }: StoredRule): Promise<Principal | undefined> {
  const principal = await principalOfJob(db, { accountId, input: {}, requestedAt: changedAt });
  return principal?.hold === undefined ? principal : undefined;
}

/** Returns the action of an act. Keeping does nothing: it is looked at before anything goes to the bin. */
export function actionOf(actions: readonly RuleAction[], act: RuleAct): RuleAction {
  if (act.kind === 'keep') return keeping;
  const action = actions.find(({ kind }) => kind === act.kind);
  if (action === undefined) throw new Error(`Nothing is done by ${act.kind}.`);
  if (act.kind !== 'bin') return action;
  return { ...action, exempt: async (tx) => ({ because: 'kept', are: await retainedByRules(tx) }) };
}

const keeping: RuleAction = {
  kind: 'keep',
  refusal: async () => undefined,
  run: async () => ({ refused: new Map() }),
};

/** Studies with which an act is never done, as a condition on `study`, and the code for it. */
export async function exemptFrom(db: Db, principal: Principal, action: RuleAction, act: RuleAct) {
  return (await action.exempt?.(db, principal, act)) ?? { because: '', are: noStudy };
}

/** True if a rule only keeps studies from the others. */
export function isKeeping({ acts }: Pick<StoredRule, 'acts'>): boolean {
  return acts.some(({ kind }) => kind === 'keep');
}
