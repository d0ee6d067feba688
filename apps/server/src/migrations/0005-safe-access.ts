import { sql, type Kysely } from 'kysely';

/** Safe access: filters that are somebody's own, tokens that stay dead, tries that are counted right, nodes bound to certificates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...filters]) await sql.raw(statement).execute(db);
}

const filters = [
  `create table saved_filter_share (
     filter_id integer not null references saved_filter (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     primary key (filter_id, account_id)
   )`,
  `create index saved_filter_share_account on saved_filter_share (account_id)`,
  // A name that is taken tells that somebody else has such a filter.
  `drop index saved_filter_name`,
  `create unique index saved_filter_name on saved_filter (created_by, lower(name))`,
];
