import { sql, type RawBuilder } from 'kysely';

/** What somebody is called: by his name, or by his user name when he has none; empty for an account that is not joined. */
export function accountName(account: string): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${sql.ref(`${account}.full_name`)}, ''), ${sql.ref(`${account}.username`)}, '')`;
}
