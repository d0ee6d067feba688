import { sql, type Kysely } from 'kysely';

/** Reports of studies, and their signatures with what was signed: these are only ever added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report (
     id integer generated always as identity primary key,
     status text not null default 'draft' check (status in ('draft', 'preliminary', 'final', 'void')),
     revision integer not null default 1,
     language text not null,
     -- As the template was when the report was begun; the template itself may be changed or go.
     template jsonb not null,
     sections jsonb not null,
     answers jsonb not null default '{}',
     second_reader_id integer references account (id),
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     changed_by integer references account (id) on delete set null,
     changed_name text not null
   )`,
  `create table report_study (
     report_id integer not null references report (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     primary key (report_id, study_key)
   )`,
  'create index report_study_study on report_study (study_key)',
  `create function report_without_study() returns trigger language plpgsql as $$
   begin
     delete from report where id = old.report_id
       and not exists (select from report_study where report_study.report_id = old.report_id);
     return null;
   end $$`,
  `create trigger report_study_gone after delete on report_study for each row execute function report_without_study()`,
  `create table report_signature (
     report_id integer not null references report (id) on delete cascade,
     number integer not null,
     meaning text not null check (meaning in ('author', 'second-reader', 'addendum', 'void')),
     -- What was signed, as the text that its hash was made of.
     content text not null,
     sha256 bytea not null,
     seal bytea not null,
     code text not null unique,
     account_id integer references account (id) on delete set null,
     name text not null,
     way text not null check (way in ('password', 'two-factor', 'oidc')),
     at timestamptz not null,
     primary key (report_id, number)
   )`,
];
