-- Analytics: one fact for each study, sums by day and month, saved views.

-- insight/analytics

create table analytics_note (
  id integer generated always as identity primary key,
  day date not null,
  text text not null,
  clinic_id integer references clinic(id) on delete cascade,
  account_id integer references account(id) on delete set null,
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now()
);
comment on table analytics_note is 'Each row is a note on a day of the statistics. Written by insight/analytics.';
comment on column analytics_note.clinic_id is 'Null: it concerns everybody.';

create index analytics_note_day on analytics_note (day);
create index analytics_note_clinic on analytics_note (clinic_id);
create index analytics_note_account on analytics_note (account_id);

create table analytics_report (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
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
  at time not null,
  format text not null check (format in ('pdf', 'xlsx')),
  recipients integer[] not null,
  next_at timestamptz(3),
  sent_at timestamptz(3),
  failure text,
  failed_at timestamptz(3),
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now()
);
comment on table analytics_report is
  'Each row is a saved statistics view of a person, optionally mailed on a schedule. Written by insight/analytics.';
comment on column analytics_report.by is 'The dimension by which the view is split.';
comment on column analytics_report.weekday is 'ISO, Monday is 1; used with cadence ''weekly''.';
comment on column analytics_report.at is 'Local time of the installation.';
comment on column analytics_report.next_at is 'When the next letter is due; null: none.';
comment on column analytics_report.failure is 'Why the last letter was not sent; null after a success.';

create index analytics_report_account on analytics_report (account_id);
create index analytics_report_due on analytics_report (next_at) where next_at is not null;

-- insight/figures

create table study_fact (
  study_key bigint primary key,
  clinic_id integer not null,
  modality text not null,
  priority smallint not null,
  referrer_id integer not null,
  station text not null,
  reader_id integer not null,
  received_at timestamptz(3) not null,
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
  turnaround integer,
  waiting integer,
  writing integer,
  is_targeted boolean not null,
  is_in_target boolean not null,
  weight integer not null,
  addenda integer not null,
  dose integer,
  is_dosed boolean not null,
  is_over_dose boolean not null,
  is_dose_due boolean not null
);
comment on table study_fact is
  'Each row contains the values of one study outside the bin as statistics count it. Recomputed by insight/figures for '
  'queued studies (study_fact_queue) and in a nightly run; it is derived data and may lag behind.';
comment on column study_fact.clinic_id is '0 for none; likewise the other keys, and an empty string for texts.';
comment on column study_fact.priority is '0 routine, 1 urgent, 2 stat.';
comment on column study_fact.received_day is 'In the time zone figure_state.time_zone.';
comment on column study_fact.received_slot is 'Hour of the week, 0 to 167, from Monday on.';
comment on column study_fact.reader_id is 'The first signer of the final report, otherwise study.reader_id.';
comment on column study_fact.turnaround is
  'Minutes from receipt to the first final report; waiting to its beginning, writing from there.';
comment on column study_fact.weight is 'Hundredths of a plain study.';
comment on column study_fact.dose is 'DLP in mGy·cm; null when unknown.';
comment on column study_fact.is_dose_due is 'The headers may contain a dose and were not read since the last images arrived.';

create index study_fact_received on study_fact (received_day);
create index study_fact_final on study_fact (final_day) where final_day is not null;
create index study_fact_clinic on study_fact (clinic_id, received_day);
create index study_fact_reader on study_fact (reader_id, received_day);
create index study_fact_referrer on study_fact (referrer_id, received_day);
create index study_fact_station on study_fact (station, received_day);
create index study_fact_due on study_fact (due_at) where due_at is not null;
create index study_fact_dose_due on study_fact (study_key) where is_dose_due;
create index study_fact_open on study_fact (received_at) where is_open;

create table study_sum (
  cube smallint,
  day date,
  clinic_id integer,
  modality text,
  priority smallint,
  who integer,
  station text,
  slot smallint,
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
);
comment on table study_sum is
  'Each row is one aggregate of study_fact for a day or month. Written by insight/figures together with the facts, and '
  'repaired month by month in the nightly run.';
comment on column study_sum.cube is
  'Which dimensions the row distinguishes and whether day is a day or the first of a month; the list is in figures/cell-'
  'queries.ts.';
comment on column study_sum.clinic_id is '0: no clinic; -1: all clinics together (cubes from 11 on).';
comment on column study_sum.priority is
  '-1 when the cube does not distinguish it; slot and who likewise, modality and station are then empty.';
comment on column study_sum.who is 'The reader or the referrer, depending on cube; 0 for none.';
comment on column study_sum.turnaround_spans is
  'Buckets of durations, 4 bytes each: span_bucket number and count, both signed 16-bit big endian; the other _spans '
  'columns likewise.';
comment on column study_sum.weight is 'Hundredths of a plain study; weight_unread likewise.';

create table figure_state (
  id smallint primary key check (id = 1),
  time_zone text not null default '',
  walked_to bigint,
  walked_month date,
  walk_because text not null default 'first' check (walk_because in ('first', 'time-zone', 'rules', 'nightly',
    'person')),
  walk_began_at timestamptz(3),
  walk_studies bigint not null default 0,
  walk_mended bigint not null default 0,
  counted_at timestamptz(3),
  counted_because text,
  counted_studies bigint not null default 0,
  counted_mended bigint not null default 0,
  events_to timestamptz(3),
  rules_revision integer not null default 1
);
comment on table figure_state is
  'The table has exactly one row (id = 1, inserted with the table) with the progress of recounting the statistics and the '
  'revision of their rules. Updated by insight/figures.';
comment on column figure_state.time_zone is 'The zone in which days and hours of the facts are computed.';
comment on column figure_state.walked_to is 'The last study key of a running recount; null while none runs.';
comment on column figure_state.walked_month is 'The last month whose sums were compared in the running recount.';
comment on column figure_state.walk_mended is
  'How many facts or sums were wrong in the running recount; counted_mended in the last finished one.';
comment on column figure_state.events_to is 'The time up to which event_sum is final; null: nothing yet.';
comment on column figure_state.rules_revision is 'Counts saves of reading_weight and dose_reference.';

insert into figure_state (id, walked_to, walk_began_at) values (1, 0, now());

create table reading_weight (
  id integer generated always as identity primary key,
  modality text not null,
  procedure text not null,
  hundredths integer not null check (hundredths >= 0 and hundredths <= 100000)
);
comment on table reading_weight is
  'Each row states how much work a study of a modality and procedure is. Written by insight/figures as a whole set.';
comment on column reading_weight.hundredths is '100 is a plain study.';
comment on column reading_weight.modality is 'Empty: any.';
comment on column reading_weight.procedure is 'Matched as part of the study description; empty: any.';

create unique index reading_weight_for on reading_weight (modality, fold_text(procedure));

create table dose_reference (
  id integer generated always as identity primary key,
  modality text not null,
  procedure text not null,
  quantity text not null check (quantity in ('dlp', 'ctdi', 'dap')),
  level double precision not null check (level > 0::double precision)
);
comment on table dose_reference is
  'Each row is a dose level above which a study is reported as exceeding. Written by insight/figures as a whole set.';
comment on column dose_reference.level is 'dlp in mGy·cm, ctdi in mGy, dap in Gy·cm².';
comment on column dose_reference.modality is 'Empty: any.';
comment on column dose_reference.procedure is 'Matched as part of the study description; empty: any.';

create unique index dose_reference_for on dose_reference (modality, fold_text(procedure), quantity);

create table study_dose (
  study_key bigint primary key references study(id) on delete cascade,
  images integer not null,
  dlp double precision,
  ctdi double precision,
  dap double precision
);
comment on table study_dose is
  'Each row is the radiation dose that the headers of a study state. Written by insight/figures after images have '
  'arrived.';
comment on column study_dose.images is 'The number of images when the headers were read.';
comment on column study_dose.dlp is 'mGy·cm; ctdi in mGy; dap in Gy·cm². Null: not stated.';

create table study_fact_queue (
  id bigint generated always as identity primary key,
  study_key bigint not null,
  at timestamptz(3) not null default now()
);
comment on table study_fact_queue is
  'Each row names a study whose facts must be recomputed. Inserted only by triggers; insight/figures deletes the rows it '
  'processes. It is append-only so that writers never wait for each other, and a study may occur several times.';

create table event_sum (
  measure text,
  day date,
  hour smallint,
  clinic_id integer,
  who integer,
  times bigint not null,
  primary key (measure, day, hour, clinic_id, who)
);
comment on table event_sum is
  'Each row counts events that are not studies, such as sign-ins, uploads or node echoes. Recomputed by insight/figures '
  'from the source tables for the days that are not final.';
comment on column event_sum.hour is '-1 in rows that distinguish who.';
comment on column event_sum.who is '-1 in hourly rows; otherwise an account, for node measures a node, 0 for nobody.';
comment on column event_sum.clinic_id is '0 for none.';

-- Functions and triggers

create function queue_study_fact() returns trigger
  language plpgsql
as $$
begin
  insert into study_fact_queue (study_key) values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$$;
comment on function queue_study_fact() is
  'Trigger function, after a relevant column of study changes and after delete on study: adds the study to '
  'study_fact_queue. It is a trigger because more than a dozen features write to study.';

create trigger study_fact_changed after update of clinic_id, modality, priority_rank, referrer_id, station, reader_id,
    status, target_at, due_by, binned_at, received_at, description on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id or old.modality is distinct from new.modality or
    old.priority_rank is distinct from new.priority_rank or old.referrer_id is distinct from new.referrer_id or
    old.station is distinct from new.station or old.reader_id is distinct from new.reader_id or
    old.status is distinct from new.status or old.target_at is distinct from new.target_at or
    old.binned_at is distinct from new.binned_at or old.received_at is distinct from new.received_at or
    old.description is distinct from new.description)
  execute function queue_study_fact();
create trigger study_fact_removed after delete on study
  for each row
  execute function queue_study_fact();

create function queue_tallied_facts() returns trigger
  language plpgsql
as $$
begin
  insert into study_fact_queue (study_key) select study_key from changed;
  return null;
end
$$;
comment on function queue_tallied_facts() is
  'Trigger function, once per statement after changes of study_tally, study_dose and report_study: adds the changed '
  'studies to study_fact_queue.';

create trigger study_fact_tallied after update on study_tally referencing new table as changed
  for each statement
  execute function queue_tallied_facts();
create trigger study_fact_dosed after insert on study_dose referencing new table as changed
  for each statement
  execute function queue_tallied_facts();
create trigger study_fact_dosed_anew after update on study_dose referencing new table as changed
  for each statement
  execute function queue_tallied_facts();
create trigger study_fact_undosed after delete on study_dose referencing old table as changed
  for each statement
  execute function queue_tallied_facts();
create trigger study_fact_reported after insert on report_study referencing new table as changed
  for each statement
  execute function queue_tallied_facts();
create trigger study_fact_unreported after delete on report_study referencing old table as changed
  for each statement
  execute function queue_tallied_facts();

create function queue_reported_fact() returns trigger
  language plpgsql
as $$
begin
  insert into study_fact_queue (study_key) select study_key from report_study where report_id = new.report_id;
  return null;
end
$$;
comment on function queue_reported_fact() is
  'Trigger function, after insert on report_signature: adds the studies of the report to study_fact_queue.';

create trigger study_fact_signed after insert on report_signature
  for each row
  execute function queue_reported_fact();

create function queue_fact_of_report() returns trigger
  language plpgsql
as $$
begin
  insert into study_fact_queue (study_key) select study_key from report_study where report_id = new.id;
  return null;
end
$$;
comment on function queue_fact_of_report() is
  'Trigger function, after update of status on report: adds its studies to study_fact_queue.';

create trigger study_fact_report_moved after update of status on report
  for each row
  when (old.status <> new.status)
  execute function queue_fact_of_report();

create function span_bucket(minutes integer) returns smallint
  language sql immutable strict parallel safe
as $$
select (case when minutes < 64 then greatest(minutes, 0)
else 64 + 32 * width_bucket(least(minutes, 131071), array[128,256,512,1024,2048,4096,8192,16384,32768,65536])
  + (least(minutes, 131071) >> (width_bucket(least(minutes, 131071),
      array[128,256,512,1024,2048,4096,8192,16384,32768,65536]) + 1)) - 32 end)::smallint
$$;
comment on function span_bucket(minutes integer) is
  'Returns the bucket number of a duration in minutes: each minute up to 63, then 32 steps per doubling, up to 131,071 '
  'minutes.';

create function sorted_spans(spans bytea) returns bytea
  language sql immutable parallel safe
as $$
select coalesce(string_agg(int2send(bucket::smallint) || int2send(part::smallint), ''::bytea order by bucket, step), ''::bytea)
from (
  select get_byte(spans, at) * 256 + get_byte(spans, at + 1) as bucket,
    sum((case when get_byte(spans, at + 2) > 127 then get_byte(spans, at + 2) - 256 else get_byte(spans, at + 2) end) * 256
      + get_byte(spans, at + 3)) as times
  from generate_series(0, octet_length(spans) - 4, 4) as at group by 1) as counted
cross join lateral (
  select step, sign(times) * least(30000, abs(times) - 30000 * step) as part
  from generate_series(0, (abs(times)::integer + 29999) / 30000 - 1) as step) as parts
$$;
comment on function sorted_spans(spans bytea) is
  'Merges the duration buckets of study_sum: one entry per bucket in order, counts above 30,000 split into several '
  'entries. Used by packed_spans and by the nightly comparison of sums.';

create function packed_spans(spans bytea) returns bytea
  language plpgsql immutable parallel safe
as $$
begin
  return case when octet_length(spans) <= 2400 then spans else sorted_spans(spans) end;
end
$$;
comment on function packed_spans(spans bytea) is
  'Returns the duration buckets of study_sum unchanged while they are short, and merged by sorted_spans above 2,400 '
  'bytes, so that most updates only append.';

create function queue_added_facts() returns trigger
  language plpgsql
as $$
begin
  insert into study_fact_queue (study_key) select id from added;
  return null;
end
$$;
comment on function queue_added_facts() is
  'Trigger function, after insert on study, once per statement: adds the new studies to study_fact_queue.';

create trigger study_fact_added after insert on study referencing new table as added
  for each statement
  execute function queue_added_facts();
