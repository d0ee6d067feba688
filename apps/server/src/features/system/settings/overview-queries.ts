import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

export interface LastChange {
  readonly section: string;
  readonly at: Date;
  readonly by: string;
}

/** The last change of each section that has versions. @param seen of whom the caller may know, as a condition on `account` */
export async function lastVersions(db: Db, seen: RawBuilder<SqlBool>): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (section) section, made_at as at,
      case when exists (select from account where account.id = made_by and ${seen}) then made_name else '' end as by
    from setting_version order by section, revision desc`.execute(db);
  return rows;
}

/** The last change of each section that the trail tells of. */
export async function lastChanges(
  db: Db,
  actions: readonly { readonly section: string; readonly action: string }[],
  seen: RawBuilder<SqlBool>,
): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (asked.section) asked.section, event.at,
      coalesce((select coalesce(nullif(full_name, ''), email) from account where account.id = event.account_id and ${seen}), '') as by
    from unnest(${sql.val(actions.map(({ section }) => section))}::text[], ${sql.val(actions.map(({ action }) => action))}::text[])
        as asked (section, action)
      cross join lateral (select id, at, account_id from audit_event
        where audit_event.action = asked.action and outcome = 'success' order by id desc limit 1) as event
    order by asked.section, event.id desc`.execute(db);
  return rows;
}
