import { sql, type Kysely } from 'kysely';

/** What reaches physicians beside the portal: a file that opens with their passcode, their own receiver, and paper. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table physician_passcode (
     physician_id integer primary key references physician (id) on delete cascade,
     -- Sealed by this installation.
     sealed bytea not null,
     set_at timestamptz(3) not null default now()
   )`,
  // The receiver of reports that takes those of a physician's studies.
  'alter table physician add column receiver_id integer references report_receiver (id) on delete set null',
  'create index physician_receiver on physician (receiver_id) where receiver_id is not null',
  // It gets the reports of those physicians alone whose record names it.
  'alter table report_receiver add column only_named boolean not null default false',
  'alter table report_delivery add column physician_id integer references physician (id) on delete set null',
  'create index report_delivery_physician on report_delivery (physician_id) where physician_id is not null',
  `create table report_copy (
     id bigint generated always as identity primary key,
     physician_id integer not null references physician (id) on delete cascade,
     report_id integer not null references report (id) on delete cascade,
     way text not null check (way in ('encrypted-pdf', 'print')),
     state text not null check (state in ('final', 'addendum', 'void')),
     -- Of the signature up to which the report is told.
     number integer not null,
     created_at timestamptz(3) not null default now(),
     waiting_since timestamptz(3) not null default now(),
     attempts integer not null default 0,
     next_attempt_at timestamptz(3) not null default now(),
     in_hand_until timestamptz(3),
     -- Since it was printed, or its letter waits in the outbox.
     sent_at timestamptz(3),
     given_up_at timestamptz(3),
     given_up_because text check (given_up_because in ('too-old', 'gone')),
     fault text check (fault in ('not-drawn', 'too-large', 'broken-seal', 'secret-lost')),
     mail_id bigint references outgoing_mail (id) on delete set null,
     printed_by integer references account (id) on delete set null
   )`,
  `create index report_copy_waiting on report_copy (way, physician_id, report_id, id)
     where sent_at is null and given_up_at is null`,
  'create index report_copy_of_report on report_copy (report_id)',
  'create index report_copy_of_physician on report_copy (physician_id)',
  'create index report_copy_mail on report_copy (mail_id) where mail_id is not null',
  'create index report_copy_printed_by on report_copy (printed_by) where printed_by is not null',
];
