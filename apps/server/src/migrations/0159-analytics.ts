import { sql, type Kysely } from 'kysely';

/** Notes on the time line of the figures, and the views of them that people keep and have mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table analytics_note (
     id integer primary key generated always as identity,
     day date not null,
     text text not null,
     -- Null: it concerns everybody.
     clinic_id integer references clinic (id) on delete cascade,
     account_id integer references account (id) on delete set null,
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now()
   )`,
  'create index analytics_note_day on analytics_note (day)',
  'create index analytics_note_clinic on analytics_note (clinic_id)',
  'create index analytics_note_account on analytics_note (account_id)',
  `create table analytics_report (
     id integer primary key generated always as identity,
     account_id integer not null references account (id) on delete cascade,
     name text not null,
     subject text not null,
     period text not null,
     compare text not null,
     by text not null,
     filters jsonb not null,
     is_shared boolean not null,
     cadence text not null check (cadence in ('none', 'daily', 'weekly', 'monthly')),
     is_on boolean not null,
     weekday smallint not null,
     month_day smallint not null,
     -- Of the installation's time zone.
     at time not null,
     format text not null check (format in ('pdf', 'xlsx')),
     recipients integer[] not null,
     -- Null: nothing is due.
     next_at timestamptz(3),
     sent_at timestamptz(3),
     failure text,
     failed_at timestamptz(3),
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now()
   )`,
  'create index analytics_report_account on analytics_report (account_id)',
  'create index analytics_report_due on analytics_report (next_at) where next_at is not null',
];
