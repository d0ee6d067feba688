import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { firstPolicy, SecurityPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import type { Db } from '#platform/database/schema.ts';

/** The row of the security policy in force, as a subquery; empty while nobody has changed anything. */
const inForce = sql`(select policy, needed_since from security_policy where applied_at is not null
  order by applied_at desc, id desc limit 1)`;

/** Returns the rules of signing in at this moment. A rule that is newer than what is stored is as the program comes with it. */
export async function findRules(db: Db): Promise<SecurityPolicy> {
  const { rows } = await sql<{ policy: object }>`select policy from ${inForce} as rules`.execute(db);
  return rulesOf(rows[0]?.policy ?? {});
}

/** @throws Error for what is no policy: to go on with weaker rules than somebody set would be wrong. */
export function rulesOf(stored: object): SecurityPolicy {
  const rules: unknown = { ...firstPolicy, ...stored };
  if (!Value.Check(SecurityPolicy, rules)) throw new Error('the stored security policy cannot be read');
  return rules;
}

/** Wrong tries of one place that are allowed, as an expression. */
export const triesInForce = sql<number>`coalesce((select (policy ->> 'tries')::integer from ${inForce} as rules),
  ${firstPolicy.tries}::integer)`;

/** The end of the password of an `account`, as an expression; null where none ends. */
export const passwordEndsAt = sql<Date | null>`(
  select coalesce(account.password_changed_at, account.created_at) + make_interval(days => (policy ->> 'passwordDays')::integer)
  from ${inForce} as rules where account.password_hash <> '' and (policy ->> 'passwordDays')::integer > 0)`;

/** The time from which an `account` needs a second step that it does not have, as an expression; null for those without a password. */
export const secondStepDueAt = sql<Date | null>`(
  select greatest((needed_since ->> account.role)::timestamptz, account.created_at)
    + make_interval(days => (policy ->> 'secondStepDays')::integer)
  from ${inForce} as rules
  where account.totp_enabled_at is null and account.password_hash <> '' and needed_since ? account.role)`;
