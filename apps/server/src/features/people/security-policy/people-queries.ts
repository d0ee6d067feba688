import { sql } from 'kysely';
import { isUsable, visibleAccounts } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The facts of a person that decide what a policy means to him. */
export interface PersonFacts {
  readonly accountId: number;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
  /** True if the account exists for who is told: others are counted and not named. */
  readonly isNamed: boolean;
  readonly hasPassword: boolean;
  readonly passwordLeast: number;
  readonly passwordSince: Date;
  readonly hasSecondStep: boolean;
  /** The most tries at the account from one place in the time in which they count. */
  readonly triesNow: number;
  /** The last address that the account was used from, whether or not a session of it is open; empty when never. */
  readonly lastAddress: string;
  /** Open ones, the newest first. */
  readonly sessions: readonly { readonly openedAt: string; readonly address: string }[];
  readonly tokens: readonly { readonly endsAt: string; readonly address: string }[];
}

const openSessions = sql<PersonFacts['sessions']>`(
  select coalesce(json_agg(json_build_object('openedAt', created_at, 'address', address) order by created_at desc), '[]')
  from login_session where account_id = account.id and ended_at is null and login_session.expires_at > now() and ends_at > now())`;

const liveTokens = sql<PersonFacts['tokens']>`(
  select coalesce(json_agg(json_build_object('endsAt', api_token.expires_at, 'address', last_used_address)), '[]')
  from api_token where account_id = account.id and revoked_at is null and api_token.expires_at > now())`;

const triesNow = sql<number>`(
  select coalesce(max(tries), 0)::integer from (
    select count(*) as tries from login_attempt
    where email_key = 'account ' || account.id and at > now() - interval '15 minutes' group by address) as tried)`;

const lastAddress = sql<string>`coalesce((
  select address from login_session where account_id = account.id order by last_seen_at desc limit 1), '')`;

/** Lists everybody who may use the product now, by name. @param viewer who is told about them; undefined where nobody is */
export async function listPeople(db: Db, viewer?: Principal): Promise<PersonFacts[]> {
  return db
    .selectFrom('account')
    .select(['account.id as accountId', 'full_name as fullName', 'email', 'role', 'password_least as passwordLeast'])
    .select((viewer === undefined ? sql<boolean>`false` : sql<boolean>`${visibleAccounts(viewer)}`).as('isNamed'))
    .select(sql<boolean>`password_hash <> ''`.as('hasPassword'))
    .select(sql<Date>`coalesce(password_changed_at, created_at)`.as('passwordSince'))
    .select(sql<boolean>`totp_enabled_at is not null`.as('hasSecondStep'))
    .select([
      openSessions.as('sessions'),
      liveTokens.as('tokens'),
      triesNow.as('triesNow'),
      lastAddress.as('lastAddress'),
    ])
    .where(isUsable)
    .orderBy('full_name')
    .orderBy('account.id')
    .execute();
}
