import { sql, type RawBuilder } from 'kysely';

/** Returns the full name of an account, or its user name when it has none; empty for an account that is not joined. */
export function accountName(account: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${account}.full_name`)}, ''), ${sql.ref(`${account}.username`)}, '')`;
}
