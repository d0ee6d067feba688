import { roles } from '@isocenter/contract/abilities.ts';
import { changedRules, type SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { findRules, rulesOf } from '#features/people/access/access.ts';
import { recordAudit, type Actor } from '#features/people/audit/audit.ts';
import { endOldestSessions } from '#features/people/auth/auth.ts';
import { isLetterOn } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { tasksByPerson } from './impact.ts';
import { listPeople } from './people-queries.ts';
import { policyLetter } from './policy-letters.ts';
import {
  findPlanned,
  listApplied,
  lockPolicies,
  markApplied,
  shortenSessions,
  shortenTokens,
  type PolicyRow,
} from './policy-queries.ts';

/**
 * Brings a policy into force with all that it ends, and writes to those who have to do something. Runs in the caller's transaction,
 * which has `lockPolicies`.
 */
export async function applyPolicy(
  tx: Db,
  outbox: Outbox,
  actor: Actor,
  id: number,
  policy: SecurityPolicy,
): Promise<void> {
  const before = await findRules(tx);
  const people = await listPeople(tx);
  const [former] = await listApplied(tx, 1);
  await markApplied(tx, id, neededSince(policy, before, former));
  await shortenSessions(tx, policy.sessionHours);
  for (const { accountId, sessions } of people)
    if (sessions.length > policy.sessionsEach) await endOldestSessions(tx, accountId, policy.sessionsEach);
  await shortenTokens(tx, policy.tokenDays);
  const byPerson = tasksByPerson(policy, before, people);
  const isMailed = await isLetterOn(tx, 'new-policy');
  for (const [person, tasks] of isMailed ? byPerson : [])
    await outbox.queue(tx, await policyLetter(tx, person, tasks, policy));
  const detail = { policyId: id, changed: changedRules(policy, before), asked: byPerson.size };
  await recordAudit(tx, actor, { action: 'security-policy.change', detail });
}

/** Brings the planned policy into force when its time has come. */
export async function applyDuePolicy(db: Db, outbox: Outbox): Promise<void> {
  const planned = await findPlanned(db);
  if (planned === undefined || !isDue(planned)) return;
  await db.transaction().execute(async (tx) => {
    await lockPolicies(tx);
    const still = await findPlanned(tx);
    if (still === undefined || !isDue(still)) return;
    await applyPolicy(tx, outbox, { system: 'planned security policy' }, still.id, rulesOf(still.policy));
  });
}

function isDue({ applies_at }: PolicyRow): boolean {
  return applies_at.getTime() <= Date.now();
}

/** Since when each role needs the second step: whoever was asked before does not get the time anew. */
function neededSince(
  policy: SecurityPolicy,
  before: SecurityPolicy,
  former: PolicyRow | undefined,
): Record<string, string> {
  const now = new Date().toISOString();
  const needing = roles.filter((role) => policy.secondStep[role] === 'needed');
  return Object.fromEntries(
    needing.map((role) => {
      const since = before.secondStep[role] === 'needed' ? former?.needed_since[role] : undefined;
      return [role, since ?? now];
    }),
  );
}
