import { sql, type Kysely } from 'kysely';

/** The pages that people bookmarked, and the register of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bookmark (
     account_id integer not null references account (id) on delete cascade,
     -- By the contract's table of pages.
     page_id integer not null,
     primary key (account_id, page_id)
   )`,
  `create table staff (
     id integer primary key generated always as identity,
     clinic_id integer references clinic (id) on delete set null,
     full_name text not null,
     email text not null,
     post text not null,
     city text not null,
     start_day date,
     birth_date date,
     -- In hundredths of the currency, in a year.
     salary_cents bigint,
     status text not null check (status in ('current', 'professional', 'rejected', 'resigned', 'applied')),
     note text not null,
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now()
   )`,
  'create index staff_clinic on staff (clinic_id)',
  'create unique index staff_email on staff (lower(email))',
];
