import { type Kysely, sql } from 'kysely';

/**
 * The statement that records whether a node answered counts it too, and one trigger notifies of every change of an account: two triggers
 * less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop trigger node_checked on node_health',
  'drop function count_node_check()',
  `comment on column node_traffic.checks is 'How often it was asked whether it answers; written with node_health.echo_at.'`,
  'drop trigger account_custom_role_told on account',
  'drop trigger account_told on account',
  `create trigger account_told after update of email, username, full_name, avatar, role, custom_role_id, status, expires_at, locked_at,
     deleted_at, grant_overrides, scope, must_change_password on account
   for each row
   execute function tell_account('id')`,
];
