-- Other systems: DICOM nodes, web servers, what they ask for and what is sent to them.

-- network/nodes

create table refused_caller (
  calling_ae_title text,
  called_ae_title text,
  address text,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  attempts integer not null default 1,
  abstract_syntaxes text[] not null default '{}'::text[],
  implementation text not null default '',
  is_refused_for_good boolean not null default false,
  primary key (calling_ae_title, called_ae_title, address)
);
comment on table refused_caller is
  'Each row is a caller that was not accepted as an association, by AE titles and address. Written by network/dimse, at '
  'most 1,000 rows; deleted when the caller becomes a node (network/nodes).';
comment on column refused_caller.abstract_syntaxes is 'What it last requested.';
comment on column refused_caller.is_refused_for_good is
  'A person marked the caller as refused for good, so that it is no longer proposed.';

create table dicom_node (
  id integer generated always as identity primary key,
  ae_title text not null,
  host text not null,
  certificate_sha256 text not null default '',
  certificate_name text not null default '',
  clinic_id integer references clinic(id) on delete set null,
  sees_all boolean not null default false,
  name text not null,
  port integer check (port >= 1 and port <= 65535),
  kind text not null default 'scanner' check (kind in ('scanner', 'archive', 'workstation')),
  description text not null default '',
  profile text not null default 'generic',
  status text not null default 'active' check (status in ('active', 'inactive')),
  calls_from text[] not null default '{}'::text[],
  verbs text[] not null default '{echo,store}'::text[],
  uses text[] not null default '{}'::text[],
  retrieve_by text not null default 'c-get' check (retrieve_by in ('c-get', 'c-move')),
  local_ae_title text not null default '',
  tls boolean not null default false,
  tls_checks_name boolean not null default true,
  syntax text not null default 'original',
  transcodes boolean not null default true,
  timeout_seconds integer not null default 30,
  most_associations integer not null default 2,
  character_set text not null default '',
  echo_minutes integer not null default 0,
  contact_name text not null default '',
  contact_email text not null default '',
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  modalities text[] not null default '{}'::text[],
  room text not null default '',
  object_character_set text,
  object_character_set_always boolean not null default false,
  constraint dicom_node_ae_title_address_key unique (ae_title, host),
  check (not (sees_all and clinic_id is not null))
);
comment on table dicom_node is
  'Each row is a DICOM peer: where it is called, how it is recognised, what it may request and what is requested of it. '
  'Written by network/nodes.';
comment on column dicom_node.host is 'Where the node is called, and where it calls from unless calls_from names other addresses.';
comment on column dicom_node.port is 'Null: the node only calls, it is never called.';
comment on column dicom_node.clinic_id is
  'The clinic whose studies and appointments the node sees; it does not place what the node sends (clinic_rule does). '
  'Null with sees_all false: it sees no studies.';
comment on column dicom_node.verbs is 'What the node may request (SCP side); uses is what is requested of it (SCU side).';
comment on column dicom_node.certificate_sha256 is
  'With certificate_name it identifies the node instead of the address; both empty: the address does.';
comment on column dicom_node.local_ae_title is 'The AE title used towards this node; empty: the usual one.';
comment on column dicom_node.character_set is 'The character set of queries and answers; empty: UTF-8.';
comment on column dicom_node.object_character_set is
  'The character set of its objects when they name none; null: as the objects state.';
comment on column dicom_node.modalities is 'What the station can do for worklist entries without a station; empty: anything.';
comment on column dicom_node.echo_minutes is 'The interval of automatic C-ECHO; 0: never.';

create unique index dicom_node_name on dicom_node (lower(name));

create table node_health (
  node_id integer primary key references dicom_node(id) on delete cascade,
  echo_at timestamptz(3),
  echo_milliseconds integer,
  echo_fault text,
  echo_since timestamptz(3),
  seen_at timestamptz(3),
  contexts jsonb,
  fault text,
  fault_at timestamptz(3),
  fault_times integer not null default 0
);
comment on table node_health is
  'Each row is the current state of a node: last echo, last association and last fault. Written by network/nodes; the '
  'trigger node_checked counts echoes in node_traffic.';
comment on column node_health.echo_fault is 'The code of the last echo''s failure; null when it was answered.';
comment on column node_health.echo_since is 'Since when echoes are answered, or are not.';
comment on column node_health.seen_at is 'When the node last opened an association.';
comment on column node_health.fault is 'The last failure ever; it stays after recovery.';
comment on column node_health.fault_times is 'Consecutive failed echoes of the last series.';

create table node_traffic (
  node_id integer references dicom_node(id) on delete cascade,
  hour timestamptz(3),
  objects_in bigint not null default 0,
  bytes_in bigint not null default 0,
  objects_out bigint not null default 0,
  bytes_out bigint not null default 0,
  checks integer not null default 0,
  check_faults integer not null default 0,
  unread integer not null default 0,
  primary key (node_id, hour)
);
comment on table node_traffic is
  'Each row sums what was exchanged with a node in one hour. Written by network/nodes, and by the trigger node_checked '
  'for the two check columns; deleted after 90 days.';
comment on column node_traffic.unread is 'Received objects whose text is not in the character set of the node''s record.';
comment on column node_traffic.checks is
  'Echoes and, in check_faults, those that failed; written only by the trigger node_checked.';

create table node_diagnosis (
  id integer generated always as identity primary key,
  node_id integer not null references dicom_node(id) on delete cascade,
  at timestamptz(3) not null default now(),
  account_id integer references account(id),
  steps jsonb not null
);
comment on table node_diagnosis is
  'Each row is one run of the connection tests of a node, started by a person. Written by network/nodes; the last 30 of '
  'each node are stored.';
comment on column node_diagnosis.account_id is 'Who started the run; the column allows null, but no code writes it.';

create index node_diagnosis_node on node_diagnosis (node_id, id);

-- network/commitment

create table storage_commitment (
  id integer generated always as identity primary key,
  node_id integer not null references dicom_node(id) on delete cascade,
  transaction_uid text not null,
  asked_at timestamptz(3) not null default now(),
  classes text[] not null,
  sop_uids text[] not null,
  attempts integer not null default 0,
  next_at timestamptz(3) default now(),
  told_at timestamptz(3),
  failed integer,
  unique (node_id, transaction_uid)
);
comment on table storage_commitment is
  'Each row is a storage commitment request of a node and its answer. Written by network/commitment; deleted 30 days '
  'after it was answered or given up.';
comment on column storage_commitment.sop_uids is 'Parallel to classes: the SOP Instance UID and SOP Class UID of each object.';
comment on column storage_commitment.next_at is 'When the answer is sent next; null after ten attempts.';
comment on column storage_commitment.told_at is 'When the node received the answer; null before.';
comment on column storage_commitment.failed is 'The number of objects that were not committed; null until answered.';

create index storage_commitment_due on storage_commitment (next_at) where told_at is null;

-- network/performed-steps

create table performed_step (
  sop_uid text primary key,
  node_id integer references dicom_node(id) on delete set null,
  appointment_id integer references appointment(id) on delete set null,
  study_uid text not null,
  accession_number text not null,
  state text not null check (state in ('in-progress', 'completed', 'discontinued')),
  reason text not null default '',
  began_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  attributes bytea not null default '\x'::bytea
);
comment on table performed_step is
  'Each row is a Modality Performed Procedure Step. Written by network/performed-steps from N-CREATE and N-SET.';
comment on column performed_step.attributes is
  'The data set in explicit VR little endian; empty for steps of installations that began before it was stored.';
comment on column performed_step.appointment_id is 'Null when the step was performed without an appointment.';

create index performed_step_node on performed_step (node_id);
create index performed_step_appointment on performed_step (appointment_id);

-- network/queries

create table kept_query (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  name text not null,
  criteria jsonb not null,
  sources jsonb not null,
  repeats text not null check (repeats in ('never', 'often', 'nightly')),
  every_minutes integer not null,
  at_time text not null,
  retrieves boolean not null,
  clinic_id integer references clinic(id) on delete set null,
  priority text not null,
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  next_at timestamptz,
  unable_since timestamptz
);
comment on table kept_query is
  'Each row is a saved query to other archives, with its repetition schedule. Written by network/queries; it runs with '
  'the rights of its account.';
comment on column kept_query.repeats is '''never'', ''often'' (every_minutes) or ''nightly'' (at_time).';
comment on column kept_query.at_time is 'HH:MM in the server''s time zone.';
comment on column kept_query.next_at is 'Null while the query is not repeated.';
comment on column kept_query.unable_since is
  'Since when it is not repeated because the account lacks the rights; null otherwise.';

create unique index kept_query_name on kept_query (account_id, lower(name));
create index kept_query_next on kept_query (next_at) where next_at is not null;

create table kept_query_run (
  id bigint generated always as identity primary key,
  query_id integer not null references kept_query(id) on delete cascade,
  at timestamptz not null default now(),
  found integer not null,
  asked integer not null,
  job_ids text[] not null,
  is_limited boolean not null,
  faults jsonb not null
);
comment on table kept_query_run is
  'Each row is the result of one repetition of a saved query. Written by network/queries; the last 200 of each query are '
  'stored.';
comment on column kept_query_run.asked is 'The number of studies that were requested by jobs.';

create index kept_query_run_newest on kept_query_run (query_id, id desc);

-- network/server

create table storage_watch (
  is_only boolean default true primary key check (is_only),
  low_since timestamptz(3),
  room_bytes bigint not null,
  full_at timestamptz(3)
);
comment on table storage_watch is
  'The table has one row with the last finding about free disk space, so that those responsible are notified once. '
  'Written by network/server.';
comment on column storage_watch.is_only is 'Always true; it limits the table to one row.';
comment on column storage_watch.low_since is 'Null while there is enough space.';
comment on column storage_watch.full_at is 'The predicted time at which the disk is full; null when it is not near.';

-- network/web-requests

create table web_request (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id integer references account(id) on delete set null,
  token_id uuid references api_token(id) on delete set null,
  address text not null,
  method text not null,
  path text not null,
  clinic_code text not null,
  status integer not null,
  requests integer not null,
  bytes bigint not null,
  milliseconds integer not null
);
comment on table web_request is
  'Each row groups similar requests of one caller to the DICOMweb service within a few seconds, without search values. '
  'Written by network/web-requests; deleted after seven days.';
comment on column web_request.clinic_code is 'The clinic code in the address; empty for the general address.';
comment on column web_request.requests is 'The number of requests in this row; bytes and milliseconds are their sums.';

create index web_request_at on web_request (at);

-- network/web-servers

create table web_server (
  id integer generated always as identity primary key,
  name text not null,
  url text not null,
  qido_url text not null default '',
  wado_url text not null default '',
  stow_url text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  uses text[] not null default '{}'::text[],
  clinic_id integer references clinic(id),
  description text not null default '',
  sign_in text not null default 'none' check (sign_in in ('none', 'basic', 'bearer', 'oauth2', 'certificate')),
  username text not null default '',
  token_url text not null default '',
  token_scope text not null default '',
  certificate text not null default '',
  authority text not null default '',
  timeout_seconds integer not null default 30,
  contact_name text not null default '',
  contact_email text not null default '',
  sealed bytea,
  tests jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now()
);
comment on table web_server is
  'Each row is an external DICOMweb server: addresses, sign-in, uses and the last tests. Written by network/web-servers. '
  'When clinics merge, people/clinics changes the clinic.';
comment on column web_server.qido_url is 'Empty: the service is found below url; wado_url and stow_url likewise.';
comment on column web_server.clinic_id is 'The clinic to which retrieved studies belong.';
comment on column web_server.certificate is 'PEM of the client certificate; authority is PEM of further trusted authorities.';
comment on column web_server.sealed is
  'The secret of the sign-in and header values, encrypted with the key of the installation; null for none.';

create unique index web_server_name on web_server (lower(name));

create table web_server_traffic (
  server_id integer references web_server(id) on delete cascade,
  hour timestamptz(3),
  objects_out bigint not null default 0,
  bytes_out bigint not null default 0,
  objects_refused bigint not null default 0,
  sent_at timestamptz(3) not null,
  primary key (server_id, hour)
);
comment on table web_server_traffic is
  'Each row sums what a DICOMweb server was sent in one hour. Written by network/web-servers; deleted after 90 days.';

-- network/sending

create table sent_object (
  job_id uuid references job(id) on delete cascade,
  uid text,
  primary key (job_id, uid)
);
comment on table sent_object is
  'Each row is an object that a send job has transferred, or a study or series already recorded in the audit trail for '
  'it, so that a resumed job does not repeat it. Written by network/sending; deleted after the job ended.';
comment on column sent_object.uid is 'A SOP Instance UID, or the UID of an audited study or series.';

create table begun_file_set (
  job_id uuid,
  folder text,
  primary key (job_id, folder)
);
comment on table begun_file_set is
  'Each row names a folder in which a send job has begun DICOM file-sets, so that unfinished ones are removed later. '
  'Written by network/sending. It has no foreign key, because the job may be deleted first.';

create table study_unsent (
  study_key bigint not null references study(id) on delete cascade,
  series_uid text not null default '',
  node_id integer references dicom_node(id) on delete cascade,
  server_id integer references web_server(id) on delete cascade,
  folder text,
  is_anonymous boolean not null,
  job_id uuid not null references job(id) on delete cascade,
  constraint study_unsent_study_key_series_uid_node_id_server_id_folder__key unique nulls not distinct (study_key,
    series_uid, node_id, server_id, folder, is_anonymous)
);
comment on table study_unsent is
  'Each row marks a study or series whose last transfer to a destination failed. Written only by the function note_unsent '
  'through triggers on job and job_item; it disappears when the same is sent there, or with the destination or job.';
comment on column study_unsent.series_uid is 'Empty: the whole study.';
comment on column study_unsent.node_id is 'Exactly the destination of the job: node_id, server_id or folder.';
comment on column study_unsent.is_anonymous is 'The transfer was of an anonymised copy.';

create index study_unsent_job on study_unsent (job_id);
create index study_unsent_node on study_unsent (node_id) where node_id is not null;
create index study_unsent_server on study_unsent (server_id) where server_id is not null;

-- Functions and triggers

create function count_node_check() returns trigger
  language plpgsql
as $$
begin
  insert into node_traffic as traffic (node_id, hour, checks, check_faults)
  values (new.node_id, date_trunc('hour', new.echo_at, 'UTC'), 1, case when new.echo_fault is null then 0 else 1 end)
  on conflict (node_id, hour) do update set checks = traffic.checks + 1,
    check_faults = traffic.check_faults + excluded.check_faults;
  return null;
end
$$;
comment on function count_node_check() is
  'Trigger function, after insert or update of echo_at on node_health: counts the echo, and its failure, in node_traffic '
  'of that hour. The echo is recorded by network/nodes alone.';

create trigger node_checked after insert or update of echo_at on node_health
  for each row
  when (new.echo_at is not null)
  execute function count_node_check();

create function note_unsent(of_job uuid, of_study text, of_series text, is_sent boolean) returns void
  language plpgsql
as $$
declare sent record;
begin
  select study.id as study_key, (input ->> 'nodeId')::integer as node_id, (input ->> 'serverId')::integer as server_id,
    input ->> 'folder' as folder, input ? 'anonymous' as is_anonymous into sent
  from job, study where job.id = of_job and job.kind = 'send' and study.study_uid = of_study;
  if not found then return; end if;
  if is_sent then
    delete from study_unsent unsent where unsent.study_key = sent.study_key
      and (of_series is null or unsent.series_uid = of_series) and unsent.is_anonymous = sent.is_anonymous
      and (unsent.node_id, unsent.server_id, unsent.folder) is not distinct from (sent.node_id, sent.server_id, sent.folder);
  else
    -- A destination may have been removed while its job ran.
    insert into study_unsent (study_key, series_uid, node_id, server_id, folder, is_anonymous, job_id)
    select sent.study_key, coalesce(of_series, ''), sent.node_id, sent.server_id, sent.folder, sent.is_anonymous, of_job
    where (sent.node_id is null or exists (select from dicom_node where id = sent.node_id for key share))
      and (sent.server_id is null or exists (select from web_server where id = sent.server_id for key share))
    on conflict (study_key, series_uid, node_id, server_id, folder, is_anonymous) do update set job_id = excluded.job_id;
  end if;
  if found then perform pg_notify('study', sent.study_key::text); end if;
end
$$;
comment on function note_unsent(of_job uuid, of_study text, of_series text, is_sent boolean) is
  'Adds or removes a study or series in study_unsent for the destination of a send job, and notifies the channel '
  '''study''. Called by note_ended_item and note_broken_job only. It locks the destination, which may be deleted while '
  'the job runs.';

create function note_ended_item() returns trigger
  language plpgsql
as $$
begin
  perform note_unsent(new.job_id, new.study_uid, new.series_uid, new.state = 'done');
  return null;
end
$$;
comment on function note_ended_item() is
  'Trigger function, after a job_item changes to done or failed: adds or removes the study in study_unsent. It fires for '
  'all kinds of jobs; note_unsent ignores those that do not send.';

create trigger job_item_ended after update of state on job_item
  for each row
  when (old.state <> new.state and new.state <> 'waiting')
  execute function note_ended_item();

create function note_broken_job() returns trigger
  language plpgsql
as $$
begin
  perform note_unsent(job_id, study_uid, series_uid, false) from job_item where job_id = new.id and state = 'waiting';
  return null;
end
$$;
comment on function note_broken_job() is
  'Trigger function, after a send job changes to failed: records its waiting items in study_unsent, because these items '
  'do not change state themselves.';

create trigger job_broken after update of state on job
  for each row
  when (new.kind = 'send' and new.state = 'failed' and old.state <> 'failed')
  execute function note_broken_job();
