-- E-mail, chat, to-do, calendar, invoices, shop, blog and knowledge base, profiles.

-- office/calendar

create table calendar_room (
  id integer generated always as identity primary key,
  clinic_id integer not null references clinic(id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('room', 'device')),
  modality text not null,
  station_ae_title text not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
comment on table calendar_room is 'Each row is a room or device of a clinic that can be booked. Written by office/calendar.';

create unique index calendar_room_name on calendar_room (clinic_id, fold_text(name));

create table calendar_event (
  id integer generated always as identity primary key,
  owner_id integer not null references account(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  calendar text not null check (calendar in ('Personal', 'Business', 'Family', 'Holiday', 'ETC')),
  title text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  all_day boolean not null,
  time_zone text not null,
  room_id integer references calendar_room(id) on delete set null,
  location text not null,
  url text not null,
  description text not null,
  rule text not null default '',
  skipped timestamptz(3)[] not null default '{}'::timestamp with time zone[],
  over_at timestamptz(3) not null,
  series_id integer references calendar_event(id) on delete cascade,
  instead_of timestamptz(3),
  remind_minutes integer,
  remind_at timestamptz(3),
  uid text not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  check (clinic_id is null or (calendar in ('Family', 'Holiday', 'ETC'))),
  check ((series_id is null) = (instead_of is null))
);
comment on table calendar_event is
  'Each row is an event of a person or clinic, possibly recurring. Written by office/calendar. Patient appointments are '
  'in appointment.';
comment on column calendar_event.id is
  'At most 999,999,999; larger numbers denote appointments where both are addressed by one number.';
comment on column calendar_event.clinic_id is 'Null: an event of the owner''s own.';
comment on column calendar_event.rule is 'RFC 5545 RRULE; empty: once.';
comment on column calendar_event.skipped is 'Start times that were removed from the series.';
comment on column calendar_event.over_at is 'When the last occurrence ends.';
comment on column calendar_event.series_id is
  'The series from which this row replaces the occurrence that would begin at instead_of; both null otherwise.';
comment on column calendar_event.remind_at is 'The next reminder; null: none any more.';
comment on column calendar_event.uid is 'The iCalendar UID.';

create index calendar_event_time on calendar_event using gist (tstzrange(starts_at, over_at, '[]'));
create index calendar_event_owner on calendar_event (owner_id, id);
create index calendar_event_clinic on calendar_event (clinic_id, id) where clinic_id is not null;
create unique index calendar_event_instead on calendar_event (series_id, instead_of) where series_id is not null;
create unique index calendar_event_uid on calendar_event (owner_id, uid) where series_id is null;
create index calendar_event_room on calendar_event (room_id) where room_id is not null;
create index calendar_event_remind on calendar_event (remind_at) where remind_at is not null;

create table calendar_guest (
  event_id integer references calendar_event(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  answer text not null default 'asked' check (answer in ('asked', 'yes', 'maybe', 'no')),
  answered_at timestamptz(3),
  primary key (event_id, account_id)
);
comment on table calendar_guest is 'Each row invites an account to an event and stores its answer. Written by office/calendar.';
comment on column calendar_guest.answer is '''asked'' until the guest answers.';

create index calendar_guest_account on calendar_guest (account_id, event_id);

create table calendar_hours (
  clinic_id integer references clinic(id) on delete cascade,
  weekday integer check (weekday >= 1 and weekday <= 7),
  opens text not null,
  closes text not null,
  primary key (clinic_id, weekday)
);
comment on table calendar_hours is
  'Each row is the working time of a clinic on a weekday. Written by office/calendar as a whole set.';
comment on column calendar_hours.weekday is 'Monday is 1.';
comment on column calendar_hours.opens is 'HH:MM local time of the clinic; closes likewise.';

create table calendar_feed (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  calendars text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
comment on table calendar_feed is
  'Each row is a secret address by which another program reads an account''s calendars. Written by office/calendar; only '
  'the hash of the secret is stored.';
comment on column calendar_feed.hint is 'The first characters of the secret.';

create index calendar_feed_account on calendar_feed (account_id);

-- office/files

create table office_file (
  id uuid default gen_random_uuid() primary key,
  account_id integer references account(id) on delete set null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  created_at timestamptz(3) not null default now()
);
comment on table office_file is
  'Each row is a file that a person uploaded in the office apps; its bytes are in a pack. Inserted by office/files, '
  'through which the apps and incoming mail store files; deleted after a day when no app refers to it.';
comment on column office_file.account_id is 'Who uploaded it; null for incoming mail or when the account is gone.';

create index office_file_account on office_file (account_id) where account_id is not null;
create index office_file_pack on office_file (pack_id);
create index office_file_age on office_file (created_at);

-- office/mail

create table mail (
  id integer generated always as identity primary key,
  account_id integer references account(id) on delete set null,
  from_name text not null,
  from_address text not null,
  subject text not null,
  html text not null,
  words text not null,
  searched text not null,
  thread_id integer not null,
  answers_id integer references mail(id) on delete set null,
  saved_at timestamptz(3) not null default now(),
  send_at timestamptz(3),
  sent_at timestamptz(3),
  message_id text,
  received_digest bytea,
  left_out text[] not null default '{}'::text[],
  reply_to text not null default ''
);
comment on table mail is
  'Each row is an internal or external mail, once for all who have it. Written by office/mail and, for mail from outside, '
  'on behalf of office/incoming-mail; deleted when nobody has it in a mailbox.';
comment on column mail.account_id is 'The writer; null for mail from outside or when the account is gone.';
comment on column mail.searched is 'Folded text of subject, people and words; recipients of blind copies are left out.';
comment on column mail.words is 'The plain text of html.';
comment on column mail.thread_id is 'The id of the first mail of the conversation.';
comment on column mail.send_at is 'When a draft is due to be sent; null for a plain draft.';
comment on column mail.message_id is 'The Message-ID of mail that was sent outside or received; null otherwise.';
comment on column mail.received_digest is 'A hash of received mail, so that the same mail is stored once; null otherwise.';
comment on column mail.left_out is 'Names of attachments of types that are not accepted.';
comment on column mail.reply_to is 'Empty: replies go to the sender.';

create index mail_searched on mail using gin (searched gin_trgm_ops);
create index mail_due on mail (send_at) where sent_at is null and send_at is not null;
create index mail_account on mail (account_id, sent_at);
create index mail_answers on mail (answers_id) where answers_id is not null;
create index mail_message on mail (message_id) where message_id is not null;
create unique index mail_received on mail (received_digest) where received_digest is not null;
create index mail_subject on mail using gin (fold_spellings(subject) gin_trgm_ops);

create table mail_recipient (
  mail_id integer references mail(id) on delete cascade,
  position smallint,
  place text not null check (place in ('to', 'cc', 'bcc')),
  account_id integer references account(id) on delete set null,
  name text not null,
  address text not null,
  letter_id bigint references outgoing_mail(id) on delete set null,
  primary key (mail_id, "position")
);
comment on table mail_recipient is 'Each row is one recipient of a mail. Written by office/mail.';
comment on column mail_recipient.account_id is 'Null for a recipient outside.';
comment on column mail_recipient.letter_id is
  'The row of outgoing_mail by which the mail left; null for internal recipients, before sending, or when that row is '
  'gone.';

create index mail_recipient_account on mail_recipient (account_id) where account_id is not null;
create index mail_recipient_letter on mail_recipient (letter_id) where letter_id is not null;

create table mail_file (
  mail_id integer references mail(id) on delete cascade,
  position smallint,
  file_id uuid not null references office_file(id),
  primary key (mail_id, "position")
);
comment on table mail_file is 'Each row attaches an office file to a mail. Written by office/mail.';

create index mail_file_file on mail_file (file_id);

create table mail_study (
  mail_id integer references mail(id) on delete cascade,
  position smallint,
  study_key bigint not null references study(id) on delete cascade,
  primary key (mail_id, "position")
);
comment on table mail_study is
  'Each row refers from a mail to a study, which each reader sees only with the right to. Written by office/mail.';

create index mail_study_study on mail_study (study_key);

create table mail_entry (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  mail_id integer not null references mail(id) on delete cascade,
  is_own boolean not null,
  thread_id integer not null,
  folder text not null check (folder in ('inbox', 'sent', 'draft', 'scheduled', 'snoozed', 'spam', 'trash',
    'archive')),
  is_head boolean not null default true,
  is_read boolean not null,
  is_starred boolean not null default false,
  labels text[] not null default '{}'::text[],
  at timestamptz(3) not null,
  snoozed_until timestamptz(3),
  unique (mail_id, account_id, is_own)
);
comment on table mail_entry is
  'Each row is a mail in the mailbox of one account. Written by office/mail; deleted with the account or from the trash.';
comment on column mail_entry.is_own is 'True for the writer''s entry; who writes to himself has two rows.';
comment on column mail_entry.is_head is 'The newest of its conversation in the folder; drafts and scheduled mails always are.';
comment on column mail_entry.at is 'The time by which the folder is ordered.';
comment on column mail_entry.snoozed_until is 'When the mail returns to the inbox; null unless folder is ''snoozed''.';

create index mail_entry_folder on mail_entry (account_id, folder, at desc, id desc);
create index mail_entry_heads on mail_entry (account_id, folder, at desc, id desc) where is_head;
create index mail_entry_all on mail_entry (account_id, at desc, id desc);
create index mail_entry_thread on mail_entry (account_id, thread_id);
create index mail_entry_starred on mail_entry (account_id, at desc, id desc) where is_starred;
create index mail_entry_labelled on mail_entry (account_id, at desc, id desc) where labels <> '{}'::text[];
create index mail_entry_unread on mail_entry (account_id, folder, at desc, id desc) where not is_read;
create index mail_entry_snoozed on mail_entry (snoozed_until) where snoozed_until is not null;

-- office/articles

create table article (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('faq', 'protocol', 'post')),
  slug text not null,
  language text not null,
  clinic_id integer references clinic(id) on delete cascade,
  author_id integer references account(id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published')),
  live_version integer,
  approved_until date,
  published_at timestamptz(3),
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  category text not null,
  title text not null,
  excerpt text not null,
  body text not null,
  tags text[] not null,
  modalities text[] not null,
  picture_file_id uuid references office_file(id)
);
comment on table article is
  'Each row is a FAQ entry, protocol or blog post as it is being written, in one language. Written by office/articles; '
  'readers see the article_version named in live_version.';
comment on column article.clinic_id is 'Null: for the installation.';
comment on column article.live_version is 'Null: not published, or withdrawn.';

create unique index article_address on article (kind, slug, language, coalesce(clinic_id, 0));
create index article_clinic on article (clinic_id) where clinic_id is not null;
create index article_author on article (author_id);
create index article_published on article (kind, published_at desc) where live_version is not null;
create index article_picture on article (picture_file_id) where picture_file_id is not null;

create table article_version (
  article_id integer references article(id) on delete cascade,
  version integer,
  note text not null,
  author_id integer references account(id) on delete set null,
  reviewer_id integer references account(id) on delete set null,
  published_at timestamptz(3) not null default now(),
  category text not null,
  title text not null,
  excerpt text not null,
  body text not null,
  tags text[] not null,
  modalities text[] not null,
  picture_file_id uuid references office_file(id),
  primary key (article_id, version)
);
comment on table article_version is
  'Each row is a published version of an article. Written by office/articles on publication and not changed afterwards.';

create index article_version_author on article_version (author_id);
create index article_version_reviewer on article_version (reviewer_id);
create index article_version_picture on article_version (picture_file_id) where picture_file_id is not null;
create index article_version_words on article_version using gin (fold_spellings(title || ' ' || excerpt || ' ' ||
  regexp_replace(body, '<[^>]*>', ' ', 'g')) gin_trgm_ops);

create table article_file (
  article_id integer references article(id) on delete cascade,
  file_id uuid references office_file(id),
  primary key (article_id, file_id)
);
comment on table article_file is
  'Each row preserves an office file that occurs as a picture in an article or one of its versions. Written by '
  'office/articles; rows are only added and go with the article.';

create index article_file_file on article_file (file_id);

create table article_comment (
  id integer generated always as identity primary key,
  article_id integer not null references article(id) on delete cascade,
  account_id integer not null references account(id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now(),
  answers_id integer references article_comment(id) on delete set null
);
comment on table article_comment is 'Each row is a reader''s comment on an article. Written by office/articles.';
comment on column article_comment.answers_id is 'The comment that this one answers; null for none or when that one was removed.';

create index article_comment_article on article_comment (article_id, id);
create index article_comment_account on article_comment (account_id, created_at);
create index article_comment_answers on article_comment (answers_id) where answers_id is not null;

create table article_mark (
  article_id integer references article(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  is_bookmarked boolean not null default false,
  helpful boolean,
  primary key (article_id, account_id)
);
comment on table article_mark is 'Each row is an account''s bookmark and rating of an article. Written by office/articles.';
comment on column article_mark.helpful is 'Null: not rated.';

create index article_mark_account on article_mark (account_id) where is_bookmarked;

create table blog_digest (
  account_id integer primary key references account(id) on delete cascade,
  told_at timestamptz(3) not null
);
comment on table blog_digest is
  'Each row stores when an account last received the weekly blog digest. Written by office/articles.';

-- office/chat

create table chat_room (
  id integer generated always as identity primary key,
  name text not null default '',
  owner_id integer references account(id) on delete set null,
  low_id integer references account(id) on delete cascade,
  high_id integer references account(id) on delete cascade,
  last_message_id bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  check (low_id < high_id or low_id is null and high_id is null and name <> '')
);
comment on table chat_room is 'Each row is a chat room of two people or a named group. Written by office/chat.';
comment on column chat_room.low_id is 'The smaller account id of a room of two; null, like high_id, for groups.';
comment on column chat_room.owner_id is 'The owner of a group; null for a room of two.';
comment on column chat_room.last_message_id is 'The newest message; 0 before the first.';

create unique index chat_room_pair on chat_room (low_id, high_id);
create index chat_room_high on chat_room (high_id);
create index chat_room_owner on chat_room (owner_id);

create table chat_member (
  room_id integer references chat_room(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  read_id bigint not null default 0,
  since_id bigint not null default 0,
  muted boolean not null default false,
  pinned boolean not null default false,
  joined_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  primary key (room_id, account_id)
);
comment on table chat_member is
  'Each row makes an account a member of a chat room. Written by office/chat; leaving sets left_at.';
comment on column chat_member.read_id is 'The last message that was read.';
comment on column chat_member.since_id is 'Messages up to this one are not shown: the member joined later or cleared the room.';

create index chat_member_account on chat_member (account_id) where left_at is null;

create table chat_message (
  id bigint generated always as identity primary key,
  room_id integer not null references chat_room(id) on delete cascade,
  account_id integer not null references account(id) on delete cascade,
  text text not null,
  sent_key uuid not null,
  answers_id bigint references chat_message(id) on delete set null,
  has_study boolean not null default false,
  study_key bigint references study(id) on delete set null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3)
);
comment on table chat_message is 'Each row is a chat message. Written by office/chat; deleting empties it and leaves the row.';
comment on column chat_message.sent_key is 'Made by the browser, so that a repeated sending is stored once.';
comment on column chat_message.has_study is 'Stays true when the study was removed and study_key became null.';

create index chat_message_room on chat_message (room_id, id);
create unique index chat_message_sent on chat_message (account_id, sent_key);
create index chat_message_answers on chat_message (answers_id) where answers_id is not null;
create index chat_message_study on chat_message (study_key) where study_key is not null;
create index chat_message_search on chat_message using gin (fold_spellings(text) gin_trgm_ops);

create table chat_message_file (
  message_id bigint references chat_message(id) on delete cascade,
  file_id uuid references office_file(id),
  position smallint not null,
  primary key (message_id, file_id)
);
comment on table chat_message_file is
  'Each row attaches an office file to a chat message. Written by office/chat and removed when the message is deleted.';

create index chat_message_file_file on chat_message_file (file_id);

create table chat_block (
  account_id integer references account(id) on delete cascade,
  blocked_id integer references account(id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, blocked_id)
);
comment on table chat_block is 'Each row blocks one account from writing to another. Written by office/chat.';
comment on column chat_block.blocked_id is 'The account whose messages are refused.';

create index chat_block_blocked on chat_block (blocked_id);

create table chat_person (
  account_id integer primary key references account(id) on delete cascade,
  about text not null default '',
  status text not null default 'online' check (status in ('online', 'busy', 'away', 'offline')),
  notifies boolean not null default true,
  online_until timestamptz(3)
);
comment on table chat_person is
  'Each row is the chat status, text, notification choice and presence of an account. Written by office/chat.';
comment on column chat_person.online_until is 'Until then a window of the account counts as open; null when it was never open.';

-- office/incoming-mail

create table incoming_mail (
  mailbox text,
  uid_validity bigint,
  uid bigint,
  outcome text not null check (outcome in ('delivered', 'unknown', 'refused', 'failed')),
  reason text not null default '',
  attempts smallint not null default 1,
  mail_id integer references mail(id) on delete set null,
  at timestamptz(3) not null default now(),
  acknowledged_at timestamptz(3),
  primary key (mailbox, uid_validity, uid)
);
comment on table incoming_mail is
  'Each row is a message found in the installation''s IMAP mailbox, and what became of it. Written by office/incoming-'
  'mail; deleted by age, but the last of each mailbox stays as the mark up to which was read.';
comment on column incoming_mail.mailbox is 'Host, user and folder.';
comment on column incoming_mail.outcome is '''failed'' is tried again; ''unknown'' means that no recipient was found.';
comment on column incoming_mail.acknowledged_at is 'When the mail server was informed; null before.';

create index incoming_mail_open on incoming_mail (mailbox, uid_validity) where outcome = 'failed' or
  acknowledged_at is null;
create index incoming_mail_at on incoming_mail (at);
create index incoming_mail_mail on incoming_mail (mail_id) where mail_id is not null;

-- office/invoices

create table invoice (
  id integer generated by default as identity (start with 4987) primary key,
  clinic_id integer not null references clinic(id),
  issuer_id integer references clinic(id),
  number_year smallint,
  number_place integer,
  number text,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  status text not null default 'Draft' check (status in ('Draft', 'Sent', 'Downloaded', 'Partial Payment', 'Past Due',
    'Paid')),
  credit_of integer references invoice(id),
  client_company text not null,
  client_name text not null,
  client_email text not null,
  client_address text not null,
  client_country text not null,
  client_contact text not null,
  service text not null,
  reference text not null,
  issued_on date not null,
  due_on date not null,
  salesperson text not null,
  accept_via text not null,
  note text not null,
  has_terms boolean not null,
  has_note boolean not null,
  has_stub boolean not null,
  currency text not null,
  subtotal numeric(14,2) not null,
  discount numeric(14,2) not null,
  tax numeric(14,2) not null,
  total numeric(14,2) not null,
  paid numeric(14,2) not null default 0,
  balance numeric(14,2) generated always as ((total - paid)) stored,
  issuer jsonb,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  downloaded_at timestamptz(3),
  settled_on date,
  reminded smallint not null default 0,
  reminded_on date,
  search text generated always as (fold_spellings(id::text || ' ' || coalesce(number, '') || ' ' || client_company ||
    ' ' || client_name || ' ' || client_email || ' ' || service || ' ' || reference)) stored,
  check ((number is null) = (status = 'Draft'))
);
comment on table invoice is
  'Each row is an invoice or credit note to a clinic. Written by office/invoices; a draft can be deleted, a sent one '
  'cannot. Payments determine paid and status. When clinics merge, people/clinics changes the clinic.';
comment on column invoice.clinic_id is 'The clinic that pays; issuer_id is the clinic that issues it.';
comment on column invoice.number is
  'Null exactly while it is a draft; number_year and number_place are its position in the range of the issuer.';
comment on column invoice.credit_of is 'For a credit note the invoice that it reverses.';
comment on column invoice.issuer is 'The issuer''s record at the time of sending, as JSON; null for drafts.';
comment on column invoice.balance is 'Generated: total - paid.';
comment on column invoice.settled_on is 'When it was paid in full; null otherwise.';
comment on column invoice.reminded is 'The number of reminders sent, at most 3.';
comment on column invoice.search is 'Generated: the folded text of the search field.';

create unique index invoice_number on invoice (issuer_id, number_year, number_place) where number is not null;
create index invoice_clinic on invoice (clinic_id, id);
create index invoice_by_issuer on invoice (issuer_id);
create index invoice_credit_of on invoice (credit_of) where credit_of is not null;
create index invoice_status on invoice (status, id);
create index invoice_client on invoice (fold_text(client_company) collate "C", id);
create index invoice_issued on invoice (issued_on, id);
create index invoice_due on invoice (due_on, id);
create index invoice_total on invoice (total, id);
create index invoice_balance on invoice (balance, id);
create index invoice_counts on invoice (clinic_id, status, currency);
create index invoice_open on invoice (due_on) include (balance, currency, clinic_id, status)
  where number is not null and balance > 0::numeric;
create index invoice_settled on invoice (settled_on) include (issued_on, kind, currency, clinic_id, status)
  where settled_on is not null;
create index invoice_of_client on invoice (client_email, client_name, clinic_id, status);
create index invoice_text on invoice using gin (search gin_trgm_ops);
create statistics invoice_client_words on fold_spellings(client_email || ' ' || client_name) from invoice;

create table invoice_range (
  issuer_id integer references clinic(id) on delete cascade,
  year smallint,
  last_place integer not null,
  primary key (issuer_id, year)
);
comment on table invoice_range is
  'Each row stores the last invoice number that an issuer used in a year, so that numbers have no gaps. Written by '
  'office/invoices when an invoice is sent.';

create table invoice_line (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice(id) on delete cascade,
  position smallint not null,
  study_key integer references study(id) on delete set null,
  report_id integer references report(id) on delete set null,
  procedure text not null,
  detail text not null,
  quantity numeric(9,3) not null,
  price numeric(9,2) not null,
  discount numeric(5,2) not null,
  tax1 numeric(5,2) not null,
  tax2 numeric(5,2) not null,
  net numeric(14,2) not null,
  performed_on date
);
comment on table invoice_line is 'Each row is one line of an invoice. Written by office/invoices.';
comment on column invoice_line.study_key is 'The examination that is billed; null for a free line. report_id likewise.';
comment on column invoice_line.discount is 'Per cent; tax1 and tax2 likewise.';
comment on column invoice_line.net is 'The amount of the line, computed by office/invoices.';

create index invoice_line_invoice on invoice_line (invoice_id, "position");
create index invoice_line_study on invoice_line (study_key) where study_key is not null;
create index invoice_line_report on invoice_line (report_id) where report_id is not null;

create table invoice_payment (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice(id) on delete cascade,
  amount numeric(14,2) not null,
  paid_on date not null,
  method text not null check (method in ('bank-transfer', 'cash', 'debit', 'credit', 'paypal', 'credit-note')),
  reference text not null,
  note text not null,
  account_id integer references account(id) on delete set null,
  created_at timestamptz(3) not null default now()
);
comment on table invoice_payment is
  'Each row is a payment of an invoice, or a credit note that was set against it. Written by office/invoices; rows are '
  'only added.';

create index invoice_payment_invoice on invoice_payment (invoice_id, id);
create index invoice_payment_account on invoice_payment (account_id);
create index invoice_payment_day on invoice_payment (paid_on) include (amount, method, invoice_id);

create table invoice_event (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoice(id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null default now(),
  account_id integer references account(id) on delete set null,
  about text not null
);
comment on table invoice_event is
  'Each row is one event in the history of an invoice. Written by office/invoices; rows are only added.';
comment on column invoice_event.account_id is 'Null when the product itself acted.';

create index invoice_event_invoice on invoice_event (invoice_id, id);
create index invoice_event_account on invoice_event (account_id);

create table price (
  id integer generated always as identity primary key,
  name text not null,
  clinic_id integer references clinic(id) on delete cascade,
  procedure text not null,
  modality text not null,
  price numeric(9,2) not null,
  discount numeric(5,2) not null,
  tax1 numeric(5,2) not null,
  tax2 numeric(5,2) not null,
  revision integer not null default 1
);
comment on table price is
  'Each row is a price of reading, by clinic, procedure and modality. Written by office/invoices. When clinics merge, '
  'people/clinics changes the clinic.';
comment on column price.clinic_id is 'Null: every clinic without a price of its own.';
comment on column price.procedure is 'Compared with the study description; empty: any. modality likewise.';

create unique index price_for on price (coalesce(clinic_id, 0), fold_text(procedure), modality);
create index price_clinic on price (clinic_id);

create table invoice_issuer (
  clinic_id integer primary key references clinic(id) on delete cascade,
  legal_name text not null,
  vat_id text not null,
  bank_name text not null,
  bank_country text not null,
  iban text not null,
  swift_code text not null,
  currency text not null,
  language text not null,
  term_days smallint not null,
  note text not null,
  remind_days smallint not null default 0,
  reminder_text text not null default ''
);
comment on table invoice_issuer is
  'Each row makes a clinic an issuer of invoices, with its bank data, terms and reminders. Written by office/invoices.';
comment on column invoice_issuer.remind_days is 'Days between reminders; 0: no automatic reminders.';
comment on column invoice_issuer.term_days is 'Days until an invoice is due.';

create table billable (
  id integer generated always as identity primary key,
  report_id integer not null unique references report(id) on delete cascade,
  study_key integer not null references study(id) on delete cascade,
  clinic_id integer not null references clinic(id),
  procedure text not null,
  detail text not null,
  performed_on date,
  signed_on date not null,
  price numeric(9,2),
  discount numeric(5,2) not null,
  tax1 numeric(5,2) not null,
  tax2 numeric(5,2) not null,
  invoice_id integer references invoice(id) on delete set null
);
comment on table billable is
  'Each row is a signed report that is to be billed, once. Inserted by office/invoices when a report is signed and any '
  'price exists for the clinic; deleted when the report is voided before billing. When clinics merge, people/clinics '
  'changes the clinic.';
comment on column billable.price is
  'From the price list at signing; null when none matched, then the price list at billing applies.';
comment on column billable.invoice_id is 'Null while it waits to be billed.';

create index billable_waiting on billable (clinic_id, signed_on, id) where invoice_id is null;
create index billable_signed on billable (signed_on, id) where invoice_id is null;
create index billable_study on billable (study_key);
create index billable_invoice on billable (invoice_id) where invoice_id is not null;

-- office/main-search

create table bookmark (
  account_id integer references account(id) on delete cascade,
  page_id integer,
  primary key (account_id, page_id)
);
comment on table bookmark is 'Each row is a page that an account bookmarked. Written by office/main-search.';
comment on column bookmark.page_id is 'The number of the page in the contract; not a key of a table.';

-- office/profile

create table profile_post (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now()
);
comment on table profile_post is 'Each row is a post on the profile of an account. Written by office/profile.';

create index profile_post_account on profile_post (account_id, id);
create index profile_post_at on profile_post (created_at, id);

create table profile_post_picture (
  post_id integer references profile_post(id) on delete cascade,
  place smallint,
  file_id uuid not null references office_file(id),
  primary key (post_id, place)
);
comment on table profile_post_picture is 'Each row is a picture of a profile post. Written by office/profile with the post.';

create index profile_post_picture_file on profile_post_picture (file_id);

create table profile_like (
  post_id integer references profile_post(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  primary key (post_id, account_id)
);
comment on table profile_like is 'Each row is an account''s like of a profile post. Written by office/profile.';

create index profile_like_account on profile_like (account_id);

create table profile_comment (
  id integer generated always as identity primary key,
  post_id integer not null references profile_post(id) on delete cascade,
  account_id integer not null references account(id) on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now()
);
comment on table profile_comment is 'Each row is a comment on a profile post. Written by office/profile.';

create index profile_comment_post on profile_comment (post_id, id);
create index profile_comment_account on profile_comment (account_id);
create index profile_comment_at on profile_comment (created_at, id);

create table profile_poll (
  post_id integer primary key references profile_post(id) on delete cascade,
  ends_at timestamptz(3) not null
);
comment on table profile_poll is
  'Each row makes a profile post a poll that is open until ends_at. Written by office/profile with the post.';

create index profile_poll_ends on profile_poll (ends_at);

create table profile_poll_choice (
  post_id integer references profile_poll(post_id) on delete cascade,
  place smallint,
  text text not null,
  primary key (post_id, place)
);
comment on table profile_poll_choice is 'Each row is one choice of a poll. Written by office/profile with the post.';

create table profile_vote (
  post_id integer,
  account_id integer references account(id) on delete cascade,
  place smallint not null,
  primary key (post_id, account_id),
  foreign key (post_id, place) references profile_poll_choice(post_id, place) on delete cascade
);
comment on table profile_vote is
  'Each row is the vote of an account in a poll; voting again replaces it. Written by office/profile.';
comment on column profile_vote.place is 'The chosen profile_poll_choice.place.';

create index profile_vote_account on profile_vote (account_id);
create index profile_vote_choice on profile_vote (post_id, place);

create table profile_comment_like (
  comment_id integer references profile_comment(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  primary key (comment_id, account_id)
);
comment on table profile_comment_like is
  'Each row is an account''s like of a comment on a profile post. Written by office/profile.';

create index profile_comment_like_account on profile_comment_like (account_id);

create table profile_follow (
  account_id integer references account(id) on delete cascade,
  followed_id integer references account(id) on delete cascade,
  since timestamptz(3) not null default now(),
  primary key (account_id, followed_id),
  check (account_id <> followed_id)
);
comment on table profile_follow is 'Each row lets an account follow another one''s posts. Written by office/profile.';

create index profile_follow_followed on profile_follow (followed_id);

-- office/shop

create table product (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  name text not null,
  description text not null,
  brand text not null,
  category text not null check (category in ('media', 'prints', 'second-opinions', '3d-prints', 'contrast',
    'consumables', 'protection')),
  price_cents bigint not null check (price_cents >= 0),
  rating integer not null check (rating >= 1 and rating <= 5),
  has_free_shipping boolean not null,
  stock integer not null check (stock >= '-1'::integer),
  delivery_days integer not null,
  status text not null check (status in ('offered', 'withdrawn')),
  color_options text[] not null default '{primary,success,warning,danger,info}'::text[]
    check (color_options <@ '{primary,success,warning,danger,info}'::text[]),
  discount_percentage integer not null default 0 check (discount_percentage >= 0 and discount_percentage <= 20),
  picture_file_id uuid references office_file(id)
);
comment on table product is 'Each row is a product of the shop. Written by office/shop; orders reduce the stock.';
comment on column product.stock is '-1: made to order, never out of stock.';
comment on column product.price_cents is 'Hundredths of the currency.';
comment on column product.discount_percentage is 'The framework discount, 0 to 20.';
comment on column product.rating is '1 to 5, entered with the product; it is not computed from customers'' ratings.';
comment on column product.picture_file_id is 'Null: the drawing of the category is shown.';
comment on column product.delivery_days is 'Working days.';

create index product_offered on product (id desc) where status = 'offered';
create index product_picture on product (picture_file_id) where picture_file_id is not null;

create table cart_line (
  id bigint generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  qty integer not null check (qty >= 1 and qty <= 10),
  color text,
  unique nulls not distinct (account_id, product_id, color)
);
comment on table cart_line is
  'Each row is a product in the cart of an account, in one colour. Written by office/shop; deleted when it is ordered or '
  'no longer offered.';
comment on column cart_line.color is 'Null for a product without colours.';

create index cart_line_product on cart_line (product_id);

create table wish (
  id bigint generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  product_id integer not null references product(id) on delete cascade,
  unique (account_id, product_id)
);
comment on table wish is 'Each row is a product on the wish list of an account. Written by office/shop.';

create index wish_product on wish (product_id);

create table shop_order (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  placed_at timestamptz(3) not null default now(),
  account_id integer references account(id) on delete set null,
  clinic_id integer not null references clinic(id),
  state text not null check (state in ('placed', 'accepted', 'ready', 'delivered', 'cancelled')),
  delivery text not null check (delivery in ('house', 'pick-up', 'post')),
  address jsonb not null,
  needed_by date,
  cost_centre text not null,
  note text not null,
  reason text not null default '',
  goods_cents bigint not null,
  discount_cents bigint not null,
  delivery_amount_cents bigint not null,
  total_cents bigint not null,
  invoice_id integer
);
comment on table shop_order is
  'Each row is an order of a clinic in the shop. Written by office/shop; accepting it creates a draft invoice.';
comment on column shop_order.invoice_id is 'The invoice that was created; no foreign key, so a deleted draft leaves the number.';
comment on column shop_order.reason is 'Why it was cancelled; empty otherwise.';
comment on column shop_order.total_cents is 'Hundredths of the currency; the other _cents columns likewise.';

create index shop_order_account on shop_order (account_id, placed_at desc, id desc);
create index shop_order_clinic on shop_order (clinic_id, placed_at desc, id desc);

create table shop_order_line (
  order_id integer references shop_order(id) on delete cascade,
  place integer,
  product_id integer references product(id) on delete set null,
  name text not null,
  brand text not null,
  price_cents bigint not null,
  qty integer not null,
  discount_percentage integer not null,
  color text,
  primary key (order_id, place)
);
comment on table shop_order_line is
  'Each row is one product of an order, with name and price as ordered. Written by office/shop with the order.';
comment on column shop_order_line.product_id is 'Null when the product is gone.';

create index shop_order_line_product on shop_order_line (product_id) where product_id is not null;

create table shop_order_step (
  order_id integer not null references shop_order(id) on delete cascade,
  at timestamptz(3) not null default now(),
  state text not null,
  account_id integer references account(id) on delete set null
);
comment on table shop_order_step is
  'Each row is one step in the course of an order. Written by office/shop; rows are only added.';

create index shop_order_step_order on shop_order_step (order_id, at);
create index shop_order_step_account on shop_order_step (account_id) where account_id is not null;

create table product_watch (
  product_id integer references product(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  since timestamptz(3) not null default now(),
  primary key (product_id, account_id)
);
comment on table product_watch is
  'Each row is an account that waits for a product that is out of stock. Written by office/shop; deleted when the account '
  'is notified or the product is withdrawn.';

create index product_watch_account on product_watch (account_id);

-- office/staff

create table staff (
  id integer generated always as identity primary key,
  clinic_id integer references clinic(id) on delete set null,
  full_name text not null,
  email text not null,
  post text not null,
  city text not null,
  start_day date,
  birth_date date,
  salary_cents bigint,
  status text not null check (status in ('current', 'professional', 'rejected', 'resigned', 'applied')),
  note text not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
comment on table staff is
  'Each row is a person in the staff register of a clinic, also applicants and former staff. Written by office/staff. It '
  'is not connected to account.';
comment on column staff.salary_cents is
  'Per year, in hundredths of the currency; null when not entered. Visible only to those who may change the register.';

create index staff_clinic on staff (clinic_id);
create unique index staff_email on staff (lower(email));

-- office/todo

create table task (
  id integer generated always as identity primary key,
  owner_id integer not null references account(id) on delete cascade,
  assignee_id integer references account(id) on delete set null,
  title text not null,
  description text not null,
  tags text[] not null,
  due_day date,
  due_time text not null,
  remind_minutes integer,
  remind_at timestamptz(3),
  repeat text not null check (repeat in ('never', 'daily', 'weekly', 'monthly')),
  steps jsonb not null,
  study_key bigint references study(id) on delete set null,
  patient_key bigint references patient(id) on delete set null,
  is_important boolean not null default false,
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  owner_place double precision not null,
  assignee_place double precision not null,
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  mail_key integer references mail(id) on delete set null,
  message_key bigint references chat_message(id) on delete set null,
  assignee_text text not null default '',
  constraint task_one_message check (mail_key is null or message_key is null)
);
comment on table task is
  'Each row is a task of a person, possibly for another person. Written by office/todo; visible to owner and assignee '
  'only.';
comment on column task.assignee_text is 'The name of an assignee without an account; empty when assignee_id is set.';
comment on column task.due_time is 'HH:MM in the time zone of the installation; empty: none, reminders then count from 09:00.';
comment on column task.remind_at is 'Null when no reminder is set or it was already sent.';
comment on column task.owner_place is
  'The position in the owner''s day; a new position is half way between the neighbours. assignee_place likewise.';
comment on column task.mail_key is 'The mail, or in message_key the chat message, from which the task was made.';

create index task_owner on task (owner_id, coalesce(due_day, '9999-12-31'::date), owner_place, id)
  where completed_at is null and deleted_at is null;
create index task_assignee on task (assignee_id, coalesce(due_day, '9999-12-31'::date), assignee_place, id)
  where completed_at is null and deleted_at is null and assignee_id is not null;
create index task_owner_completed on task (owner_id, completed_at, id) where completed_at is not null;
create index task_assignee_completed on task (assignee_id, completed_at, id) where completed_at is not null;
create index task_owner_deleted on task (owner_id, deleted_at, id) where deleted_at is not null;
create index task_assignee_deleted on task (assignee_id, deleted_at, id) where deleted_at is not null;
create index task_owner_newest on task (owner_id, id);
create index task_assignee_newest on task (assignee_id, id) where assignee_id is not null;
create index task_remind on task (remind_at) where remind_at is not null;
create index task_title on task using gin (fold_spellings(title) gin_trgm_ops);
create index task_study on task (study_key) where study_key is not null;
create index task_patient on task (patient_key) where patient_key is not null;
create index task_mail on task (mail_key) where mail_key is not null;
create index task_message on task (message_key) where message_key is not null;

create table task_tag (
  account_id integer references account(id) on delete cascade,
  name text,
  primary key (account_id, name)
);
comment on table task_tag is 'Each row is a task tag that an account created for itself. Written by office/todo.';

-- References to tables that stand further down, or in the file of a later wing

alter table object_damage add foreign key (office_file_id) references office_file(id) on delete cascade;
