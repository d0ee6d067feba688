import { sql, type Kysely } from 'kysely';

const statements = [
  `create table reader_group (
     id integer generated always as identity primary key,
     name text not null,
     description text not null default '',
     subspeciality text not null default '',
     modalities text[] not null default '{}',
     body_parts text[] not null default '{}',
     status text not null default 'active' check (status in ('active', 'inactive')),
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index reader_group_name on reader_group (lower(name))`,
  `create table reader_group_member (
     group_id integer not null references reader_group (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     is_lead boolean not null default false,
     studies_per_day integer check (studies_per_day > 0),
     primary key (group_id, account_id)
   )`,
  `create index reader_group_member_account on reader_group_member (account_id)`,
  `create table reader_group_clinic (
     group_id integer not null references reader_group (id) on delete cascade,
     clinic_id integer not null references clinic (id) on delete cascade,
     position integer not null default 0,
     primary key (group_id, clinic_id)
   )`,
  `create index reader_group_clinic_clinic on reader_group_clinic (clinic_id)`,
  // Until now a group was its name, however somebody wrote it: at its people, and at the clinics that it reads for.
  `insert into reader_group (name)
   select distinct on (lower(name)) name from (
     select btrim(unnest(reader_groups)) as name from account union all select btrim(reader_group) from clinic) as named
   where name <> '' order by lower(name), name`,
  `insert into reader_group_member (group_id, account_id)
   select distinct reader_group.id, account.id from account cross join unnest(account.reader_groups) as written
   join reader_group on lower(reader_group.name) = lower(btrim(written))`,
  `insert into reader_group_clinic (group_id, clinic_id)
   select reader_group.id, clinic.id from clinic
   join reader_group on lower(reader_group.name) = lower(btrim(clinic.reader_group))`,
  `alter table account drop column reader_groups`,
  `alter table clinic drop column reader_group`,
];

/** Reader groups as records of their own, made of the names that people and clinics had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
