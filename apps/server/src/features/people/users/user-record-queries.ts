import { sql } from 'kysely';
import type { UserEvent } from '@isocenter/contract/people/user-acts.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import { failedSignIns } from '#features/people/auth/auth.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface SignInFacts {
  readonly sessions: number;
  readonly failed: number;
  readonly sign_ins: number;
  readonly last_seen_at: Date | null;
  readonly created_by_name: string | null;
  readonly link_sent_at: Date | null;
  readonly link_expires_at: Date | null;
}

/** How an account signs in: live sessions, refusals of the last day, an invitation that waits, and who made it. */
export async function findSignInFacts(db: Db, accountId: number): Promise<SignInFacts> {
  const { rows } = await sql<SignInFacts>`
    select (select count(*) from login_session where account_id = account.id and ended_at is null and ends_at > now()) as sessions,
      ${failedSignIns} as failed,
      (select count(*) from audit_event where account_id = account.id and action = 'auth.login' and outcome = 'success') as sign_ins,
      (select max(last_seen_at) from login_session where account_id = account.id and as_account_id is null) as last_seen_at,
      (select coalesce(nullif(maker.full_name, ''), maker.username) from account maker where maker.id = account.created_by) as created_by_name,
      link.created_at as link_sent_at, link.expires_at as link_expires_at
    from account left join lateral (
      select created_at, expires_at from account_link where account_id = account.id and kind = 'invitation' and used_at is null
        and expires_at > now() order by created_at desc limit 1) as link on true
    where account.id = ${accountId}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The account is not there.');
  return facts;
}

/** Studies assigned to the account, of those that the viewer sees. */
export async function countAssigned(db: Db, viewer: Principal, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from study_assignment join study on study.id = study_assignment.study_key
    where study_assignment.account_id = ${accountId} and study.binned_at is null and ${visibleStudies(viewer)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What somebody does with his own account that decides who gets in. */
const ownSecurityActs = [
  'account.password',
  'account.two-factor-on',
  'account.two-factor-off',
  'account.recovery-codes',
  'account.token-created',
  'account.token-revoked',
  'account.sessions-ended',
];

/** What was done with an account, and its own sign-ins; newest first, before the given event. */
export async function eventsOf(
  db: Db,
  accountId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<UserEvent[]> {
  const earlier = before === undefined ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<{
    id: number;
    at: Date;
    actor: string;
    action: string;
    outcome: UserEvent['outcome'];
    address: string;
    fields: string[] | null;
    way: string | null;
  }>`
    select id, at, actor, action, outcome, address, detail -> 'fields' as fields, detail ->> 'way' as way from (
      (select * from audit_event where subject_kind = 'user' and subject_id = ${String(accountId)} ${earlier}
        order by id desc limit ${limit})
      union
      (select * from audit_event where account_id = ${accountId} and (action like 'auth.%' or action = any(${sql.val(ownSecurityActs)}::text[])) ${earlier} order by id desc limit ${limit})
    ) as event order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    eventId: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    outcome: row.outcome,
    address: row.address,
    fields: Array.isArray(row.fields) ? row.fields : [],
    way: row.way ?? '',
  }));
}
