import { firstPolicy, changedRules, type PolicyEntry } from '@isocenter/contract/people/security-policy/fields.ts';
import {
  getSecurityPolicy,
  previewSecurityPolicy,
  putSecurityPolicy,
  withdrawSecurityPolicy,
} from '@isocenter/contract/people/security-policy/routes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { findRules, requireStillSo, rulesOf } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { applyPolicy } from './apply-policy.ts';
import { impactOf } from './impact.ts';
import { listPeople } from './people-queries.ts';
import { requireSafePolicy } from './policy-check.ts';
import {
  findPlanned,
  insertPolicy,
  listApplied,
  lockPolicies,
  withdrawPlanned,
  type PolicyRow,
} from './policy-queries.ts';

const mostBefore = 50;
const longestWaitMilliseconds = 90 * 86_400_000;

export interface SecurityPolicyNeeds {
  readonly db: Db;
  readonly outbox: Outbox;
  /** Called when a policy comes into force, which is felt here at once; other processes are notified. */
  readonly forgetStandings: () => void;
}

const first: PolicyEntry = { policyId: 0, policy: firstPolicy, at: null, madeBy: '' };

export function securityPolicyRoutes(server: HttpServer, { db, outbox, forgetStandings }: SecurityPolicyNeeds): void {
  serve(server, getSecurityPolicy, async ({ principal }) => {
    const applied = (await listApplied(db, mostBefore + 1)).map(entryOf);
    const planned = await findPlanned(db);
    const [inForce = first, ...before] = applied;
    return {
      inForce,
      planned: planned === undefined ? null : entryOf(planned),
      before: applied.length === 0 || before.length === mostBefore ? before : [...before, first],
      address: principal.address,
      isMailConfigured: outbox.isConfigured,
    };
  });

  serve(server, previewSecurityPolicy, async ({ body: { policy }, principal }) => {
    const people = await listPeople(db, principal);
    requireSafePolicy(policy, principal, people);
    return impactOf(policy, await findRules(db), people, principal.accountId);
  });

  serve(server, putSecurityPolicy, async ({ body, principal }) => {
    await db.transaction().execute(async (tx) => {
      await lockPolicies(tx);
      await requireStillSo(tx, principal);
      await requirePresent(tx, body.basedOn);
      requireSafePolicy(body.policy, principal, await listPeople(tx));
      await bringIn(tx, principal, body);
    });
    forgetStandings();
    return {};
  });

  serve(server, withdrawSecurityPolicy, async ({ principal }) => {
    await db.transaction().execute(async (tx) => {
      await lockPolicies(tx);
      const policyId = await withdrawPlanned(tx);
      if (policyId === undefined) throw new AppError('not-found', 'No change is planned.');
      await recordAudit(tx, principal, { action: 'security-policy.withdraw', detail: { policyId } });
    });
    return {};
  });

  async function bringIn(
    tx: Db,
    principal: Principal,
    { policy, at }: BodyOf<typeof putSecurityPolicy>,
  ): Promise<void> {
    const { accountId } = principal;
    const appliesAt = at === undefined ? new Date() : momentOf(at);
    const policyId = await insertPolicy(tx, { policy, appliesAt, accountId });
    if (at === undefined) return applyPolicy(tx, outbox, principal, policyId, policy);
    const detail = { policyId, at: appliesAt.toISOString(), changed: changedRules(policy, await findRules(tx)) };
    await recordAudit(tx, principal, { action: 'security-policy.plan', detail });
  }
}

/** @throws AppError `conflict` when something else came, or is to come, into force */
async function requirePresent(tx: Db, basedOn: number): Promise<void> {
  const [newest] = await listApplied(tx, 1);
  if ((newest?.id ?? 0) !== basedOn)
    throw new AppError('conflict', 'Somebody else changed the security policy meanwhile. Load the page again.');
  if ((await findPlanned(tx)) !== undefined)
    throw new AppError('conflict', 'A change is already planned. Withdraw it first.');
}

function momentOf(at: string): Date {
  const moment = new Date(at);
  const wait = moment.getTime() - Date.now();
  if (wait > 0 && wait <= longestWaitMilliseconds) return moment;
  throw new AppError('invalid-input', 'The time has to be within the next 90 days.', {
    at: 'is not in the next 90 days',
  });
}

function entryOf({ id, policy, applied_at, applies_at, made_name }: PolicyRow): PolicyEntry {
  return { policyId: id, policy: rulesOf(policy), at: (applied_at ?? applies_at).toISOString(), madeBy: made_name };
}
