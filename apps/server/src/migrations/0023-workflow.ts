import { sql, type Kysely } from 'kysely';

/** Who reads a study, by when, and what a reader holds: the columns of the workflow, targets, locks and what was put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table reading_target (
     id integer generated always as identity primary key,
     clinic_id integer references clinic (id) on delete cascade,
     modality text not null default '',
     priority text not null check (priority in ('routine', 'urgent', 'stat')),
     minutes integer not null check (minutes > 0)
   )`,
  `create unique index reading_target_once on reading_target (coalesce(clinic_id, 0), modality, priority)`,
  `insert into reading_target (priority, minutes) values ('stat', 60), ('urgent', 240), ('routine', 1440)`,
  // What a clinic says comes before what the house says, and what is said of a modality before what is said of all.
  `create function reading_minutes(of_clinic integer, of_modality text, of_priority text) returns integer
   language sql stable as $$
     select minutes from reading_target
     where priority = of_priority and (clinic_id = of_clinic or clinic_id is null) and modality in (of_modality, '')
     order by clinic_id is null, modality = '' limit 1
   $$`,
  `alter table study
     add reader_id integer references account (id) on delete set null,
     add reader_group_id integer references reader_group (id) on delete set null,
     add target_at timestamptz,
     add moved_at timestamptz not null default now(),
     add hold_reason text not null default ''`,
  // Older studies have been read elsewhere: they are due to nobody.
  `update study set target_at = received_at + make_interval(mins => reading_minutes(clinic_id, modality, priority))
   where status_rank < 6 and received_at > now() - interval '7 days'`,
  // Due is what waits for its first report; a stat study comes before everything that is due.
  `alter table study
     add due_at timestamptz generated always as (case when status_rank < 5 then target_at end) stored,
     add urgency timestamp not null generated always as (case
       when status_rank >= 5 or target_at is null then 'infinity'
       when priority_rank = 2 then (target_at at time zone 'UTC') - interval '100 years'
       else target_at at time zone 'UTC' end) stored`,
  `create index study_urgency on study (urgency, id, clinic_id) where binned_at is null`,
  `create index study_of_reader on study (reader_id, urgency, id) where binned_at is null and reader_id is not null`,
  `create index study_of_group on study (reader_group_id, urgency, id) where binned_at is null and reader_group_id is not null`,
  `create function target_study() returns trigger language plpgsql as $$
   begin
     new.target_at := new.received_at + make_interval(mins => reading_minutes(new.clinic_id, new.modality, new.priority));
     return new;
   end $$`,
  // After \`study_placed\`, which says whose it is: triggers go by their names.
  `create trigger study_targeted before insert on study for each row execute function target_study()`,
  `create trigger study_targeted_anew before update of clinic_id, modality, priority on study for each row
     when (old.target_at is not null and (old.clinic_id is distinct from new.clinic_id or old.modality <> new.modality
       or old.priority <> new.priority))
     execute function target_study()`,
  `create table study_lock (
     study_key bigint primary key references study (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     since timestamptz not null default now(),
     seen_at timestamptz not null default now(),
     asked_by integer references account (id) on delete set null,
     asked_at timestamptz
   )`,
  `create index study_lock_seen on study_lock (seen_at)`,
  `create table study_skip (
     study_key bigint not null references study (id) on delete cascade,
     account_id integer not null references account (id) on delete cascade,
     at timestamptz not null default now(),
     primary key (account_id, study_key)
   )`,
  // Roles that were changed keep what they may do, and read as they did.
  `update role_definition set grants = grants || '[{"action":"create","subject":"Reading"},{"action":"update","subject":"Reading"}]'::jsonb
   where role = 'radiologist'`,
  `update role_definition set grants = grants || '[{"action":"create","subject":"Reading"}]'::jsonb where role = 'technologist'`,
  `update role_definition set grants = grants || '[{"action":"manage","subject":"Reading"}]'::jsonb
   where role = 'power-user'`,
];
