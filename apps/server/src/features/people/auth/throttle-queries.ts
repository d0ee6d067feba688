import { sql, type RawBuilder } from 'kysely';
import { triesInForce } from '#features/people/access/access.ts';
import { windowMilliseconds } from './attempts.ts';
import { triesFromEverywhere, triesOfCode } from './sign-in-tries.ts';

/** The time until which somebody is kept waiting at an account, as an expression over `account`; null when nobody is. */
export const throttledUntil: RawBuilder<Date | null> = sql<Date | null>`(
  select max(at) + ${`${windowMilliseconds} milliseconds`}::interval from (
    select at, email_key, row_number() over (partition by email_key, address order by at desc) as tries from login_attempt
    where email_key in ('account ' || account.id, 'everywhere at account ' || account.id, 'code of account ' || account.id)
      and at > now() - ${`${windowMilliseconds} milliseconds`}::interval) as tried
  where tries = case when email_key like 'everywhere%' then ${triesFromEverywhere}::integer
    when email_key like 'code%' then ${triesOfCode}::integer else ${triesInForce} end)`;

/** Refused sign-ins of the last day, as an expression over `account`. */
export const failedSignIns: RawBuilder<number> = sql<number>`(
  select count(*) from audit_event event where event.account_id = account.id and event.action = 'auth.login'
    and event.outcome = 'refused' and event.at > now() - interval '1 day')`;
