import { sql, type Kysely } from 'kysely';

/** What figures are made of: one fact for each study, what facts sum to by day and month, and counts of what is no study. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...facts, ...sums, ...rules, ...queue, ...events, ...spans])
    await sql.raw(statement).execute(db);
}

const facts = [
  // Of every study outside the bin. Numbers are 0 and texts empty where there is none, so that facts can be put together by them.
  `create table study_fact (
     study_key bigint primary key,
     clinic_id integer not null,
     modality text not null,
     priority smallint not null,
     referrer_id integer not null,
     station text not null,
     reader_id integer not null,
     received_at timestamptz(3) not null,
     -- Day, and hour of the week from Monday on, by the clock of the installation.
     received_day date not null,
     received_slot smallint not null,
     final_at timestamptz(3),
     final_day date,
     final_slot smallint,
     due_at timestamptz(3),
     images integer not null,
     bytes bigint not null,
     is_rejected boolean not null,
     is_open boolean not null,
     -- Minutes, from receipt to the first final report; to its beginning; and from there.
     turnaround integer,
     waiting integer,
     writing integer,
     is_targeted boolean not null,
     is_in_target boolean not null,
     -- Hundredths.
     weight integer not null,
     addenda integer not null,
     -- mGy·cm.
     dose integer,
     is_dosed boolean not null,
     is_over_dose boolean not null,
     -- Its objects may tell a dose, and were not looked at since they came.
     is_dose_due boolean not null
   )`,
  'create index study_fact_received on study_fact (received_day)',
  'create index study_fact_final on study_fact (final_day) where final_day is not null',
  'create index study_fact_clinic on study_fact (clinic_id, received_day)',
  'create index study_fact_reader on study_fact (reader_id, received_day)',
  'create index study_fact_referrer on study_fact (referrer_id, received_day)',
  'create index study_fact_station on study_fact (station, received_day)',
  'create index study_fact_due on study_fact (due_at) where due_at is not null',
  'create index study_fact_dose_due on study_fact (study_key) where is_dose_due',
  'create index study_fact_open on study_fact (received_at) where is_open',
];

const sums = [
  // \`cube\` says by what it is told apart, and whether \`day\` is a day or the first of a month.
  `create table study_sum (
     cube smallint not null,
     day date not null,
     clinic_id integer not null,
     modality text not null,
     priority smallint not null,
     who integer not null,
     station text not null,
     slot smallint not null,
     received integer not null,
     images bigint not null,
     bytes bigint not null,
     reported integer not null,
     rejected integer not null,
     unread integer not null,
     unassigned integer not null,
     weight_unread bigint not null,
     dosed integer not null,
     over_dose integer not null,
     final integer not null,
     targeted integer not null,
     in_target integer not null,
     turnaround_sum bigint not null,
     weight bigint not null,
     addended integer not null,
     dose_spans bytea not null,
     turnaround_spans bytea not null,
     waiting_spans bytea not null,
     writing_spans bytea not null,
     primary key (cube, day, clinic_id, modality, priority, who, station, slot)
   )`,
  `create table figure_state (
     id smallint primary key check (id = 1),
     -- By whose clock facts are kept.
     time_zone text not null default '',
     -- How far a count of everything is: null while none is under way.
     walked_to bigint,
     -- The month whose sums are compared next.
     walked_month date,
     walk_because text not null default 'first' check (walk_because in ('first', 'time-zone', 'rules', 'nightly', 'person')),
     walk_began_at timestamptz(3),
     walk_studies bigint not null default 0,
     walk_mended bigint not null default 0,
     -- Of the last one that came to its end.
     counted_at timestamptz(3),
     counted_because text,
     counted_studies bigint not null default 0,
     counted_mended bigint not null default 0,
     -- Up to which hour what is no study is counted; null: nothing yet.
     events_to timestamptz(3)
   )`,
  `insert into figure_state (id, walked_to, walk_began_at) values (1, 0, now())`,
];

const rules = [
  // How much work a study is, in hundredths of a plain one.
  `create table reading_weight (
     id integer generated always as identity primary key,
     modality text not null,
     procedure text not null,
     hundredths integer not null check (hundredths between 0 and 100000)
   )`,
  'create unique index reading_weight_for on reading_weight (modality, fold_text(procedure))',
  // Over which dose length product (mGy·cm) or dose area product (Gy·cm²) a study is told.
  `create table dose_reference (
     id integer generated always as identity primary key,
     modality text not null,
     procedure text not null,
     quantity text not null check (quantity in ('dlp', 'ctdi', 'dap')),
     level double precision not null check (level > 0)
   )`,
  'create unique index dose_reference_for on dose_reference (modality, fold_text(procedure), quantity)',
  `create table study_dose (
     study_key bigint primary key references study (id) on delete cascade,
     -- How many images it had when they were looked at.
     images integer not null,
     dlp double precision,
     ctdi double precision,
     dap double precision
   )`,
];

const toQueue = (of: string) => `insert into study_fact_queue (study_key) ${of};`;

const queue = [
  // Only added to, so that nobody waits for anybody; whoever takes rows away counts their studies anew.
  `create table study_fact_queue (
     id bigint generated always as identity primary key,
     study_key bigint not null,
     at timestamptz(3) not null default now()
   )`,
  `create function queue_study_fact() returns trigger language plpgsql as $$
   begin
     ${toQueue("values (case when tg_op = 'DELETE' then old.id else new.id end)")}
     return null;
   end $$`,
  `create trigger study_fact_added after insert or delete on study for each row execute function queue_study_fact()`,
  `create trigger study_fact_changed after update of clinic_id, modality, priority_rank, referrer_id, station, reader_id,
       status, target_at, due_by, binned_at, received_at, description on study for each row
     when ((old.clinic_id, old.modality, old.priority_rank, old.referrer_id, old.station, old.reader_id, old.status, old.target_at,
         old.binned_at, old.received_at, old.description)
       is distinct from (new.clinic_id, new.modality, new.priority_rank, new.referrer_id, new.station, new.reader_id, new.status,
         new.target_at, new.binned_at, new.received_at, new.description))
     execute function queue_study_fact()`,
  `create function queue_tallied_facts() returns trigger language plpgsql as $$
   begin
     ${toQueue('select study_key from changed')}
     return null;
   end $$`,
  `create trigger study_fact_tallied after update on study_tally referencing new table as changed
     for each statement execute function queue_tallied_facts()`,
  `create trigger study_fact_dosed after insert on study_dose referencing new table as changed
     for each statement execute function queue_tallied_facts()`,
  `create trigger study_fact_dosed_anew after update on study_dose referencing new table as changed
     for each statement execute function queue_tallied_facts()`,
  `create trigger study_fact_undosed after delete on study_dose referencing old table as changed
     for each statement execute function queue_tallied_facts()`,
  `create trigger study_fact_reported after insert on report_study referencing new table as changed
     for each statement execute function queue_tallied_facts()`,
  `create trigger study_fact_unreported after delete on report_study referencing old table as changed
     for each statement execute function queue_tallied_facts()`,
  `create function queue_reported_fact() returns trigger language plpgsql as $$
   begin
     ${toQueue('select study_key from report_study where report_id = new.report_id')}
     return null;
   end $$`,
  `create trigger study_fact_signed after insert on report_signature for each row execute function queue_reported_fact()`,
  `create function queue_fact_of_report() returns trigger language plpgsql as $$
   begin
     ${toQueue('select study_key from report_study where report_id = new.id')}
     return null;
   end $$`,
  `create trigger study_fact_report_moved after update of status on report for each row
     when (old.status <> new.status) execute function queue_fact_of_report()`,
];

const events = [
  // Hours without whom (\`who\` is -1), and days with whom (\`hour\` is -1).
  `create table event_sum (
     measure text not null,
     day date not null,
     hour smallint not null,
     clinic_id integer not null,
     who integer not null,
     times bigint not null,
     primary key (measure, day, hour, clinic_id, who)
   )`,
  `create index audit_event_counted on audit_event (at)
     where action in ('auth.login', 'study.view', 'download.fetch', 'node.query')`,
  'create index rule_firing_at on rule_firing (at)',
  'create index share_try_at on share_try (at)',
  'alter table upload_file add column at timestamptz(3)',
  'alter table upload_file alter column at set default now()',
  `create index upload_file_refused on upload_file (at) where state = 'refused'`,
  'alter table node_traffic add column checks integer not null default 0, add column check_faults integer not null default 0',
  `create function count_node_check() returns trigger language plpgsql as $$
   begin
     insert into node_traffic as traffic (node_id, hour, checks, check_faults)
     values (new.node_id, date_trunc('hour', new.echo_at, 'UTC'), 1, case when new.echo_fault is null then 0 else 1 end)
     on conflict (node_id, hour) do update set checks = traffic.checks + 1,
       check_faults = traffic.check_faults + excluded.check_faults;
     return null;
   end $$`,
  `create trigger node_checked after insert or update of echo_at on node_health for each row
     when (new.echo_at is not null) execute function count_node_check()`,
];

const spans = [
  // Each minute up to 64, then 32 steps each time that it doubles: none is wider than a thirty-second of its value.
  `create function span_bucket(minutes integer) returns smallint language sql immutable strict parallel safe as $$
     select (case when minutes < 64 then greatest(minutes, 0)
       else 64 + 32 * width_bucket(least(minutes, 131071), array[128,256,512,1024,2048,4096,8192,16384,32768,65536])
         + (least(minutes, 131071) >> (width_bucket(least(minutes, 131071),
             array[128,256,512,1024,2048,4096,8192,16384,32768,65536]) + 1)) - 32 end)::smallint
   $$`,
  // A row of (bucket, how many), two bytes each: as many entries as there are buckets, in their order.
  `create function sorted_spans(spans bytea) returns bytea language sql immutable parallel safe as $$
     select coalesce(string_agg(int2send(bucket::smallint) || int2send(part::smallint), ''::bytea order by bucket, step), ''::bytea)
     from (
       select get_byte(spans, at) * 256 + get_byte(spans, at + 1) as bucket,
         sum((case when get_byte(spans, at + 2) > 127 then get_byte(spans, at + 2) - 256 else get_byte(spans, at + 2) end) * 256
           + get_byte(spans, at + 3)) as times
       from generate_series(0, octet_length(spans) - 4, 4) as at group by 1) as counted
     cross join lateral (
       select step, sign(times) * least(30000, abs(times) - 30000 * step) as part
       from generate_series(0, (abs(times)::integer + 29999) / 30000 - 1) as step) as parts
   $$`,
  // The same once it has become long; until then entries are only put behind one another.
  `create function packed_spans(spans bytea) returns bytea language plpgsql immutable parallel safe as $$
   begin
     return case when octet_length(spans) <= 2400 then spans else sorted_spans(spans) end;
   end $$`,
];
