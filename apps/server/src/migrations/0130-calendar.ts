import { sql, type Kysely } from 'kysely';

/** The calendar: events with their guests, rooms that are booked, working hours, and secret addresses for other programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table calendar_room (
     id integer generated always as identity primary key,
     clinic_id integer not null references clinic (id) on delete cascade,
     name text not null,
     kind text not null check (kind in ('room', 'device')),
     modality text not null,
     station_ae_title text not null,
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now()
   )`,
  'create unique index calendar_room_name on calendar_room (clinic_id, fold_text(name))',
  `create table calendar_event (
     -- Numbers from 1,000,000,000 on are those of appointments, for who knows both by one.
     id integer generated always as identity (maxvalue 999999999) primary key,
     owner_id integer not null references account (id) on delete cascade,
     -- Whose it is; null: the owner's own.
     clinic_id integer references clinic (id) on delete cascade,
     calendar text not null check (calendar in ('Personal', 'Business', 'Family', 'Holiday', 'ETC')),
     title text not null,
     starts_at timestamptz(3) not null,
     ends_at timestamptz(3),
     all_day boolean not null,
     time_zone text not null,
     room_id integer references calendar_room (id) on delete set null,
     location text not null,
     url text not null,
     description text not null,
     -- RFC 5545, its end by the clock of the event; empty: once.
     rule text not null default '',
     -- When those would begin that were taken out.
     skipped timestamptz(3)[] not null default '{}',
     -- When the last of them is over; without a rule, when it is.
     over_at timestamptz(3) not null,
     -- One of those of another event that repeats, and when it would begin.
     series_id integer references calendar_event (id) on delete cascade,
     instead_of timestamptz(3),
     remind_minutes integer,
     -- When its people are reminded next; null: not any more.
     remind_at timestamptz(3),
     -- By which other programs know it.
     uid text not null,
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now(),
     check (clinic_id is null or calendar in ('Family', 'Holiday', 'ETC')),
     check ((series_id is null) = (instead_of is null))
   )`,
  // What is in a stretch of time, whoever's it is: a visit of both ends of it.
  `create index calendar_event_time on calendar_event using gist (tstzrange(starts_at, over_at, '[]'))`,
  'create index calendar_event_owner on calendar_event (owner_id, id)',
  'create index calendar_event_clinic on calendar_event (clinic_id, id) where clinic_id is not null',
  'create unique index calendar_event_instead on calendar_event (series_id, instead_of) where series_id is not null',
  'create unique index calendar_event_uid on calendar_event (owner_id, uid) where series_id is null',
  'create index calendar_event_room on calendar_event (room_id) where room_id is not null',
  'create index calendar_event_remind on calendar_event (remind_at) where remind_at is not null',
  `create table calendar_guest (
     event_id integer not null references calendar_event (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     answer text not null default 'asked' check (answer in ('asked', 'yes', 'maybe', 'no')),
     answered_at timestamptz(3),
     primary key (event_id, account_id)
   )`,
  'create index calendar_guest_account on calendar_guest (account_id, event_id)',
  `create table calendar_hours (
     clinic_id integer not null references clinic (id) on delete cascade,
     -- Monday is 1.
     weekday integer not null check (weekday between 1 and 7),
     opens text not null,
     closes text not null,
     primary key (clinic_id, weekday)
   )`,
  `create table calendar_feed (
     id integer generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     name text not null,
     token_hash bytea not null unique,
     hint text not null,
     calendars text[] not null,
     created_at timestamptz(3) not null default now(),
     last_used_at timestamptz(3)
   )`,
  'create index calendar_feed_account on calendar_feed (account_id)',
];
