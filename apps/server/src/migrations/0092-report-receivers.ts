import { sql, type Kysely } from 'kysely';

/** Systems elsewhere that get reports, and what became of each report for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_receiver (
     id integer generated always as identity primary key,
     name text not null,
     status text not null default 'active' check (status in ('active', 'inactive')),
     kind text not null check (kind in ('hl7', 'fhir')),
     host text not null default '',
     port integer,
     tls boolean not null default false,
     url text not null default '',
     sign_in text not null default 'none' check (sign_in in ('none', 'basic', 'bearer')),
     username text not null default '',
     authority text not null default '',
     sending_application text not null default '',
     sending_facility text not null default '',
     receiving_application text not null default '',
     receiving_facility text not null default '',
     assigning_authority text not null default '',
     -- Empty: of all.
     clinic_ids integer[] not null default '{}',
     modalities text[] not null default '{}',
     states text[] not null,
     with_pdf boolean not null default false,
     timeout_seconds integer not null default 30,
     -- The secret of the sign-in, sealed by this installation; null: there is none.
     sealed bytea,
     tested_at timestamptz(3),
     test_fault text,
     test_answer text not null default '',
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now()
   )`,
  'create unique index report_receiver_name on report_receiver (lower(name))',
  `create table report_delivery (
     id bigint generated always as identity primary key,
     receiver_id integer not null references report_receiver (id) on delete cascade,
     report_id integer not null references report (id) on delete cascade,
     state text not null check (state in ('preliminary', 'final', 'addendum', 'void')),
     -- Of the signature up to which the report is told; 0 for what nobody signed.
     number integer not null,
     -- Another report of the study was sent there before.
     is_correction boolean not null default false,
     created_at timestamptz(3) not null default now(),
     -- Since it was given, or is to be sent again.
     waiting_since timestamptz(3) not null default now(),
     attempts integer not null default 0,
     next_attempt_at timestamptz(3) not null default now(),
     in_hand_until timestamptz(3),
     sent_at timestamptz(3),
     given_up_at timestamptz(3),
     given_up_because text check (given_up_because in ('refused', 'too-old', 'by-hand', 'gone')),
     fault text,
     answer text not null default ''
   )`,
  // What waits, by whom, in the order of each report.
  `create index report_delivery_waiting on report_delivery (receiver_id, report_id, id)
     where sent_at is null and given_up_at is null`,
  'create index report_delivery_of_receiver on report_delivery (receiver_id, id)',
  'create index report_delivery_of_report on report_delivery (report_id)',
];
