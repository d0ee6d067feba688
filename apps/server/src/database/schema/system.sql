-- The installation: its settings, versions and notices, and the jobs.

-- system/installation

create table setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz(3) not null default now()
);
comment on table setting is
  'Each row is a single value by key, such as the installation id, the signing secret, the licence or the last integrity '
  'check. Written by system/installation, people/auth, people/licence, people/audit and archive/quarantine. Most settings '
  'that administrators edit are in setting_version.';

-- system/jobs

create table job (
  id uuid default gen_random_uuid() primary key,
  account_id integer,
  kind text not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'paused', 'done', 'failed',
    'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  error text,
  input jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  tries integer not null default 0,
  patterns jsonb not null default '{}'::jsonb,
  target text not null default '',
  items integer not null default 0,
  failed integer not null default 0,
  bytes bigint not null default 0,
  not_before timestamptz(3),
  moved_try integer not null default 0,
  rests_for_window boolean not null default false,
  is_let_through boolean not null default false
);
comment on table job is
  'Each row is a background job. Inserted and updated by system/jobs for all features; deleted after the retention time.';
comment on column job.done is 'Progress in units of total, usually objects.';
comment on column job.error is 'The English sentence; patterns records how it was composed, for its translation.';
comment on column job.tries is
  'How often the job was started; it also names the present run, and an earlier run can no longer change the row.';
comment on column job.moved_try is 'The last run that made progress; after five without progress the job fails.';
comment on column job.target is 'The name of the destination when the job was started.';
comment on column job.not_before is 'When the job continues; null: as soon as its turn comes.';
comment on column job.rests_for_window is 'not_before is the start of the time window of its kind.';
comment on column job.is_let_through is 'A person allowed it to run outside the window.';

create index job_recent on job (created_at desc);

create table job_item (
  job_id uuid references job(id) on delete cascade,
  ordinal integer,
  study_uid text not null,
  series_uid text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  next_at timestamptz(3),
  objects integer not null default 0,
  moved integer not null default 0,
  refused integer not null default 0,
  bytes bigint not null default 0,
  because text,
  answered text not null default '',
  primary key (job_id, ordinal)
);
comment on table job_item is
  'Each row is one study or series of a job, tried and counted separately. Written by system/jobs; a trigger on state '
  'maintains study_unsent.';
comment on column job_item.series_uid is 'Null: the whole study.';
comment on column job_item.next_at is 'When the item is tried again; null: not tried yet, or ended.';
comment on column job_item.objects is 'The number of objects; 0 while unknown.';
comment on column job_item.answered is 'The answer of the peer to a failure, in its own words.';

create table job_limit (
  kind text primary key,
  at_once integer not null,
  window_from text not null,
  window_to text not null
);
comment on table job_limit is
  'Each row limits how many jobs of a kind run at once and in which hours. Written by system/jobs; a kind without a row '
  'has the default.';
comment on column job_limit.window_from is 'HH:MM in the server''s time zone; empty: no window.';

-- system/coming-soon

create table awaited_part (
  part text,
  account_id integer,
  since timestamptz(3) not null default now(),
  primary key (part, account_id)
);
comment on table awaited_part is
  'Each row is an account that waits for a switched-off part of the product, or for the end of maintenance. Written by '
  'system/coming-soon; deleted when the account is notified.';
comment on column awaited_part.part is 'The name of the switch, or ''maintenance''.';

create index awaited_part_account on awaited_part (account_id);

-- system/notices

create table notice (
  id bigint generated always as identity primary key,
  account_id integer not null,
  kind text not null check (kind in ('study.assigned', 'work.handed-over', 'listing.entered', 'device.new',
    'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention', 'merge.request', 'node.silent',
    'storage.low', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
    'critical-result.waiting', 'critical-result.acknowledged', 'referral.reported', 'referral.addendum',
    'referral.received', 'referral.critical', 'peer-review.asked', 'peer-review.discrepancy', 'report.question',
    'report.answer', 'mail.received', 'chat.message', 'task.assigned', 'task.due', 'event.invited', 'event.soon',
    'invoice.past-due', 'order.changed', 'product.available', 'article.review', 'article.comment',
    'article.published', 'article.digest', 'colleague.followed', 'product.updated', 'feature.on', 'upkeep.over')),
  at timestamptz not null default now(),
  read_at timestamptz,
  by_account_id integer,
  study_keys bigint[] not null default '{}'::bigint[],
  about_account_id integer,
  session_id uuid,
  job_id uuid references job(id) on delete cascade,
  filter_id integer,
  merge_request_id integer,
  share_id integer,
  critical_result_id integer,
  peer_review_id integer,
  times integer not null default 1,
  in_bell boolean not null default true,
  mailed_at timestamptz,
  title text not null default '',
  thing_key bigint,
  check (
case
    when kind in ('study.assigned', 'note.mention') then study_keys <> '{}'::bigint[]
    when kind = 'listing.entered' then study_keys <> '{}'::bigint[] and filter_id is not null
    when kind = 'device.new' then session_id is not null
    when kind in ('sign-in.stopped', 'work.handed-over') then about_account_id is not null
    when kind = 'job.ended' then job_id is not null
    when kind = 'merge.request' then merge_request_id is not null
    else true
end)
);
comment on table notice is
  'Each row is a notification of one account: a kind and the keys of what it is about, so that the text follows what may '
  'be seen now. Written by system/notices for all features; deleted by the person, by age or above 1,000 rows per '
  'account.';
comment on column notice.in_bell is 'False when the account is notified only by letter or push.';
comment on column notice.times is 'The number of events within ten minutes that the row summarises.';
comment on column notice.mailed_at is 'When it was included in a letter; null before.';
comment on column notice.title is 'Only for office notices: the name of the thing whose key is in thing_key.';
comment on column notice.thing_key is 'The key of an office object; which table depends on kind.';

create index notice_of_account on notice (account_id, at desc, id desc);
create index notice_age on notice (at);
create index notice_filter on notice (filter_id) where filter_id is not null;
create index notice_merge_request on notice (merge_request_id) where merge_request_id is not null;
create unique index notice_once on notice (account_id, kind, coalesce(about_account_id, 0))
  where kind in ('sign-in.stopped', 'quarantine.waiting', 'node.silent', 'rule.unable', 'kept-query.unable');
create index notice_share on notice (share_id);
create index notice_critical_result on notice (critical_result_id);
create index notice_peer_review on notice (peer_review_id);
create index notice_thing on notice (thing_key) where thing_key is not null;

create table notice_wish (
  account_id integer primary key,
  bell_off text[] not null default '{}'::text[],
  letter_off text[] not null default '{}'::text[],
  push_off text[] not null default '{}'::text[],
  digest text not null default 'never' check (digest in ('never', 'hourly', 'daily')),
  digest_hour smallint not null default 7 check (digest_hour >= 0 and digest_hour <= 23),
  digest_since timestamptz,
  digested_at timestamptz,
  quiet_from time,
  quiet_to time,
  time_zone text not null default '',
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table notice_wish is
  'Each row is the set of notification choices of an account: topics switched off per channel, digest and quiet hours. '
  'Written by system/notices; an account without a row has the defaults.';
comment on column notice_wish.digest_since is 'Only notices after this time are mailed; null: no digest.';
comment on column notice_wish.digested_at is 'When the last digest was due.';
comment on column notice_wish.quiet_from is 'Local time in time_zone; null together with quiet_to.';
comment on column notice_wish.time_zone is 'Empty: that of the installation.';

create table push_device (
  id integer generated always as identity primary key,
  account_id integer not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  session_id uuid,
  mark uuid,
  user_agent text not null default '',
  created_at timestamptz(3) not null default now()
);
comment on table push_device is
  'Each row is a browser subscribed to web push, with its endpoint and keys. Written by system/notices; at most ten per '
  'account.';
comment on column push_device.mark is
  'The device id of the browser (login_session.device_id) at subscription; null when it sent none.';

create index push_device_account on push_device (account_id);

create table push_message (
  id bigint generated always as identity primary key,
  push_device_id integer not null references push_device(id) on delete cascade,
  notice_id bigint not null references notice(id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  in_hand_until timestamptz(3),
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  given_up_because text check (given_up_because in ('refused', 'too-old', 'read', 'signed-out'))
);
comment on table push_message is
  'Each row is a notice that is to be pushed to one browser. Inserted by system/notices with the notice and updated by '
  'the push round.';
comment on column push_message.in_hand_until is 'Until then one process works on the row.';

create index push_message_waiting on push_message (id) where sent_at is null and given_up_at is null;
create index push_message_device on push_message (push_device_id);
create index push_message_notice on push_message (notice_id);

-- system/updates

create table product_version (
  id integer generated always as identity primary key,
  version text not null unique,
  since timestamptz(3) not null default now()
);
comment on table product_version is
  'Each row is a version of this product that the installation ran, and since when. Written by system/updates at start. '
  'It has nothing to do with the shop table product.';
