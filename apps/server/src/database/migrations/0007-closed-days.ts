import { type Kysely, sql } from 'kysely';

/** Makes the table of days on which clinics are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table closed_day (
     id integer generated always as identity primary key,
     name text not null,
     clinic_id integer references clinic(id) on delete cascade,
     first_day date not null,
     last_day date not null check (last_day >= first_day),
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now()
   )`,
  `comment on table closed_day is
     'Each row is a stretch of days on which a clinic is closed; its free slots leave them out. Written by office/closed-days.'`,
  `comment on column closed_day.clinic_id is 'Null when every clinic is closed.'`,
  'create index closed_day_clinic on closed_day (clinic_id, last_day)',
];
