import { sql, type Kysely } from 'kysely';
import { criteriaOfView } from './0026-filter-listings/criteria-of-view.ts';

/**
 * Saved filters as people arrange them: how a list by them looks, who has which among his tabs, and with whom they are shared beside
 * single people. The tabs that people had made for themselves become filters of theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: number; views: unknown }>`
    select id, jsonb_path_query_array(preferences, '$.views.*.saved[*]') as views from account
    where jsonb_path_exists(preferences, '$.views.*.saved')`.execute(db);
  for (const { id, views } of rows) if (Array.isArray(views)) await keepViews(db, id, views);
}

/** So many stand among somebody's tabs; the others are in his list of filters. */
const mostPinned = 20;

const statements = [
  `alter table saved_filter add revision integer not null default 1,
     add look jsonb not null default '{}',
     add starts_for text[] not null default '{}'`,
  `alter table saved_filter_share drop constraint saved_filter_share_pkey,
     alter column account_id drop not null,
     add role text,
     add group_id integer references reader_group (id) on delete cascade,
     add clinic_id integer references clinic (id) on delete cascade,
     add with_everyone boolean,
     add check (num_nonnulls(account_id, role, group_id, clinic_id, with_everyone) = 1),
     add unique nulls not distinct (filter_id, account_id, role, group_id, clinic_id, with_everyone)`,
  `create table saved_filter_pin (
     account_id integer not null references account (id) on delete cascade,
     filter_id integer not null references saved_filter (id) on delete cascade,
     position integer not null,
     is_start boolean not null default false,
     primary key (account_id, filter_id)
   )`,
  `create index saved_filter_pin_filter on saved_filter_pin (filter_id)`,
  `create function tell_filter() returns trigger language plpgsql as $$
   declare changed integer := coalesce(new.id, old.id);
   begin
     perform pg_notify('filter', changed::text);
     -- Whoever sees studies by it sees others from now on.
     if exists (select from account where (scope ->> 'filterId')::integer = changed)
       or exists (select from role_definition where (scope ->> 'filterId')::integer = changed)
       or exists (select from custom_role where (scope ->> 'filterId')::integer = changed)
     then perform pg_notify('account', '*'); end if;
     return null;
   end $$`,
  `drop trigger filter_told on saved_filter`,
  `create trigger filter_told after insert or update or delete on saved_filter for each row execute function tell_filter()`,
];

async function keepViews(db: Kysely<unknown>, accountId: number, views: readonly unknown[]): Promise<void> {
  for (const [position, view] of views.entries()) {
    const kept = criteriaOfView(view);
    if (kept === undefined) continue;
    await sql`
      with kept as (
        insert into saved_filter (name, criteria, created_by)
        select case when exists (select from saved_filter where created_by = ${accountId} and lower(name) = lower(${kept.name}))
          then ${kept.name} || ' (' || ${position + 1}::integer || ')' else ${kept.name} end,
          ${JSON.stringify(kept.criteria)}::jsonb, ${accountId}
        on conflict do nothing returning id)
      insert into saved_filter_pin (account_id, filter_id, position)
      select ${accountId}, id, ${position} from kept where ${position}::integer < ${mostPinned}::integer`.execute(db);
  }
  await sql`
    update account set preferences = preferences #- '{views,studyList,saved}' #- '{views,allStudies,saved}'
    where id = ${accountId}`.execute(db);
}
