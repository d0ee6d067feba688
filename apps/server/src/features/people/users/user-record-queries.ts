import { sql } from 'kysely';
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

/** Returns how an account signs in: live sessions, refusals of the last day, an invitation that waits, and who made it. */
export async function findSignInFacts(db: Db, accountId: number): Promise<SignInFacts> {
  const { rows } = await sql<SignInFacts>`
    select (select count(*) from login_session where account_id = account.id and ended_at is null and ends_at > now()) as sessions,
      ${failedSignIns} as failed,
      (select count(*) from audit_event where account_id = account.id and action = 'auth.login' and outcome = 'success') as sign_ins,
      (select max(last_seen_at) from login_session where account_id = account.id and as_account_id is null) as last_seen_at,
      (select coalesce(nullif(maker.full_name, ''), maker.username) from account maker where maker.id = account.created_by)
        as created_by_name,
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
