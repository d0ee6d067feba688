import { sql, type Kysely } from 'kysely';

/** Who waits for an administrator to give him a new password, and when the person of a session proved himself to the identity provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table account add column password_asked_at timestamptz`,
  `create index account_password_asked on account (id) where password_asked_at is not null`,
  `alter table login_session add column proved_at timestamptz`,
];
