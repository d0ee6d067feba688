-- What is read and written of a study: work, annotations, reports, critical results, shares.

-- reading/workflow

create table reading_target (
  id integer generated always as identity primary key,
  clinic_id integer references clinic(id) on delete cascade,
  modality text not null default '',
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  minutes integer not null check (minutes > 0)
);
comment on table reading_target is
  'Each row states within how many minutes of receipt a study is to be reported, by clinic, modality and priority. '
  'Written by reading/workflow as a whole set; the triggers of study and the function reading_minutes read it.';
comment on column reading_target.clinic_id is 'Null: the target of the installation; a clinic''s own target overrides it.';
comment on column reading_target.modality is 'Empty: all modalities without a row of their own.';

create unique index reading_target_once on reading_target (coalesce(clinic_id, 0), modality, priority);

-- What a new installation begins with, for all clinics and modalities.
insert into reading_target (priority, minutes) values ('stat', 60), ('urgent', 240), ('routine', 1440);

create table study_lock (
  study_key bigint primary key references study(id) on delete cascade,
  account_id integer not null references account(id) on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  asked_by integer references account(id) on delete set null,
  asked_at timestamptz
);
comment on table study_lock is
  'Each row states who has a study open for reading, and who requests a takeover. Written by reading/workflow; deleted '
  'when reading ends or after ten minutes without a sign of the reader.';
comment on column study_lock.asked_by is 'The account that requests the takeover; null when nobody does.';
comment on column study_lock.seen_at is 'When the reader''s browser last reported.';

create index study_lock_seen on study_lock (seen_at);

create table study_skip (
  study_key bigint references study(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, study_key)
);
comment on table study_skip is
  'Each row records that an account skipped a study, so that ''next study'' does not offer it for an hour. Written by '
  'reading/workflow; deleted after a day.';

-- reading/annotations

create table annotation (
  id uuid,
  account_id integer references account(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  series_uid text not null,
  sop_uid text,
  frame integer,
  tool text not null,
  label text not null default '',
  state jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  tracking_uid text,
  primary key (account_id, study_key, id),
  constraint annotation_place check (
case
    when state ? 'plane' then num_nonnulls(sop_uid, frame) = 0
    else num_nonnulls(sop_uid, frame) = 2
end)
);
comment on table annotation is
  'Each row is one measurement or annotation of an account on an image, or on a plane through a series. Written by '
  'reading/annotations; archive/edits moves it with its series.';
comment on column annotation.sop_uid is 'Null, like frame, when the annotation is on a plane; state then has the key plane.';
comment on column annotation.state is 'The geometry, the last measured value and the author''s marks, as JSON.';
comment on column annotation.tracking_uid is
  'Shared by annotations of one account that measure the same finding in several studies; null when not linked.';

create index annotation_tracking on annotation (account_id, tracking_uid) where tracking_uid is not null;

-- reading/assignments

create table study_assignment (
  account_id integer references account(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  at timestamptz not null default now(),
  by_account_id integer,
  primary key (account_id, study_key)
);
comment on table study_assignment is
  'Each row gives an account access to a study, by assignment. Written by reading/assignments and reading/hand-over, and '
  'copied when a study is split (archive/edits). This is access, not the reader: the reader is study.reader_id.';

create index study_assignment_of on study_assignment (study_key);

-- reading/attachments

create table attachment (
  id integer generated always as identity primary key,
  study_key bigint not null references study(id) on delete cascade,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  added_by integer not null references account(id),
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by integer references account(id),
  purpose text not null default 'file' check (purpose in ('file', 'worksheet', 'outside-report'))
);
comment on table attachment is
  'Each row is a file attached to a study; its bytes are in a pack. Written by reading/attachments and moved with merged '
  'studies (archive/edits); rows that were removed long enough ago are deleted.';
comment on column attachment.purpose is '''file'', ''worksheet'' or ''outside-report'' (the file is the final report).';
comment on column attachment.removed_at is 'When a person removed the file; null while it is shown.';

create index attachment_study on attachment (study_key);
create index attachment_pack on attachment (pack_id);
create index attachment_removed on attachment (removed_at) where removed_at is not null;

-- reading/reports

create table report (
  id integer generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'preliminary', 'final', 'void')),
  revision integer not null default 1,
  language text not null,
  template jsonb not null,
  sections jsonb not null,
  answers jsonb not null default '{}'::jsonb,
  second_reader_id integer references account(id),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by integer references account(id) on delete set null,
  changed_name text not null,
  measured jsonb not null default '{}'::jsonb,
  images jsonb not null default '[]'::jsonb,
  correction jsonb,
  attachment_id integer references attachment(id) on delete set null
);
comment on table report is
  'Each row is a report with its current content: status, template, sections and answers. Written by reading/reports; '
  'signed content is in report_signature. A study has at most one report that is not void. Deleted by a trigger when its '
  'last study is removed.';
comment on column report.template is 'The template as JSON, as it was when the report was begun.';
comment on column report.answers is 'The values of the template''s fields.';
comment on column report.measured is
  'The values that measurements in the text had when the report was released without a signature.';
comment on column report.images is 'The key images in order with captions; the pictures are in report_image.';
comment on column report.correction is 'The signed content while its signer corrects it; null otherwise.';
comment on column report.second_reader_id is 'The account that must countersign; null when none is required.';
comment on column report.attachment_id is 'The attachment that is the report when it was written elsewhere.';

create index report_attachment on report (attachment_id) where attachment_id is not null;
create index report_countersign on report (second_reader_id) where status = 'preliminary';

create table report_study (
  report_id integer references report(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  clinic_id integer references clinic(id),
  primary key (report_id, study_key)
);
comment on table report_study is
  'Each row links a report to a study. Written by reading/reports when a report is created, which is today one row per '
  'report; the product only adds rows, they are deleted with the study.';
comment on column report_study.clinic_id is 'A copy of study.clinic_id; written only by triggers.';

create index report_study_study on report_study (study_key);
create index report_study_clinic on report_study (clinic_id, study_key, report_id);

create table report_signature (
  report_id integer references report(id) on delete cascade,
  number integer,
  meaning text not null check (meaning in ('author', 'second-reader', 'outside', 'addendum', 'void')),
  content text not null,
  sha256 bytea not null,
  seal bytea not null,
  code text not null unique,
  account_id integer references account(id) on delete set null,
  name text not null,
  way text not null check (way in ('password', 'two-factor', 'oidc')),
  at timestamptz not null,
  primary key (report_id, number)
);
comment on table report_signature is
  'Each row is one signature of a report with the signed content, its hash and a seal that covers the previous signature. '
  'Written by reading/reports when a report is signed, countersigned, amended or voided; rows are only added.';
comment on column report_signature.number is 'The position of the signature in the report.';
comment on column report_signature.content is 'The signed text from which sha256 is computed.';
comment on column report_signature.code is 'The code printed on the report for verification.';
comment on column report_signature.way is 'How the signer authenticated.';

create table report_object (
  sop_uid text primary key,
  report_id integer not null references report(id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('pdf', 'sr')),
  study_key bigint not null references study(id) on delete cascade,
  series_uid text not null,
  instance_number integer not null,
  sha256 bytea,
  seal bytea,
  stored_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  in_hand_until timestamptz(3),
  unique (report_id, number, kind, study_key)
);
comment on table report_object is
  'Each row is a DICOM object (encapsulated PDF or SR) that a signature of a report places in the study. Inserted by '
  'reading/reports when the report is signed; the delivery round creates the object and sets stored_at.';
comment on column report_object.number is 'The signature for which the object is made.';
comment on column report_object.sha256 is 'The hash of the data set and, in seal, a seal over it; null until the object is made.';
comment on column report_object.stored_at is
  'When the archive had stored the object; null while it waits. Attempts are repeated without limit.';
comment on column report_object.in_hand_until is 'Until then one process works on the row and others leave it alone.';

create index report_object_study on report_object (study_key);
create index report_object_series on report_object (series_uid);
create index report_object_waiting on report_object (report_id, number) where stored_at is null;

create table report_picture (
  report_id integer references report(id) on delete cascade,
  picture_id uuid references picture(id),
  primary key (report_id, picture_id)
);
comment on table report_picture is
  'Each row preserves a picture (logo, signature) that a signed report uses, so that people/pictures does not delete it. '
  'Written by reading/reports when a report is signed; rows are only added.';

create index report_picture_picture on report_picture (picture_id);

create table report_image (
  id uuid default gen_random_uuid() primary key,
  report_id integer not null references report(id) on delete cascade,
  study_uid text not null,
  series_uid text not null,
  sop_class_uid text not null,
  sop_uid text not null,
  frame integer not null,
  frame_count integer not null,
  look jsonb not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
comment on table report_image is
  'Each row is a key image that was marked for a report, rendered once as a picture. Written by reading/reports; rows are '
  'only added, and report.images lists those in use.';
comment on column report_image.look is 'Window, zoom and overlays as seen when the image was marked, as JSON.';
comment on column report_image.sha256 is 'The hash of bytes, the rendered picture.';
comment on column report_image.frame is 'The frame number in the instance.';

create index report_image_report on report_image (report_id);

create table compared_study (
  account_id integer references account(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  compared_key bigint references study(id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (account_id, study_key, compared_key),
  check (study_key <> compared_key)
);
comment on table compared_study is
  'Each row records that an account viewed one study beside another of the same patient, so that the report can name the '
  'comparison. Written by reading/reports from the viewer.';
comment on column compared_study.compared_key is 'The prior study that was viewed beside study_key.';

create index compared_study_study on compared_study (study_key);
create index compared_study_compared on compared_study (compared_key);

-- reading/bulk

create table study_bulk (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id),
  act jsonb not null,
  asked_at timestamptz(3) not null default now(),
  is_undo boolean not null default false,
  job_id uuid references job(id) on delete set null
);
comment on table study_bulk is
  'Each row is one action on many studies, as requested by a person. Written by reading/bulk; the job does the work and '
  'study_bulk_item has the result of each study.';
comment on column study_bulk.is_undo is 'True when the current job undoes the action.';
comment on column study_bulk.job_id is 'The job that was started last for this action; null when that job is gone.';

create index study_bulk_of on study_bulk (account_id, asked_at desc);
create index study_bulk_asked on study_bulk (asked_at);
create index study_bulk_job on study_bulk (job_id);

create table study_bulk_item (
  bulk_id uuid references study_bulk(id) on delete cascade,
  study_key bigint,
  study_uid text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undoing', 'undone', 'kept')),
  because text,
  before jsonb,
  after jsonb,
  primary key (bulk_id, study_key),
  check ((because is not null) = (state in ('failed', 'kept')))
);
comment on table study_bulk_item is
  'Each row is one study of a bulk action, with its result and its values before and after. Written by reading/bulk. It '
  'has no foreign key to study, because the study may be gone before its turn.';
comment on column study_bulk_item.state is '''kept'' means that undoing left the study unchanged because it had changed since.';
comment on column study_bulk_item.because is 'The reason; set exactly for ''failed'' and ''kept''.';
comment on column study_bulk_item.before is
  'JSON of the values before the action, and in after of those after it; null until processed.';

create index study_bulk_item_left on study_bulk_item (bulk_id, study_key) where state in ('waiting', 'undoing');

-- reading/critical-results

create table critical_result (
  id integer generated always as identity primary key,
  study_key bigint not null references study(id) on delete cascade,
  category text not null check (category in ('red', 'orange', 'yellow')),
  finding text not null,
  account_id integer references account(id) on delete set null,
  name text not null,
  flagged_at timestamptz not null default now(),
  to_account_id integer references account(id) on delete set null,
  to_name text not null,
  to_phone text not null,
  due_at timestamptz not null,
  next_at timestamptz,
  escalations integer not null default 0,
  acknowledged_at timestamptz,
  acknowledged_name text not null default '',
  withdrawn_at timestamptz,
  check (acknowledged_at is null or withdrawn_at is null)
);
comment on table critical_result is
  'Each row is a critical finding of a study that a person must acknowledge by a due time. Written by reading/critical-'
  'results; every action also adds a critical_result_step.';
comment on column critical_result.to_account_id is
  'The account that must acknowledge; null when it is a person outside, who is in to_name and to_phone.';
comment on column critical_result.next_at is
  'When the next escalation is due; null when acknowledged, withdrawn or no escalation follows.';

create index critical_result_study on critical_result (study_key);
create index critical_result_waiting on critical_result (study_key) where acknowledged_at is null and
  withdrawn_at is null;
create index critical_result_next on critical_result (next_at) where next_at is not null;

create table critical_result_step (
  id bigint generated always as identity primary key,
  critical_result_id integer not null references critical_result(id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('flagged', 'told', 'escalated', 'acknowledged', 'withdrawn')),
  account_id integer references account(id) on delete set null,
  name text not null,
  to_account_id integer references account(id) on delete set null,
  to_name text not null,
  way text check (way in ('phone', 'in-person')),
  told_at timestamptz,
  is_read_back boolean,
  reason text not null default ''
);
comment on table critical_result_step is
  'Each row is one entry in the log of a critical result: flagged, communicated (''told''), escalated, acknowledged or '
  'withdrawn. Written by reading/critical-results; rows are only added.';
comment on column critical_result_step.account_id is 'Null when the product itself acted (escalation).';
comment on column critical_result_step.told_at is 'When the finding was communicated by phone or in person.';

create index critical_result_step_result on critical_result_step (critical_result_id, id);
create index critical_result_step_told on critical_result_step (to_account_id, critical_result_id);

-- reading/letterheads

create table letterhead (
  id integer generated always as identity primary key,
  name text not null,
  clinic_id integer references clinic(id) on delete cascade,
  is_default boolean not null,
  status text not null check (status in ('active', 'inactive')),
  look jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);
comment on table letterhead is
  'Each row is a layout of printed reports for one clinic or for all. Written by reading/letterheads. Without one, the '
  'clinic''s own clinic.letterhead applies.';
comment on column letterhead.clinic_id is 'Null: for all clinics.';
comment on column letterhead.is_default is 'The one in use; at most one per clinic.';
comment on column letterhead.look is 'The layout as JSON.';

create unique index letterhead_name on letterhead (coalesce(clinic_id, 0), lower(name));
create unique index letterhead_default on letterhead (coalesce(clinic_id, 0)) where is_default;

-- reading/notes

create table note (
  id integer generated always as identity primary key,
  study_key bigint not null references study(id) on delete cascade,
  answers integer references note(id) on delete cascade,
  author_id integer not null references account(id),
  audience text not null check (audience in ('house', 'referrer')),
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by integer references account(id),
  check (answers is null or resolved_at is null)
);
comment on table note is
  'Each row is a note that an account wrote about a study, or a reply to one. Written by reading/notes; deleting empties '
  'the text and leaves the row.';
comment on column note.answers is 'The note that this one replies to, one level deep; null for a first note.';
comment on column note.audience is '''house'': for staff only; ''referrer'': also for the referring physician.';

create index note_study on note (study_key, id);
create index note_created on note (created_at);
create index note_answers on note (answers) where answers is not null;

create table note_mention (
  note_id integer references note(id) on delete cascade,
  account_id integer references account(id),
  primary key (note_id, account_id)
);
comment on table note_mention is
  'Each row names an account that a note mentions. Written by reading/notes together with the note.';

create table note_seen (
  account_id integer references account(id),
  study_key bigint references study(id) on delete cascade,
  up_to integer not null,
  primary key (account_id, study_key)
);
comment on table note_seen is 'Each row stores up to which note of a study an account has read. Written by reading/notes.';
comment on column note_seen.up_to is 'The id of the last note that was read.';

create index note_seen_study on note_seen (study_key);

-- reading/peer-reviews

create table peer_review (
  id integer generated always as identity primary key,
  report_id integer not null references report(id) on delete cascade,
  study_key bigint not null references study(id) on delete cascade,
  writer_id integer references account(id) on delete set null,
  writer_name text not null,
  modality text not null,
  created_at timestamptz not null default now(),
  asked_by integer references account(id) on delete set null,
  reviewed_by text not null check (reviewed_by in ('person', 'group', 'chance')),
  to_account_id integer references account(id) on delete set null,
  to_group_id integer references reader_group(id) on delete set null,
  reviewer_id integer references account(id) on delete set null,
  verdict text check (verdict in ('agree', 'minor', 'major')),
  category text check (category in ('missed-finding', 'misinterpretation', 'wrong-side', 'communication', 'technique',
    'other')),
  comment text not null default '',
  given_at timestamptz,
  seen_at timestamptz,
  withdrawn_at timestamptz,
  closed_at timestamptz,
  answer text check (answer in ('accept', 'comment')),
  answer_text text not null default '',
  answered_at timestamptz,
  check ((given_at is null) = (verdict is null)),
  check (verdict is null or verdict = 'agree' or category is not null and comment <> ''),
  check (withdrawn_at is null or given_at is not null and seen_at is null),
  check (closed_at is null or given_at is null),
  check ((answered_at is null) = (answer is null))
);
comment on table peer_review is
  'Each row is a peer review of a signed report, requested from a person or group or drawn by chance, and its verdict. '
  'Written by reading/peer-reviews.';
comment on column peer_review.writer_id is 'The author of the report when the review was created; modality likewise.';
comment on column peer_review.reviewer_id is 'Who gave the verdict; it is never shown to other users.';
comment on column peer_review.seen_at is 'When the author read the verdict; after that it can no longer be withdrawn.';
comment on column peer_review.closed_at is 'When the review ended without a verdict, for example because the report was voided.';

create unique index peer_review_once on peer_review (report_id, reviewer_id) where reviewer_id is not null;
create index peer_review_study on peer_review (study_key);
create index peer_review_writer on peer_review (writer_id);
create index peer_review_reviewer on peer_review (reviewer_id);
create index peer_review_waiting on peer_review (id) where given_at is null and closed_at is null;

-- reading/phrases

create table phrase (
  id integer generated always as identity primary key,
  alias text not null,
  name text not null,
  modalities text[] not null,
  text text not null,
  status text not null check (status in ('active', 'inactive')),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  account_id integer references account(id) on delete set null,
  group_id integer references reader_group(id) on delete set null,
  clinic_id integer references clinic(id) on delete set null,
  is_for_all boolean not null,
  check ((num_nonnulls(group_id, clinic_id) + is_for_all::integer) <= 1)
);
comment on table phrase is
  'Each row is a text module that is typed by its alias. Written by reading/phrases. It belongs to an account, a reader '
  'group, a clinic or everyone, as a report template does. When clinics merge, people/clinics changes the clinic.';
comment on column phrase.modalities is 'Empty: all.';

create index phrase_account on phrase (account_id);
create index phrase_group on phrase (group_id);
create index phrase_clinic on phrase (clinic_id);

-- reading/report-copies

create table report_copy (
  id bigint generated always as identity primary key,
  physician_id integer not null references physician(id) on delete cascade,
  report_id integer not null references report(id) on delete cascade,
  way text not null check (way in ('encrypted-pdf', 'print')),
  state text not null check (state in ('final', 'addendum', 'void')),
  number integer not null,
  created_at timestamptz(3) not null default now(),
  waiting_since timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  in_hand_until timestamptz(3),
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  given_up_because text check (given_up_because in ('too-old', 'gone')),
  fault text check (fault in ('not-drawn', 'too-large', 'broken-seal', 'secret-lost')),
  mail_id bigint references outgoing_mail(id) on delete set null,
  printed_by integer references account(id) on delete set null
);
comment on table report_copy is
  'Each row is a copy of a report for the referring physician, as an encrypted file by mail or on paper. Inserted by '
  'reading/report-copies when the report is released; replaced by a newer version while it waits.';
comment on column report_copy.number is 'The signature up to which the report is contained.';
comment on column report_copy.sent_at is 'When it was printed or put into outgoing_mail; null while it waits.';
comment on column report_copy.mail_id is 'The letter in outgoing_mail; null for print or when that row is gone.';

create index report_copy_waiting on report_copy (way, physician_id, report_id, id) where sent_at is null and
  given_up_at is null;
create index report_copy_of_report on report_copy (report_id);
create index report_copy_of_physician on report_copy (physician_id);
create index report_copy_mail on report_copy (mail_id) where mail_id is not null;
create index report_copy_printed_by on report_copy (printed_by) where printed_by is not null;

-- reading/report-readings

create table report_reading (
  report_id integer references report(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  number integer,
  opened_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  name text not null default '',
  primary key (report_id, account_id, number)
);
comment on table report_reading is
  'Each row records that an account opened a report in its state after a certain signature, and whether it acknowledged '
  'it. Written by reading/report-readings.';
comment on column report_reading.number is 'The newest signature when it was opened; an addendum counts as unread again.';
comment on column report_reading.name is 'The name of the person at acknowledgement; empty before.';

create index report_reading_account on report_reading (account_id);

create table report_question (
  id integer generated always as identity primary key,
  report_id integer not null references report(id) on delete cascade,
  account_id integer references account(id) on delete set null,
  name text not null,
  text text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
comment on table report_question is
  'Each row is a question about a signed report to its signers. Written by reading/report-readings.';
comment on column report_question.answered_at is 'When the first answer was given; null while the question is open.';

create index report_question_report on report_question (report_id, id);
create index report_question_open on report_question (report_id) where answered_at is null;
create index report_question_account on report_question (account_id);

create table report_answer (
  id integer generated always as identity primary key,
  question_id integer not null references report_question(id) on delete cascade,
  account_id integer references account(id) on delete set null,
  name text not null,
  text text not null,
  answered_at timestamptz not null default now()
);
comment on table report_answer is
  'Each row is an answer to a question about a report. Written by reading/report-readings; rows are only added.';

create index report_answer_question on report_answer (question_id, id);
create index report_answer_account on report_answer (account_id);

-- reading/report-receivers

create table report_receiver (
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
  clinic_ids integer[] not null default '{}'::integer[],
  modalities text[] not null default '{}'::text[],
  states text[] not null,
  with_pdf boolean not null default false,
  timeout_seconds integer not null default 30,
  sealed bytea,
  tested_at timestamptz(3),
  test_fault text,
  test_answer text not null default '',
  revision integer not null default 1,
  changed_at timestamptz(3) not null default now(),
  only_named boolean not null default false
);
comment on table report_receiver is
  'Each row is an external system that receives reports by HL7 v2 or FHIR: address, selection and result of the last '
  'test. Written by reading/report-receivers. When clinics merge, people/clinics changes the clinic.';
comment on column report_receiver.clinic_ids is 'Empty: all studies, also those without a clinic.';
comment on column report_receiver.modalities is 'Empty: all.';
comment on column report_receiver.only_named is
  'HL7 only: receives only reports of studies whose referring physician names this receiver (physician.receiver_id).';
comment on column report_receiver.authority is 'PEM of further certificate authorities that are trusted.';
comment on column report_receiver.assigning_authority is 'The issuer written for patient IDs that name none.';
comment on column report_receiver.sealed is 'The password or token, encrypted with the key of the installation; null for none.';

create unique index report_receiver_name on report_receiver (lower(name));

create table report_delivery (
  id bigint generated always as identity primary key,
  receiver_id integer not null references report_receiver(id) on delete cascade,
  report_id integer not null references report(id) on delete cascade,
  state text not null check (state in ('preliminary', 'final', 'addendum', 'void')),
  number integer not null,
  is_correction boolean not null default false,
  created_at timestamptz(3) not null default now(),
  waiting_since timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  in_hand_until timestamptz(3),
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  given_up_because text check (given_up_because in ('refused', 'too-old', 'by-hand', 'gone')),
  fault text,
  answer text not null default '',
  physician_id integer references physician(id) on delete set null
);
comment on table report_delivery is
  'Each row is one report that is to be sent, or was sent, to a receiver. Inserted by reading/report-receivers in the '
  'transaction that releases the report, then updated by the delivery round. The message is built when it is sent.';
comment on column report_delivery.number is 'The signature up to which the report is sent; 0 for a report without a signature.';
comment on column report_delivery.is_correction is 'True when the receiver already got another report of the study.';
comment on column report_delivery.waiting_since is 'Since when it waits; reset by sending it again.';
comment on column report_delivery.in_hand_until is 'Until then one process works on the row.';
comment on column report_delivery.physician_id is
  'The physician who named the receiver; null when the receiver gets all reports.';

create index report_delivery_waiting on report_delivery (receiver_id, report_id, id) where sent_at is null and
  given_up_at is null;
create index report_delivery_of_receiver on report_delivery (receiver_id, id);
create index report_delivery_of_report on report_delivery (report_id);
create index report_delivery_physician on report_delivery (physician_id) where physician_id is not null;

-- reading/report-templates

create table report_template (
  id integer generated always as identity primary key,
  name text not null,
  alias text not null,
  language text not null,
  modalities text[] not null,
  body_parts text[] not null,
  is_default boolean not null,
  status text not null check (status in ('active', 'inactive')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  account_id integer references account(id) on delete set null,
  group_id integer references reader_group(id) on delete set null,
  clinic_id integer references clinic(id) on delete set null,
  is_for_all boolean not null,
  check ((num_nonnulls(group_id, clinic_id) + is_for_all::integer) <= 1)
);
comment on table report_template is
  'Each row is a report template as lists show it; its content is in the report_template_version of its revision. Written '
  'by reading/report-templates. It belongs to an account, a reader group, a clinic or everyone. When clinics merge, '
  'people/clinics changes the clinic.';
comment on column report_template.account_id is
  'The creator; null for templates that ship with the product or when the account is gone.';
comment on column report_template.group_id is
  'Set when the template belongs to a reader group; clinic_id and is_for_all likewise, at most one of the three.';
comment on column report_template.modalities is 'Empty: all; body_parts likewise.';

create index report_template_account on report_template (account_id);
create index report_template_group on report_template (group_id);
create index report_template_clinic on report_template (clinic_id);

create table report_template_version (
  template_id integer references report_template(id) on delete cascade,
  revision integer,
  template jsonb not null,
  made_at timestamptz not null default now(),
  made_by integer references account(id) on delete set null,
  made_name text not null,
  primary key (template_id, revision)
);
comment on table report_template_version is
  'Each row is one saved version of a report template. Written by reading/report-templates on every save; earlier '
  'versions stay.';

create table shipped_template (
  name text primary key,
  added_at timestamptz not null default now()
);
comment on table shipped_template is
  'Each row names a template of the product that was already added, so that one that was deleted is not added again. '
  'Written by reading/report-templates.';

-- reading/shares

create table share (
  id integer generated always as identity primary key,
  account_id integer not null references account(id) on delete cascade,
  created_at timestamptz not null default now(),
  recipient text not null,
  email text not null,
  language text not null,
  proof text not null check (proof in ('code', 'birth-date')),
  code_hash text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  most_openings integer not null check (most_openings > 0),
  openings integer not null default 0,
  opened_at timestamptz,
  wrong_proofs integer not null default 0,
  may_download boolean not null,
  with_report boolean not null,
  has_watermark boolean not null,
  locked_at timestamptz,
  revoked_at timestamptz,
  most_devices integer not null check (most_devices > 0),
  takes_images boolean not null,
  check ((proof = 'code') = (code_hash <> ''))
);
comment on table share is
  'Each row is a link by which an account shows studies to a person without an account, or requests images from one. '
  'Written by reading/shares; deleted a year after it expires.';
comment on column share.proof is '''code'' or ''birth-date''.';
comment on column share.code_hash is 'The hash of the code; empty when the birth date is the proof.';
comment on column share.takes_images is 'True for a link that requests images instead of showing studies.';
comment on column share.wrong_proofs is 'Failed attempts since the last successful opening; the fifth locks the link.';
comment on column share.opened_at is 'The last opening.';

create index share_account on share (account_id, created_at desc, id desc);
create index share_age on share (created_at desc, id desc);

create table share_study (
  share_id integer references share(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  primary key (share_id, study_key)
);
comment on table share_study is
  'Each row is a study that a link shows. Written by reading/shares, and by archive/uploads when a guest''s upload '
  'consists of a complete study.';

create index share_study_study on share_study (study_key);

create table share_try (
  id bigint generated always as identity primary key,
  share_id integer not null references share(id) on delete cascade,
  at timestamptz not null default now(),
  is_right boolean not null,
  address text not null,
  browser text not null,
  session_hash bytea unique,
  ends_at timestamptz,
  is_device_more boolean not null default false,
  check (session_hash is null or is_right and ends_at is not null),
  check (not (is_device_more and is_right))
);
comment on table share_try is
  'Each row is one attempt to open a link, successful or not. Written by reading/shares; a successful row carries the '
  'guest''s session.';
comment on column share_try.session_hash is
  'The hash of the guest''s session token; null for failed attempts and after the session ended.';
comment on column share_try.is_device_more is 'The proof was right but the number of devices was exceeded.';
comment on column share_try.address is 'The IP address without its last part.';

create index share_try_share on share_try (share_id, at desc);
create index share_try_at on share_try (at);

create table share_device (
  share_id integer references share(id) on delete cascade,
  device_hash bytea,
  address text not null,
  browser text not null,
  opened_at timestamptz not null default now(),
  primary key (share_id, device_hash)
);
comment on table share_device is
  'Each row is a browser that opened a link; most_devices of the link limits their number. Written by reading/shares when '
  'a link is opened.';
comment on column share_device.device_hash is
  'A hash of link and browser token together, so that the same browser is not recognisable across links.';
comment on column share_device.address is 'The IP address without its last part.';

-- References to tables that stand further down, or in the file of a later wing

alter table notice add foreign key (share_id) references share(id) on delete cascade;
alter table notice add foreign key (critical_result_id) references critical_result(id) on delete cascade;
alter table notice add foreign key (peer_review_id) references peer_review(id) on delete cascade;
alter table physician add foreign key (receiver_id) references report_receiver(id) on delete set null;
alter table upload add foreign key (share_id) references share(id) on delete set null;
alter table object_damage add foreign key (attachment_key) references attachment(id) on delete cascade;

-- Functions and triggers

create function reading_minutes(of_clinic integer, of_modality text, of_priority text) returns integer
  language sql stable
as $$
select minutes from reading_target
where priority = of_priority and (clinic_id = of_clinic or clinic_id is null) and modality in (of_modality, '')
order by clinic_id is null, modality = '' limit 1
$$;
comment on function reading_minutes(of_clinic integer, of_modality text, of_priority text) is
  'Returns the reading target in minutes for a clinic, modality and priority; the clinic''s own target precedes the '
  'general one. Called by due_study, reading/workflow and insight/figures; target_study repeats the same query inline for '
  'speed.';

create function target_study() returns trigger
  language plpgsql
as $$
begin
  new.target_at := coalesce(new.due_by, new.received_at + make_interval(mins => (
    select minutes from reading_target
    where priority = new.priority and (clinic_id = new.clinic_id or clinic_id is null) and modality in (new.modality, '')
    order by clinic_id is null, modality = '' limit 1)));
  return new;
end
$$;
comment on function target_study() is
  'Trigger function, before insert on study (also for a study that is known, as the insert of each new series tries), '
  'before update of priority, and of clinic_id or modality where there is a target: sets target_at from due_by or the '
  'reading target. It is a trigger because ingest, placing, uploads and the workflow change these columns. It repeats '
  'reading_minutes inline for speed.';

create trigger study_targeted before insert on study
  for each row
  execute function target_study();
create trigger study_targeted_anew before update of clinic_id, modality, priority on study
  for each row
  when (old.priority <> new.priority or old.target_at is not null and (old.clinic_id is distinct from new.clinic_id or
    old.modality <> new.modality))
  execute function target_study();

create function due_study() returns trigger
  language plpgsql
as $$
begin
  new.target_at := coalesce(new.due_by, case when new.received_at > now() - interval '30 days'
    then new.received_at + make_interval(mins => reading_minutes(new.clinic_id, new.modality, new.priority)) end);
  return new;
end
$$;
comment on function due_study() is
  'Trigger function, before update of due_by on study: sets target_at to the new due_by or, when it is removed, to the '
  'reading target of a study received within 30 days, otherwise to null. It is a trigger so that target_at follows due_by '
  'in every statement.';

create trigger study_due_by before update of due_by on study
  for each row
  when (old.due_by is distinct from new.due_by)
  execute function due_study();

create function report_without_study() returns trigger
  language plpgsql
as $$
begin
  delete from report where id = old.report_id
    and not exists (select from report_study where report_study.report_id = old.report_id);
  return null;
end
$$;
comment on function report_without_study() is
  'Trigger function, after delete on report_study: deletes a report whose last study was deleted. It is a trigger because '
  'the rows are deleted by the foreign key when a study is purged.';

create trigger report_study_gone after delete on report_study
  for each row
  execute function report_without_study();

create function prioritise_study() returns trigger
  language plpgsql
as $$
declare
  said text;
begin
  select appointment.priority into said from appointment
  where appointment.priority <> 'routine' and appointment.state <> 'cancelled'
    and (appointment.study_uid = new.study_uid
      or (appointment.accession_number = new.accession and appointment.clinic_id = new.clinic_id))
  order by appointment.priority = 'stat' desc limit 1;
  if said is null and new.priority = 'routine' then
    select clinic.default_priority into said from clinic where clinic.id = new.clinic_id and clinic.default_priority <> 'routine';
  end if;
  if said is not null then
    new.priority := said;
    new.priority_rank := case said when 'stat' then 2 when 'urgent' then 1 else 0 end;
  end if;
  return new;
end
$$;
comment on function prioritise_study() is
  'Trigger function, before insert on study when priority_rank is 0: sets the priority from the matching appointment, '
  'otherwise from clinic.default_priority. It is a trigger so that the study is urgent from its first image; by name it '
  'runs after study_placed and before study_targeted. It also runs for a known study, as the insert of each new series '
  'tries.';

create trigger study_prioritised before insert on study
  for each row
  when (new.priority_rank = 0)
  execute function prioritise_study();

-- Triggers of these tables whose functions stand in the file of an earlier wing

create trigger report_study_in_clinic before insert on report_study
  for each row
  execute function place_beside();
