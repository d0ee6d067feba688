-- Patients, studies, series and instances; how they came in, what people changed of them, and where they go.

-- archive/identity

create table patient (
  id bigint generated always as identity primary key,
  patient_id text not null,
  issuer text not null,
  name text not null,
  name_ideographic text not null,
  name_phonetic text not null,
  birth_date date,
  sex text not null,
  namespace text not null,
  apart integer not null default 0,
  merged_into bigint references patient(id),
  other_ids text not null default '',
  search text generated always as (fold_names(name || '^' || name_ideographic || '^' || name_phonetic) || ' · ' ||
    fold_spellings(patient_id || ' | ' || other_ids)) stored not null
);
comment on table patient is
  'Each row is one patient record: a patient ID in a namespace, with the demographics on record. Created when a new study '
  'is identified (archive/identity), changed by corrections and merges (archive/edits, archive/identity) and never '
  'deleted. What a single study states of its patient is in study.';
comment on column patient.namespace is
  'Identifies the issuer of the patient ID by a prefix: ''issuer:'' (from the image or clinic.mrn_issuer), ''clinic:'', '
  '''unplaced:'', or ''study:'' when the study has no patient ID. ''gone:'' is left in old installations, for patients '
  'without studies.';
comment on column patient.apart is
  '0 for the first patient of an ID; a higher number marks another person with the same ID whose demographics contradict '
  'the first.';
comment on column patient.merged_into is 'The patient record into which this one was merged; null when it was not merged.';
comment on column patient.other_ids is
  'Further IDs of this patient, joined by '' · '', for the search. Written only by the function gather_other_ids through '
  'triggers on patient and patient_care.';
comment on column patient.search is
  'Generated: the names and IDs in folded form (fold_names, fold_spellings) for the trigram index.';

create index patient_by_patient_id on patient (patient_id, id);
create index patient_by_sex on patient (sex, id);
create index patient_by_birth_date on patient (coalesce(birth_date, '-infinity'::date), id);
create index patient_merged on patient (merged_into) where merged_into is not null;
create unique index patient_number on patient (namespace, patient_id, apart);
create index patient_by_name on patient (fold_text(name) collate "C", id);
create index patient_text on patient using gin (search gin_trgm_ops);

-- archive/patients

create table patient_tally (
  patient_key bigint primary key references patient(id) on delete cascade,
  study_count integer not null,
  last_study_at timestamptz(3)
);
comment on table patient_tally is
  'Each row counts the studies outside the bin of one patient and stores the last receipt. Written only by the triggers '
  'studies_added, study_moved and study_removed on study, so that patient lists sort without reading studies.';
comment on column patient_tally.last_study_at is 'Null when no study outside the bin is left.';

create index patient_tally_studies on patient_tally (study_count, patient_key);
create index patient_tally_last on patient_tally (last_study_at, patient_key);

create table patient_clinic_tally (
  patient_key bigint references patient(id) on delete cascade,
  clinic_id integer references clinic(id),
  study_count integer not null,
  last_study_at timestamptz(3) not null,
  primary key (patient_key, clinic_id)
);
comment on table patient_clinic_tally is
  'Each row counts the studies outside the bin of one patient in one clinic, with the last receipt. Written only by '
  'triggers on study. A row is deleted when its count reaches zero, so a missing row means no studies.';

create index patient_clinic_tally_studies on patient_clinic_tally (clinic_id, study_count, patient_key);
create index patient_clinic_tally_last on patient_clinic_tally (clinic_id, last_study_at, patient_key);

create table patient_care (
  patient_key bigint primary key references patient(id) on delete cascade,
  other_ids text[] not null default '{}'::text[],
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  comments text not null default '',
  revision integer not null default 0,
  verified_at timestamptz(3),
  verified_by integer references account(id),
  verified_document text,
  contradicted_at timestamptz(3),
  protected_at timestamptz(3),
  protected_by integer references account(id),
  protected_reason text,
  check ((verified_at is null) = (verified_by is null)),
  check ((protected_at is null) = (protected_by is null))
);
comment on table patient_care is
  'Each row is what staff recorded about one patient: further IDs, contact data, comments, the verification against a '
  'document, and the protection of the studies. Written by archive/patients only. The row stays with a merged patient and '
  'then counts for both records.';
comment on column patient_care.revision is
  'Starts at 0 for a row that was created by a verification or protection and not yet edited.';
comment on column patient_care.contradicted_at is
  'Set only by the trigger patient_doubted when the verified demographics change or a contradicting patient is merged in; '
  'null while nothing contradicts.';
comment on column patient_care.verified_document is
  'The document that the patient was verified against; null when not verified or when none was named.';

create index patient_care_protected on patient_care (patient_key) where protected_at is not null;
create index patient_care_verified on patient_care (patient_key) where verified_at is not null;

create table patient_link (
  one_key bigint references patient(id) on delete cascade,
  other_key bigint references patient(id) on delete cascade,
  at timestamptz(3) not null default now(),
  account_id integer not null references account(id),
  reason text not null,
  primary key (one_key, other_key),
  check (one_key < other_key)
);
comment on table patient_link is
  'Each row links two patient records that belong to one person but stay two records. Written by archive/patients when a '
  'person links or unlinks them; read through linked_with(), which follows merges.';
comment on column patient_link.one_key is 'Always smaller than other_key, so that a pair has one row.';

create index patient_link_other on patient_link (other_key);

-- archive/anonymise

create table anonymisation (
  id integer generated always as identity primary key,
  at timestamptz(3) not null default now(),
  account_id integer not null references account(id),
  job_id uuid,
  sealed bytea not null,
  images integer not null default 0,
  left_out integer not null default 0,
  done_at timestamptz(3),
  dropped_at timestamptz(3)
);
comment on table anonymisation is
  'Each row is one request to create anonymised copies of studies. Written by archive/anonymise when the job is '
  'requested, runs and ends. The link between original and copy is stored only in encrypted form.';
comment on column anonymisation.sealed is
  'The request and, once finished, the pseudonym key, encrypted with the key of the installation.';
comment on column anonymisation.left_out is 'The number of instances that were not copied.';
comment on column anonymisation.dropped_at is 'Set when the job failed or was cancelled and its partial result was removed.';

create index anonymisation_of_account on anonymisation (account_id, id desc);
create index anonymisation_unfinished on anonymisation (id) where done_at is null and dropped_at is null;

-- archive/appointments

create table appointment (
  id integer generated always as identity primary key,
  clinic_id integer not null references clinic(id),
  patient_key bigint references patient(id) on delete set null,
  patient_id text not null,
  family_name text not null,
  given_name text not null,
  birth_date date,
  sex text not null check (sex in ('', 'F', 'M', 'O')),
  starts_at timestamp(0) not null,
  minutes integer not null,
  modality text not null,
  station_ae_title text not null,
  room text not null,
  procedure text not null,
  body_part text not null,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  referrer_id integer references physician(id) on delete set null,
  reason text not null,
  notes text not null,
  accession_number text not null,
  issued_by integer references clinic(id) on delete set null,
  study_uid text not null unique,
  state text not null default 'planned' check (state in ('planned', 'arrived', 'in-progress', 'completed',
    'discontinued', 'no-show', 'cancelled')),
  state_reason text not null default '',
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by integer references account(id),
  changed_at timestamptz(3) not null default now(),
  workitem_uid text not null,
  transaction_uid text,
  performed jsonb not null default '{}'::jsonb
);
comment on table appointment is
  'Each row is an imaging order with its slot (one Requested Procedure, one Scheduled Procedure Step), as listed in the '
  'modality worklist and as a workitem. Written by archive/appointments, archive/workitems and the MPPS of machines '
  '(network/performed-steps). Cancelled, never deleted. When clinics merge, people/clinics changes the clinic.';
comment on column appointment.patient_key is
  'Null when the archive did not know the patient at booking; the other patient columns contain what was entered.';
comment on column appointment.starts_at is 'Local time of the clinic, without a time zone.';
comment on column appointment.issued_by is
  'The clinic that issued the accession number, which may differ from clinic_id after a merge of clinics.';
comment on column appointment.study_uid is 'The Study Instance UID that the modality receives through the worklist.';
comment on column appointment.transaction_uid is
  'The UPS transaction UID of the performer; null while nobody performs it as a workitem.';
comment on column appointment.performed is 'Progress and performed procedure as DICOM JSON.';

create unique index appointment_accession on appointment (issued_by, accession_number);
create index appointment_starts on appointment (starts_at, id);
create index appointment_of_clinic on appointment (clinic_id, starts_at, id);
create index appointment_patient on appointment (patient_key) where patient_key is not null;
create index appointment_referrer on appointment (referrer_id) where referrer_id is not null;
create unique index appointment_workitem on appointment (workitem_uid);
create index appointment_number on appointment (accession_number);

create table accession_count (
  clinic_id integer references clinic(id) on delete cascade,
  year integer,
  last integer not null,
  primary key (clinic_id, year)
);
comment on table accession_count is
  'Each row stores the last accession number that a clinic issued in a year. Written by archive/appointments when an '
  'appointment is created.';

-- archive/dictionaries

create table dictionary_value (
  id integer generated always as identity primary key,
  catalogue text not null check (catalogue in ('modality', 'body-part', 'procedure', 'station', 'institution',
    'cancel-reason', 'reject-reason')),
  text text not null,
  code text not null default '',
  colour text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  place integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table dictionary_value is
  'Each row is one value that forms offer, such as a modality, body part, procedure or station. Written by '
  'archive/dictionaries; a new installation begins with modalities and body parts, archive/samples adds procedures. '
  'Studies store the text, not a key.';
comment on column dictionary_value.text is 'Empty for a modality or body part that is shown by the standard name of its code.';
comment on column dictionary_value.colour is 'Null: the colour of its kind.';
comment on column dictionary_value.place is 'The position in the list of its catalogue.';

create unique index dictionary_value_text on dictionary_value (catalogue, lower(text)) where text <> '';
create unique index dictionary_value_code on dictionary_value (catalogue, code) where code <> '' and
  catalogue <> 'reject-reason';

-- What a new installation begins with: the modalities and body parts whose names stand in the standard.
insert into dictionary_value (catalogue, text, code, place) select 'modality', '', code, place
  from unnest(array['CR', 'CT', 'DX', 'ECG', 'EPS', 'ES', 'IO', 'IVUS', 'LIVE', 'MG', 'MR', 'NM', 'OCT', 'OP', 'OPT',
    'OT', 'PT', 'PX', 'RF', 'RG', 'SC', 'US', 'XA', 'XC']) with ordinality as shipped (code, place);
insert into dictionary_value (catalogue, text, code, place) select 'body-part', '', code, place
  from unnest(array['HEAD', 'BRAIN', 'NECK', 'CHEST', 'HEART', 'BREAST', 'ABDOMEN', 'PELVIS', 'SPINE', 'KNEE'])
    with ordinality as shipped (code, place);

-- archive/downloads

create table download (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id) on delete cascade,
  created_at timestamptz not null default now(),
  title text not null,
  instance_keys bigint[] not null,
  left_keys bigint[] not null default '{}'::bigint[],
  form text not null default 'zip' check (form in ('zip', 'iso', 'nifti', 'jpeg'))
);
comment on table download is
  'Each row is a prepared download of instances, valid for one hour. Written by archive/downloads when a person prepares '
  'it; deleted after the hour.';
comment on column download.instance_keys is 'The instances of this archive, in order.';
comment on column download.left_keys is 'The study keys that follow in further archives.';

-- archive/filters

create table saved_filter (
  id integer generated always as identity primary key,
  name text not null,
  criteria jsonb not null,
  created_by integer references account(id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  revision integer not null default 1,
  look jsonb not null default '{}'::jsonb,
  starts_for text[] not null default '{}'::text[]
);
comment on table saved_filter is
  'Each row is a saved list filter of a person, possibly shared or used as the scope of accounts and roles. Written by '
  'archive/filters; rewritten when clinics merge, labels are renamed or work is handed over.';
comment on column saved_filter.criteria is 'The condition tree as JSON.';
comment on column saved_filter.look is 'Columns, order, icon and colour of the lists, as JSON.';
comment on column saved_filter.starts_for is 'Roles whose list opens with this filter unless the person chose another.';
comment on column saved_filter.created_by is 'The owner; null when the account is gone.';

create unique index saved_filter_name on saved_filter (created_by, lower(name));

create table saved_filter_share (
  filter_id integer not null references saved_filter(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  role text,
  group_id integer references reader_group(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  with_everyone boolean,
  constraint saved_filter_share_filter_id_account_id_role_group_id_clini_key unique nulls not distinct (filter_id,
    account_id, role, group_id, clinic_id, with_everyone),
  check (num_nonnulls(account_id, role, group_id, clinic_id, with_everyone) = 1)
);
comment on table saved_filter_share is
  'Each row shares a saved filter with one account, role, reader group or clinic, or with everyone; exactly one of these '
  'columns is set. Written by archive/filters; reading/hand-over removes rows.';

create index saved_filter_share_account on saved_filter_share (account_id);

create table saved_filter_pin (
  account_id integer references account(id) on delete cascade,
  filter_id integer references saved_filter(id) on delete cascade,
  position integer not null,
  is_start boolean not null default false,
  primary key (account_id, filter_id)
);
comment on table saved_filter_pin is
  'Each row pins a saved filter among the tabs of one account and may mark it as the list that opens first. Written by '
  'archive/filters.';
comment on column saved_filter_pin.position is 'A negative value: not among the tabs, the row only marks the start list.';

create index saved_filter_pin_filter on saved_filter_pin (filter_id);

-- archive/labels

create table label (
  id integer generated always as identity primary key,
  name text not null,
  colour text not null default 'grey',
  note text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table label is
  'Each row describes a label (tag) that the installation knows: colour, note and status. Studies carry the name in '
  'study.tags and no key, so renaming rewrites studies and saved filters. Written by archive/labels.';

create unique index label_name on label (lower(name));

-- archive/lookup

create table lookup (
  account_id integer not null references account(id) on delete cascade,
  text text not null check (length(text) >= 1 and length(text) <= 1000),
  kind text not null,
  answers integer not null,
  at timestamptz not null default now()
);
comment on table lookup is
  'Each row is one of the last 20 searches of an account in the quick search, visible to that account only. Written by '
  'archive/lookup; deleted by age and with the account, because the text is often a patient name.';
comment on column lookup.answers is 'The number of results.';
comment on column lookup.kind is 'What the text was recognised as, for example a name or a number.';

create unique index lookup_once on lookup (account_id, md5(text));
create index lookup_age on lookup (at);

-- archive/quarantine

create table quarantine_decision (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  account_id integer,
  actor text not null,
  decision text not null check (decision in ('replace', 'keep-both', 'discard')),
  because text not null default 'person' check (because in ('person', 'rule', 'bin')),
  reason text not null default '',
  study_uid text not null,
  source text not null,
  patient_id text not null default '',
  patient_name text not null default '',
  object_count integer not null default 0,
  undone_at timestamptz(3),
  undone_by text
);
comment on table quarantine_decision is
  'Each row is one decision (replace, keep both or discard) about quarantined objects of one study from one source. '
  'Written by a person (archive/quarantine), or by ingest when a correction rule or the bin decides. Undoing sets '
  'undone_at.';
comment on column quarantine_decision.because is
  '''person'', ''rule'' (a correction rule of the source) or ''bin'' (the earlier object was in the bin).';
comment on column quarantine_decision.object_count is
  'The number of objects that the decision covered when it was made; it is not reduced by undoing.';

create table quarantined_instance (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text not null,
  sop_uid text not null,
  study_uid text not null,
  transfer_syntax_uid text not null,
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  size_bytes bigint not null,
  kind text not null default 'other-content' check (kind in ('other-content', 'other-clinic', 'other-patient',
    'replaced', 'unreadable')),
  series_uid text not null default '',
  sop_class_uid text not null default '',
  modality text not null default '',
  number integer,
  frame_count integer not null default 0,
  patient_id text not null default '',
  patient_name text not null default '',
  account_id integer,
  decision_id bigint references quarantine_decision(id) on delete set null,
  kept_as text,
  unique (sop_uid, sha256)
);
comment on table quarantined_instance is
  'Each row is one quarantined DICOM object, unique by SOP Instance UID and hash. It waits for a decision (decision_id is '
  'null), was decided, or was replaced by a correction. Written by ingest and archive/quarantine; deleted 90 days after '
  'the decision.';
comment on column quarantined_instance.kind is
  'Ingest writes ''other-content'', ''replaced'' and ''unreadable''; ''other-clinic'' exists only in old rows, because '
  'such objects now go to held_instance.';
comment on column quarantined_instance.account_id is 'The person who sent the object; null for a DICOM node.';
comment on column quarantined_instance.decision_id is 'Null while the object waits for a decision.';
comment on column quarantined_instance.kept_as is
  'The new SOP Instance UID of the copy that was archived beside the first object.';

create index quarantined_waiting on quarantined_instance (kind, id) where decision_id is null;
create index quarantined_of_study on quarantined_instance (study_uid, source);
create index quarantined_by_decision on quarantined_instance (decision_id) where decision_id is not null;
create index quarantined_of_pack on quarantined_instance (pack_id);

create table correction_rule (
  id integer generated always as identity primary key,
  source text not null unique,
  created_at timestamptz(3) not null default now(),
  account_id integer,
  actor text not null
);
comment on table correction_rule is
  'Each row names a source (AE title) whose corrections of its own objects replace the archived ones without a decision. '
  'Created and removed by a person (archive/quarantine); read by ingest.';

-- archive/uploads

create table upload (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id) on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz(3) not null default now(),
  finished_at timestamptz,
  file_count integer not null default 0,
  size_bytes bigint not null default 0,
  clinic_id integer,
  choices jsonb not null default '[]'::jsonb,
  share_id integer
);
comment on table upload is
  'Each row is one upload of files by a person, or by a guest through a link. Written by archive/uploads; stale rows are '
  'deleted with their file records.';
comment on column upload.share_id is 'The link through which a guest uploads; account_id is then the creator of the link.';
comment on column upload.clinic_id is 'The clinic chosen for the studies before sending; null: the clinic rules decide.';
comment on column upload.choices is 'JSON of the patient and physician chosen for each study.';
comment on column upload.file_count is 'The announced number of files; size_bytes likewise.';

create index upload_of_account on upload (account_id, changed_at desc);
create index upload_share on upload (share_id) where share_id is not null;

create table upload_file (
  upload_id uuid references upload(id) on delete cascade,
  file_key text,
  size_bytes bigint not null,
  state text not null check (state in ('stored', 'duplicate', 'kept', 'refused')),
  reason text,
  message text,
  sop_uid text,
  study_uid text,
  patterns jsonb not null default '{}'::jsonb,
  at timestamptz(3) default now(),
  primary key (upload_id, file_key)
);
comment on table upload_file is
  'Each row is one file of an upload that was processed, with the result. Written by archive/uploads as each file is '
  'received.';
comment on column upload_file.file_key is
  'A hash made by the sender; the file name is not stored because it may contain a person''s name.';
comment on column upload_file.state is
  '''stored'', ''duplicate'', ''kept'' (quarantined or stored for an identity conflict) or ''refused''.';
comment on column upload_file.patterns is 'How the English sentence in message was composed, for its translation.';
comment on column upload_file.at is 'Null for rows from before it was stored.';

create index upload_file_refused on upload_file (at) where state = 'refused';

create table upload_part (
  upload_id uuid references upload(id) on delete cascade,
  file_key text,
  part_id uuid not null default gen_random_uuid(),
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  changed_at timestamptz(3) not null default now(),
  primary key (upload_id, file_key)
);
comment on table upload_part is
  'Each row is one large file that arrives in pieces; the bytes are in the uploads folder under part_id. Written and '
  'deleted by archive/uploads; backups leave this table out.';
comment on column upload_part.received_bytes is 'The bytes that are safely on disk; the file may be longer.';

-- archive/completeness

create table study_gap (
  study_key bigint primary key,
  missing integer not null check (missing > 0),
  gaps jsonb not null
);
comment on table study_gap is
  'Each row states that a study lacks images: how many, and which numbers of which series. Written by '
  'archive/completeness; a missing row means that nothing is known to be missing.';
comment on column study_gap.gaps is
  'JSON array with the series number, the number of missing images and the ranges of missing numbers.';

-- archive/dicomweb

create unlogged table series_text (
  series_key bigint primary key,
  version text not null,
  root text not null,
  made_at timestamptz not null,
  body bytea not null
);
alter table series_text alter column body set storage external;
comment on table series_text is
  'Each row caches the compressed metadata of one series as DICOMweb sends it. Written by archive/dicomweb once no image '
  'has arrived for a while. The table is unlogged: it is empty after a crash and is filled again.';
comment on column series_text.version is
  'The state of the series from which the text was made; a row with another state is ignored.';
comment on column series_text.root is 'The service address that is contained in the text.';
comment on column series_text.body is 'DICOM JSON compressed with gzip.';

-- archive/listing-notices

create table listing_watch (
  account_id integer references account(id) on delete cascade,
  filter_id integer references saved_filter(id) on delete cascade,
  asked text not null,
  since timestamptz not null default now(),
  knows_all boolean not null,
  primary key (account_id, filter_id)
);
comment on table listing_watch is
  'Each row is the subscription of one account to a saved filter: the account is notified of studies that newly match. '
  'Written by archive/listing-notices.';
comment on column listing_watch.asked is
  'The condition as it was when the matching studies were last recorded; when it differs, the matching studies are '
  'recorded again without notices. Empty before the first time.';
comment on column listing_watch.knows_all is 'False when the filter matched too many studies to record them all.';

create index listing_watch_filter on listing_watch (filter_id);

create table listing_study (
  account_id integer,
  filter_id integer,
  study_key bigint,
  is_in boolean not null default true,
  told_at timestamptz,
  primary key (account_id, filter_id, study_key),
  foreign key (account_id, filter_id) references listing_watch(account_id, filter_id) on delete cascade
);
comment on table listing_study is
  'Each row records whether a study currently matches a subscribed filter of an account and when the account was last '
  'notified. Written by archive/listing-notices; rows of studies that left are deleted after an hour.';
comment on column listing_study.told_at is 'When the account was last notified of this study; null before.';

create index listing_study_study on listing_study (study_key);
create index listing_study_left on listing_study (told_at) where not is_in;

-- archive/study-fields

create table study_field (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
  unit text not null default '',
  choices text[] not null default '{}'::text[],
  in_list boolean not null default true,
  status text not null default 'active' check (status in ('active', 'inactive')),
  place integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table study_field is
  'Each row defines a custom field of studies that the installation added. Written by administrators in archive/study-'
  'fields.';
comment on column study_field.unit is 'Only for numbers; empty for none.';
comment on column study_field.choices is 'The allowed texts of a field of kind ''choice''.';

create unique index study_field_name on study_field (lower(name));

create table study_field_value (
  field_id integer references study_field(id) on delete cascade,
  study_key bigint,
  text_value text,
  number_value double precision,
  date_value date,
  clinic_id integer references clinic(id),
  primary key (field_id, study_key),
  check (num_nonnulls(text_value, number_value, date_value) = 1)
);
comment on table study_field_value is
  'Each row is the value of one custom field in one study; exactly one of the three value columns is set. Written by '
  'archive/study-fields, also at the end of an upload.';
comment on column study_field_value.text_value is 'Also contains choices and yes-no values, as text.';
comment on column study_field_value.clinic_id is 'A copy of study.clinic_id; written only by triggers.';

create index study_field_value_study on study_field_value (study_key);
create index study_field_value_number on study_field_value (field_id, number_value, study_key, clinic_id)
  where number_value is not null;
create index study_field_value_date on study_field_value (field_id, date_value, study_key, clinic_id)
  where date_value is not null;
create index study_field_value_text on study_field_value (field_id, fold_text(text_value) collate "C", study_key,
  clinic_id) where text_value is not null;
create index study_field_value_clinic on study_field_value (field_id, clinic_id, study_key);
create index study_field_value_words on study_field_value using gin (field_id,
  fold_spellings(text_value) gin_trgm_ops) where text_value is not null;
create statistics study_field_words_within (mcv) on field_id, text_value,
  (case when octet_length(text_value) = length(text_value) then lower(text_value collate "pg_c_utf8")
    else fold_letters(text_value) end)
  from study_field_value;

-- archive/tiers

create table study_tier (
  study_key bigint primary key,
  tier text not null check (tier in ('nearline', 'both')),
  counted_at timestamptz(3) not null default now(),
  study_at timestamp(0) not null default '-infinity'::timestamp without time zone,
  received_at timestamptz(3) not null default now(),
  clinic_id integer references clinic(id)
);
comment on table study_tier is
  'Each row marks a study of which all or some images are in the nearline store. Written when packs move '
  '(platform/storage) and by the hourly recount (archive/tiers); a missing row means that all images are online.';
comment on column study_tier.tier is '''nearline'' when all images are there, ''both'' when some are.';
comment on column study_tier.counted_at is 'When the row was last counted.';
comment on column study_tier.study_at is 'A copy of study.study_at; written only by triggers.';
comment on column study_tier.received_at is 'A copy of study.received_at; written only by triggers.';
comment on column study_tier.clinic_id is 'A copy of study.clinic_id; written only by triggers.';

create index study_tier_clinic on study_tier (clinic_id, study_key);
create index study_tier_days on study_tier (study_at, study_key, clinic_id);
create index study_tier_received on study_tier (received_at, study_key, clinic_id);

-- archive/ingest

create table study (
  id bigint generated always as identity primary key,
  study_uid text not null unique,
  patient_key bigint not null references patient(id),
  patient_id text not null,
  issuer text not null,
  patient_name text not null,
  patient_name_ideographic text not null,
  patient_name_phonetic text not null,
  birth_date date,
  sex text not null,
  study_date date,
  study_time time(0) without time zone,
  study_at timestamp(0) not null,
  accession text not null,
  study_id text not null,
  description text not null,
  modalities text[] not null,
  modality text not null,
  body_parts text[] not null,
  referring_physician text not null,
  institution text not null,
  station text not null,
  status text not null default 'received',
  status_rank smallint not null default 0,
  priority text not null default 'routine',
  priority_rank smallint not null default 0,
  tags text[] not null default '{}'::text[],
  source text not null,
  received_at timestamptz(3) not null default now(),
  binned_at timestamptz,
  binned_by integer references account(id) on delete set null,
  bin_reason text,
  clinic_id integer references clinic(id),
  clinic_because text not null default '' check (clinic_because in ('', 'rule', 'upload', 'hand')),
  clinic_rule_id integer,
  referrer_id integer references physician(id),
  arrival_clinic_id integer,
  reader_id integer references account(id) on delete set null,
  reader_group_id integer references reader_group(id) on delete set null,
  target_at timestamptz,
  moved_at timestamptz not null default now(),
  hold_reason text not null default '',
  due_at timestamptz generated always as (case when status_rank < 5 then target_at end) stored,
  late_at timestamptz,
  urgency timestamp generated always as (case
    when status_rank >= 5 then 'infinity'
    when priority_rank = 2 then (coalesce(target_at, received_at) at time zone 'UTC') - interval '100 years'
    when target_at is null then 'infinity'
    else target_at at time zone 'UTC'
  end) stored not null,
  withdrawn_by integer,
  due_by timestamptz,
  field_words text not null default '',
  names text generated always as (fold_names(patient_name || '^' || patient_name_ideographic || '^' ||
    patient_name_phonetic)) stored not null,
  search text generated always as (fold_names(patient_name || '^' || patient_name_ideographic || '^' ||
    patient_name_phonetic) || ' · ' || fold_names(referring_physician) || ' · ' || fold_spellings(patient_id ||
    ' | ' || accession || ' | ' || description || ' | ' || institution || ' | ' || study_id)) stored not null,
  constraint study_withdrawn check (withdrawn_by is null or binned_at is not null)
);
comment on table study is
  'Each row is one imaging study as it is listed, with every column of the list. Created by ingest (archive/ingest) or by '
  'splitting (archive/edits), and changed by corrections (archive/edits), placing (people/placing) and the workflow '
  '(reading/workflow). Deleted when purged from the bin (archive/studies), when an undo or replacement leaves it empty, '
  'or with a failed anonymisation.';
comment on column study.study_at is
  'The study''s own date and time without a time zone; ''-infinity'' when the study has no date.';
comment on column study.modality is
  'One modality of the study for sorting and reading targets; SR, PR, KO, DOC and OT give way to the modality of a later '
  'series.';
comment on column study.source is
  'Where the first object came from: an AE title, ''upload'', ''dicomweb'', ''samples'' or ''link <share id>''.';
comment on column study.status_rank is
  'The position of status in the workflow, 0 (received) to 9 (rejected); 5 and above is no longer due.';
comment on column study.priority_rank is '0 routine, 1 urgent, 2 stat.';
comment on column study.clinic_id is 'Null: not assigned to a clinic, visible only to users who see everything.';
comment on column study.clinic_because is
  'Why clinic_id has its value: '''' nobody decided, ''rule'', ''upload'' or ''hand''; rules never change what was set by '
  'hand.';
comment on column study.clinic_rule_id is 'The clinic_rule that placed the study; no foreign key, the rule may be gone.';
comment on column study.arrival_clinic_id is
  'The clinic where the study was first placed; set by the trigger study_arrival_remembered when the study first moves, '
  'null before.';
comment on column study.withdrawn_by is
  'The edit that left the study without images. Such a study has binned_at set but is neither in the bin nor ever purged.';
comment on column study.due_by is 'A due time set by a person; it overrides the reading targets.';
comment on column study.target_at is
  'The time by which the study is to be reported, set by triggers from due_by or reading_target and recomputed when '
  'targets change (reading/workflow); null when nothing applies.';
comment on column study.due_at is 'Generated: target_at while status_rank is below 5, otherwise null.';
comment on column study.urgency is
  'Generated reading order in UTC without a zone: target_at, minus 100 years for stat, ''infinity'' when the study does '
  'not wait.';
comment on column study.moved_at is 'When the workflow status changed last.';
comment on column study.late_at is 'When images arrived after the report; null again once the report is final or addended.';
comment on column study.field_words is 'Folded words of the custom fields, written only by triggers on study_field_value.';
comment on column study.names is 'Generated: the folded name groups of the patient.';
comment on column study.search is 'Generated: the folded text of the search field.';

create index study_binned on study (binned_at) where binned_at is not null;
create index study_received_at_id_idx on study (received_at, id, clinic_id) where binned_at is null;
create index study_patient_id_id_idx on study (patient_id, id, clinic_id) where binned_at is null;
create index study_coalesce_id_idx on study (coalesce(birth_date, '-infinity'::date), id, clinic_id)
  where binned_at is null;
create index study_sex_id_idx on study (sex, id, clinic_id) where binned_at is null;
create index study_accession_id_idx on study (accession, id, clinic_id) where binned_at is null;
create index study_description_id_idx on study (description, id, clinic_id) where binned_at is null;
create index study_modality_id_idx on study (modality, id, clinic_id) where binned_at is null;
create index study_referring_physician_id_idx on study (referring_physician, id, clinic_id) where binned_at is null;
create index study_institution_id_idx on study (institution, id, clinic_id) where binned_at is null;
create index study_station_id_idx on study (station, id, clinic_id) where binned_at is null;
create index study_status_rank_id_idx on study (status_rank, id, clinic_id) where binned_at is null;
create index study_priority_rank_id_idx on study (priority_rank, id, clinic_id) where binned_at is null;
create index study_source_id_idx on study (source, id, clinic_id) where binned_at is null;
create index study_of_clinic_received on study (clinic_id, received_at, id) include (modalities, institution,
  referring_physician, station, tags) where binned_at is null;
create index study_of_patient on study (patient_key, study_at desc);
create index study_study_at_id_idx on study (study_at, id, clinic_id) where binned_at is null;
create index study_of_clinic on study (clinic_id, study_at, id) where binned_at is null;
create index study_of_referrer on study (referrer_id, study_at, id) where binned_at is null and
  referrer_id is not null;
create index study_by_name on study (fold_text(patient_name) collate "C", id, clinic_id) where binned_at is null;
create index study_by_referrer_name on study (fold_text(referring_physician) collate "C", id, clinic_id)
  where binned_at is null;
create index study_urgency on study (urgency, id, clinic_id) where binned_at is null;
create index study_of_reader on study (reader_id, urgency, id) where binned_at is null and reader_id is not null;
create index study_of_group on study (reader_group_id, urgency, id) where binned_at is null and
  reader_group_id is not null;
create index study_by_reader on study (coalesce(reader_id, 0), urgency, id, clinic_id) where binned_at is null;
create index study_by_due on study (coalesce(due_at, 'infinity'::timestamp with time zone), id, clinic_id)
  where binned_at is null;
create index study_withdrawn on study (withdrawn_by) where withdrawn_by is not null;
create index study_due on study (due_at, id) where due_at is not null and binned_at is null;
create index study_late on study (study_at, id) where late_at is not null and binned_at is null;
create index study_field_words on study using gin (clinic_id, field_words gin_trgm_ops) where field_words <> '';
create index study_body_parts on study using gin (body_parts);
create index study_urgent on study (urgency, id) where binned_at is null and priority_rank = 1 and (status_rank in (1,
  2));
create index study_filters on study using gin (clinic_id, modalities, tags, institution, search gin_trgm_ops,
  names gin_trgm_ops, fold_spellings(patient_id) gin_trgm_ops, fold_spellings(accession) gin_trgm_ops,
  fold_spellings(description) gin_trgm_ops, fold_names(referring_physician) gin_trgm_ops);

create table study_tally (
  study_key bigint primary key references study(id) on delete cascade,
  series_count integer not null,
  instance_count integer not null,
  size_bytes bigint not null,
  changed_at timestamptz(3) not null,
  clinic_id integer,
  checked_count integer default 0,
  ruled_count integer default 0,
  announced_count integer default 0
);
comment on table study_tally is
  'Each row contains the counters of one study that change with every image, apart from the wide study row. Written by '
  'archive/ingest, archive/edits and archive/conflicts; archive/completeness, archive/rules and network/availability '
  'record how far they have processed it.';
comment on column study_tally.instance_count is 'All objects of the study except rejected ones.';
comment on column study_tally.changed_at is 'When images last arrived or were lost; rejecting images does not change it.';
comment on column study_tally.clinic_id is
  'A copy of study.clinic_id: set by the inserting statement, then updated by the trigger study_tally_moved.';
comment on column study_tally.checked_count is
  'The instance_count at the last completeness check; null for studies from before this check existed.';
comment on column study_tally.ruled_count is
  'The instance_count when the routing rules last looked; null for studies from before there were rules.';
comment on column study_tally.announced_count is
  'The instance_count when nodes were last notified of availability; null for older studies.';

create index study_tally_instances on study_tally (instance_count, study_key, clinic_id);
create index study_tally_series on study_tally (series_count, study_key, clinic_id);
create index study_tally_size on study_tally (size_bytes, study_key, clinic_id);
create index study_tally_changed on study_tally (changed_at, study_key, clinic_id);
create index study_tally_unchecked on study_tally (changed_at) where checked_count <> instance_count;
create index study_tally_unruled on study_tally (changed_at) where ruled_count <> instance_count and
  checked_count = instance_count;
create index study_tally_unannounced on study_tally (changed_at) where announced_count <> instance_count and
  checked_count = instance_count;

create table series (
  id bigint generated always as identity primary key,
  study_key bigint not null references study(id) on delete cascade,
  series_uid text not null,
  modality text not null,
  number integer,
  description text not null,
  body_part text not null,
  protocol text not null,
  laterality text not null,
  station text not null,
  sop_class_uid text not null,
  performed_at timestamp(0),
  instance_count integer not null,
  frame_count integer not null,
  size_bytes bigint not null,
  changed_at timestamptz(3) not null,
  timezone text not null default '',
  unique (study_key, series_uid),
  constraint series_of_study unique (id, study_key)
);
comment on table series is
  'Each row is one DICOM series of a study. Written by ingest when its first object arrives and by edits that correct, '
  'move or split series; deleted when no object is left.';
comment on column series.performed_at is 'Local date and time from the objects, without a time zone.';
comment on column series.timezone is
  'Timezone Offset From UTC (0008,0201) such as ''+0100''; empty when the first object states none.';
comment on column series.instance_count is 'Without rejected instances; the other counters likewise.';

create index series_uid on series (series_uid);
create index series_timezone on series (study_key, id) include (timezone) where timezone <> '';

create table instance (
  id bigint generated always as identity primary key,
  series_key bigint not null,
  study_key bigint not null,
  sop_uid text not null unique,
  sop_class_uid text not null,
  transfer_syntax_uid text not null,
  number integer,
  rows integer,
  columns integer,
  frame_count integer not null,
  pixel_format jsonb,
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  size_bytes bigint not null,
  frame_table bytea,
  header text not null,
  source text not null,
  received_at timestamptz(3) not null default now(),
  block_sums bytea,
  rejected_by integer,
  constraint instance_series_fkey foreign key (series_key, study_key) references series(id,
    study_key) on update cascade on delete cascade
);
alter table instance alter column header set storage external;
alter table instance alter column block_sums set storage external;
comment on table instance is
  'Each row is one archived SOP instance: where its bytes are, their hash, the frame table and the header. Written by '
  'ingest; edits reject or move it, a quarantine decision exchanges its bytes. Deleted with its study or when a decision '
  'replaces or withdraws it.';
comment on column instance.size_bytes is 'The length of the data set as received; the Part 10 header is newly written on export.';
comment on column instance.frame_table is
  'The encoded positions of the frames; null when the object has no pixel data or a deflated transfer syntax.';
comment on column instance.block_sums is
  'CRC-32 of each 64 KiB block, 4 bytes little endian each; null until the object is first read since these are stored.';
comment on column instance.header is
  'DICOM JSON text of everything but bulk data, as received; corrections are not applied here.';
comment on column instance.study_key is
  'Repeats the study of the series; a foreign key on (series_key, study_key) updates it when the series moves.';
comment on column instance.rejected_by is
  'The edit that rejected the instance; such an instance stays stored but is delivered to nobody.';

create index instance_of_series on instance (series_key, number, id);
create index instance_of_study on instance (study_key);
create index instance_of_pack on instance (pack_id);
create index instance_rejected on instance (study_key, rejected_by) where rejected_by is not null;

create table refused_object (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  times integer not null default 1,
  way text not null check (way in ('dimse', 'dicomweb', 'upload', 'retrieval')),
  source text not null,
  actor text not null,
  address text not null,
  account_id integer,
  clinic_id integer references clinic(id) on delete set null,
  decided jsonb not null default '{}'::jsonb,
  group_key text not null,
  fault text not null,
  element text not null default '',
  message text not null,
  patterns jsonb not null default '{}'::jsonb,
  sop_uid text not null default '',
  sop_class_uid text not null default '',
  series_uid text not null default '',
  study_uid text not null default '',
  patient_id text not null default '',
  patient_name text not null default '',
  birth_date date,
  modality text not null default '',
  number integer,
  accession text not null default '',
  description text not null default '',
  study_date date,
  transfer_syntax_uid text not null,
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  size_bytes bigint not null
);
comment on table refused_object is
  'Each row is one object that ingest rejected, stored with its bytes in a pack of its own, unique by sender, hash and '
  'SOP Instance UID. Written by archive/ingest; deleted when it is archived after all, by a person (archive/quarantine), '
  'by age or for lack of space.';
comment on column refused_object.times is 'How often the same bytes arrived; last_at is the latest arrival.';
comment on column refused_object.clinic_id is
  'The clinic that may see the object; null restricts it to users who see everything.';
comment on column refused_object.decided is 'JSON of the clinic and patient that a person chose before the upload.';
comment on column refused_object.group_key is
  'A hash of sender, patient and fault; objects with the same value are decided together.';
comment on column refused_object.patterns is 'How the English sentence in message was composed, for its translation.';
comment on column refused_object.transfer_syntax_uid is
  'An empty string means that nothing could be parsed and the file is stored as received.';

create index refused_object_of_group on refused_object (group_key, id);
create index refused_object_of_pack on refused_object (pack_id);
create index refused_object_of_account on refused_object (account_id) where account_id is not null;
create index refused_object_by_uid on refused_object (sop_uid);
create index refused_object_by_time on refused_object (last_at);
create unique index refused_object_once on refused_object (actor, sha256, sop_uid);

create table refusal_count (
  hour timestamptz,
  actor text,
  node_id integer default 0,
  fault text,
  times integer not null default 0,
  lost integer not null default 0,
  last_at timestamptz(3) not null default now(),
  message text not null default '',
  patterns jsonb not null default '{}'::jsonb,
  clinic_id integer references clinic(id) on delete set null,
  told_at timestamptz(3),
  primary key (hour, actor, node_id, fault)
);
comment on table refusal_count is
  'Each row counts the rejected objects of one sender in one hour by fault, whether or not their bytes are stored. '
  'Written by archive/ingest; archive/quarantine sets told_at when users are notified. Rows are deleted after 400 days.';
comment on column refusal_count.node_id is '0 when the sender is not a DICOM node; no foreign key.';
comment on column refusal_count.lost is 'The number of these objects whose bytes are not stored.';
comment on column refusal_count.told_at is 'When users were notified of this row; null before.';

create index refusal_count_of_node on refusal_count (node_id, hour) where node_id > 0;

-- archive/conflicts

create table identity_conflict (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('patient', 'other-patient', 'other-clinic')),
  opened_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  study_key bigint references study(id) on delete set null,
  study_uid text not null,
  patient_key bigint references patient(id),
  apart_key bigint references patient(id),
  clinic_id integer,
  source text not null,
  patient_id text not null,
  issuer text not null,
  name text not null,
  name_ideographic text not null,
  name_phonetic text not null,
  birth_date date,
  sex text not null,
  modality text not null,
  description text not null,
  accession text not null,
  fields text[] not null,
  taken_by integer references account(id) on delete set null,
  taken_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by integer,
  decided_name text not null default '',
  decision text,
  reason text not null default '',
  undo jsonb,
  uid_seed uuid not null default gen_random_uuid(),
  constraint identity_conflict_decision check (decision in ('keep-ours', 'take-theirs', 'another-person', 'share',
    'same-correction', 'new-uids', 'discard'))
);
comment on table identity_conflict is
  'Each row is an identity conflict: a study whose demographics contradict its patient, or objects under the UIDs of '
  'another clinic''s or patient''s study. Opened by archive/ingest and archive/identity, decided by a person or settled '
  'by a correction (archive/conflicts). Never deleted.';
comment on column identity_conflict.study_key is
  'For kind ''patient'' the study that arrived, otherwise the study whose UID is contested; null when that study is gone.';
comment on column identity_conflict.patient_key is 'The patient on record.';
comment on column identity_conflict.apart_key is
  'The patient that was created apart; null when the objects are in held_instance.';
comment on column identity_conflict.clinic_id is 'The clinic of the sender; no foreign key.';
comment on column identity_conflict.fields is 'The names of the contradicting demographic fields.';
comment on column identity_conflict.taken_by is 'The person who is working on the conflict now.';
comment on column identity_conflict.decided_name is '''Isocenter'' when a correction settled the conflict and no person decided.';
comment on column identity_conflict.undo is 'The state before the decision; null while the conflict is open.';
comment on column identity_conflict.uid_seed is
  'The seed from which new UIDs are derived, so that repeating the decision yields the same UIDs.';

create index identity_conflict_open on identity_conflict (opened_at, id) where decided_at is null;
create index identity_conflict_decided on identity_conflict (decided_at, id) where decided_at is not null;
create index identity_conflict_patient on identity_conflict (patient_key);
create index identity_conflict_apart on identity_conflict (apart_key);
create index identity_conflict_study on identity_conflict (study_uid, source);
create index identity_conflict_study_key on identity_conflict (study_key);
create index identity_conflict_source on identity_conflict (source, decided_at) where decided_at is not null;

create table held_instance (
  id bigint generated always as identity primary key,
  conflict_id bigint not null references identity_conflict(id) on delete cascade,
  at timestamptz(3) not null default now(),
  sop_uid text not null,
  series_uid text not null,
  sha256 bytea not null,
  pack_id integer not null references pack(id),
  pack_offset bigint not null,
  size_bytes bigint not null,
  record text not null,
  frame_table bytea,
  sender jsonb not null,
  brought_at timestamptz(3),
  unique (conflict_id, sop_uid, sha256)
);
comment on table held_instance is
  'Each row is one DICOM object that belongs to an identity conflict and to no study; its bytes are in a pack. Written by '
  'ingest, marked when a decision brings it into the archive, deleted 90 days after the decision if it was discarded or '
  'brought in (archive/conflicts).';
comment on column held_instance.record is 'The index record of the object as JSON text, without the frame table.';
comment on column held_instance.sender is
  'JSON of the source, account, address and upload choice, for ingesting the object later.';
comment on column held_instance.brought_at is
  'The time at which a decision moved the object into the archive; null while it is only here.';

create index held_of_pack on held_instance (pack_id);
create index held_not_brought on held_instance (conflict_id, id) where brought_at is null;

create table study_clinic (
  study_key bigint references study(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  at timestamptz(3) not null default now(),
  by_account_id integer,
  conflict_id bigint references identity_conflict(id) on delete set null,
  primary key (study_key, clinic_id)
);
comment on table study_clinic is
  'Each row gives a further clinic access to a study, by the decision to share in an identity conflict '
  '(archive/conflicts). Copied when a study is split (archive/edits) and deleted when the decision is undone.';
comment on column study_clinic.conflict_id is 'Null for rows that were copied when the study was split.';

create index study_clinic_of on study_clinic (clinic_id, study_key);

create table undone_decision (
  id bigint generated always as identity primary key,
  conflict_id bigint not null references identity_conflict(id) on delete cascade,
  decision text not null,
  reason text not null,
  decided_at timestamptz(3) not null,
  decided_by integer,
  decided_name text not null,
  undone_at timestamptz(3) not null default now(),
  undone_by integer,
  undone_name text not null
);
comment on table undone_decision is
  'Each row preserves a decision about an identity conflict that was later undone, so that it stays readable. Written by '
  'archive/conflicts when a decision is undone; rows are only added.';

create index undone_of_conflict on undone_decision (conflict_id);
create index undone_by_time on undone_decision (decided_at);

-- archive/edits

create table edit (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('study', 'patient', 'merge', 'reject', 'move')),
  at timestamptz(3) not null default now(),
  account_id integer not null references account(id),
  reason text not null,
  fields text[] not null,
  undo jsonb not null,
  patient_key bigint references patient(id),
  into_key bigint references patient(id),
  undone_at timestamptz(3),
  undone_by integer references account(id),
  because text check (because in ('quality', 'safety', 'worklist', 'retention')),
  images integer
);
comment on table edit is
  'Each row is one correction, merge, rejection or move that a person made, with the reason and the data needed to undo '
  'it. Written by archive/edits; undoing sets undone_at, rows are never deleted. Field values are not stored here, only '
  'field names.';
comment on column edit.undo is
  'JSON with the former state of patients and moved series; the former values of studies are in study_correction.';
comment on column edit.patient_key is 'The patient who was edited or merged; null for edits of studies.';
comment on column edit.into_key is 'The patient record into which patient_key was merged.';
comment on column edit.because is 'The reason code of a rejection (IHE IOCM); null for every other kind.';
comment on column edit.images is 'The number of rejected instances; null for every other kind.';

create index edit_of_patient on edit (patient_key);
create index edit_into_patient on edit (into_key);

create table edit_study (
  edit_id integer references edit(id) on delete cascade,
  study_key bigint references study(id) on delete cascade,
  primary key (edit_id, study_key)
);
comment on table edit_study is
  'Each row names one study that an edit changed. Written by archive/edits together with the edit and deleted with the '
  'edit or the study.';

create index edit_study_of on edit_study (study_key);

create table study_correction (
  study_key bigint primary key references study(id) on delete cascade,
  received jsonb not null,
  corrections jsonb not null
);
comment on table study_correction is
  'Each row exists only while corrections of a study are in force. It stores the values as received and the corrections '
  'in order; study and series show the result. Written by archive/edits and extended by ingest when a late series follows '
  'a moved one.';
comment on column study_correction.received is 'JSON of the values that the rows had when the study arrived.';
comment on column study_correction.corrections is 'JSON array of the corrections in force, the oldest first.';

create table series_move (
  edit_id integer references edit(id) on delete cascade,
  study_uid text,
  series_uid text,
  study_key bigint not null references study(id) on delete cascade,
  primary key (study_uid, series_uid, edit_id)
);
comment on table series_move is
  'Each row redirects instances that arrive for a moved series into the study where the series now is. Written when '
  'series are moved (archive/edits) and when a late series follows a moved study (archive/ingest); deleted when the move '
  'is undone.';
comment on column series_move.study_uid is 'The Study Instance UID that the arriving objects carry.';
comment on column series_move.series_uid is 'An empty string means every series of a study that was moved as a whole.';
comment on column series_move.study_key is 'The study that receives the objects.';

create index series_move_to on series_move (study_key);
create index series_move_of on series_move (edit_id);

create table merge_request (
  id integer generated always as identity primary key,
  at timestamptz(3) not null default now(),
  account_id integer not null references account(id),
  patient_key bigint not null references patient(id) on delete cascade,
  into_key bigint not null references patient(id) on delete cascade,
  changes jsonb not null,
  contradictions text[] not null check (contradictions <> '{}'::text[]),
  reason text not null,
  due_at timestamptz(3) not null,
  decision text check (decision in ('approved', 'refused', 'withdrawn', 'expired')),
  decided_at timestamptz(3),
  decided_by integer references account(id),
  decided_reason text,
  edit_id integer references edit(id),
  check (patient_key <> into_key),
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> account_id)
);
comment on table merge_request is
  'Each row is a proposed merge of two patients whose demographics contradict and which a second person must approve. '
  'Written by archive/edits; the decision closes the row, and edit_id names the resulting edit.';
comment on column merge_request.patient_key is 'The patient who is to be merged away; into_key is the one who remains.';
comment on column merge_request.changes is 'The demographics that the remaining patient receives in addition, as JSON.';
comment on column merge_request.due_at is
  'The request expires at this time (14 days after it is made), but decision becomes ''expired'' only when a later '
  'request concerns one of the two patients.';

create unique index merge_request_open on merge_request (least(patient_key, into_key), greatest(patient_key,
  into_key)) where decision is null;
create index merge_request_from on merge_request (patient_key);
create index merge_request_into on merge_request (into_key);
create index merge_request_edit on merge_request (edit_id) where edit_id is not null;

-- archive/rules

create table rule (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('routing', 'retention')),
  place integer not null,
  criteria jsonb not null,
  acts jsonb not null,
  wait_minutes integer not null,
  after_days integer not null,
  window_from text not null,
  window_to text not null,
  is_stat_at_once boolean not null,
  stops boolean not null,
  is_active boolean not null default false,
  revision integer not null default 1,
  tried_revision integer,
  changed_by integer references account(id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unable_since timestamptz
);
comment on table rule is
  'Each row is a routing or retention rule: which studies, which actions and when. Written by archive/rules. A rule can '
  'be activated only after the dry run of its current revision was viewed.';
comment on column rule.changed_by is 'The account with whose rights the rule acts; null when that account is gone.';
comment on column rule.place is 'The position in the order of evaluation.';
comment on column rule.window_from is 'HH:MM in the server''s time zone; empty for no time window.';
comment on column rule.tried_revision is 'The revision whose dry run was viewed.';
comment on column rule.unable_since is
  'Since when the rule does nothing because its account may not be used; null while it works or is switched off.';

create unique index rule_name on rule (lower(name));

create table rule_firing (
  id bigint generated always as identity primary key,
  rule_id integer not null references rule(id) on delete cascade,
  revision integer not null,
  study_key bigint not null references study(id) on delete cascade,
  at timestamptz not null default now(),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  outcomes jsonb not null default '[]'::jsonb,
  unique (rule_id, revision, study_key)
);
comment on table rule_firing is
  'Each row records that one revision of a rule matched a study, and what it did. Written by archive/rules; unique by '
  'rule, revision and study, so that a rule acts once.';
comment on column rule_firing.due_at is 'When the actions are due; after completion the time of completion.';
comment on column rule_firing.outcomes is 'JSON array with the result of each action.';

create index rule_firing_waiting on rule_firing (due_at) where state = 'waiting';
create index rule_firing_newest on rule_firing (rule_id, id desc);
create index rule_firing_of_study on rule_firing (study_key);
create index rule_firing_at on rule_firing (at);

create table study_expiry (
  study_key bigint primary key references study(id) on delete cascade,
  expires_at timestamptz(3) not null
);
comment on table study_expiry is
  'Each row stores from when a retention rule moves a study to the bin. Recomputed by a background round over all studies '
  '(archive/rules); a missing row means that no rule removes the study.';

create index study_expiry_at on study_expiry (expires_at);

-- archive/safekeeping

create table object_damage (
  id bigint generated always as identity primary key,
  instance_key bigint references instance(id) on delete cascade,
  quarantined_key bigint references quarantined_instance(id) on delete cascade,
  kind text not null check (kind in ('changed', 'missing')),
  found_by text not null check (found_by in ('check', 'reading')),
  found_at timestamptz(3) not null default now(),
  healed_at timestamptz(3),
  held_key bigint references held_instance(id) on delete cascade,
  attachment_key integer,
  office_file_id uuid,
  refused_key bigint references refused_object(id) on delete cascade,
  check (num_nonnulls(instance_key, quarantined_key, held_key, attachment_key, office_file_id, refused_key) = 1)
);
comment on table object_damage is
  'Each row records that the stored bytes of one object differ from what was received, or are missing; at most one open '
  'row per object. Exactly one of the six key columns is set. Written by archive/safekeeping; healed_at closes the row.';
comment on column object_damage.found_by is '''check'' (a check round) or ''reading'' (a normal read).';
comment on column object_damage.kind is '''changed'' or ''missing''.';

create unique index object_damage_open on object_damage (instance_key) where healed_at is null;
create unique index object_damage_open_quarantined on object_damage (quarantined_key) where healed_at is null;
create index object_damage_instance on object_damage (instance_key);
create index object_damage_quarantined on object_damage (quarantined_key);
create unique index object_damage_open_held on object_damage (held_key) where healed_at is null;
create index object_damage_held on object_damage (held_key);
create unique index object_damage_open_attachment on object_damage (attachment_key) where healed_at is null;
create index object_damage_attachment on object_damage (attachment_key);
create unique index object_damage_open_office_file on object_damage (office_file_id) where healed_at is null;
create index object_damage_office_file on object_damage (office_file_id);
create unique index object_damage_open_refused on object_damage (refused_key) where healed_at is null;
create index object_damage_refused on object_damage (refused_key);

create table check_round (
  id integer generated always as identity primary key,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  end_pack integer not null,
  checked_to integer not null default 0,
  objects bigint not null default 0,
  checked_bytes bigint not null default 0,
  total_bytes bigint not null,
  found integer not null default 0,
  skipped integer not null default 0
);
comment on table check_round is
  'Each row is one complete verification run over all packs, with its progress; at most one is open. Written by '
  'archive/safekeeping.';
comment on column check_round.checked_to is 'The id of the last pack that was read; the round continues after it.';
comment on column check_round.end_pack is 'The last pack that existed when the round began.';
comment on column check_round.found is 'The number of damaged objects found.';
comment on column check_round.skipped is 'The number of packs that were not read because their store was not available.';

create unique index check_round_open on check_round ((true)) where finished_at is null;

-- References to tables that stand further down, or in the file of a later wing

alter table notice add foreign key (filter_id) references saved_filter(id) on delete cascade;
alter table notice add foreign key (merge_request_id) references merge_request(id) on delete cascade;
alter table study_gap add foreign key (study_key) references study(id) on delete cascade;
alter table series_text add foreign key (series_key) references series(id) on delete cascade;
alter table listing_study add foreign key (study_key) references study(id) on delete cascade;
alter table study_field_value add foreign key (study_key) references study(id) on delete cascade;
alter table study_tier add foreign key (study_key) references study(id) on delete cascade;
alter table study add foreign key (withdrawn_by) references edit(id);
alter table instance add foreign key (rejected_by) references edit(id);

-- Functions and triggers

create function count_studies_again() returns trigger
  language plpgsql
as $$
declare
  touched bigint;
begin
  foreach touched in array case when tg_op = 'UPDATE' and new.patient_key <> old.patient_key
    then array[old.patient_key, new.patient_key] else array[old.patient_key] end
  loop
    insert into patient_tally (patient_key, study_count, last_study_at)
    select touched, count(*), max(received_at) from study where patient_key = touched and binned_at is null
    on conflict (patient_key) do update set study_count = excluded.study_count, last_study_at = excluded.last_study_at;
  end loop;
  return null;
end
$$;
comment on function count_studies_again() is
  'Trigger function, after update of binned_at or patient_key and after delete on study: recounts patient_tally of the '
  'patients concerned. It recounts instead of subtracting, so that the date of the last receipt stays correct. A change '
  'of received_at alone is not counted; only sample studies have one.';

create trigger study_moved after update of binned_at, patient_key on study
  for each row
  when (old.binned_at is distinct from new.binned_at or old.patient_key <> new.patient_key)
  execute function count_studies_again();
create trigger study_removed after delete on study
  for each row
  execute function count_studies_again();

create function tell_departure() returns trigger
  language plpgsql
as $$
begin
  if old.clinic_id is distinct from new.clinic_id and old.clinic_id is not null then
    perform pg_notify('study_left', new.id || ' clinic ' || old.clinic_id);
  end if;
  if old.referrer_id is distinct from new.referrer_id and old.referrer_id is not null then
    perform pg_notify('study_left', new.id || ' referral ' || old.referrer_id);
  end if;
  return null;
end
$$;
comment on function tell_departure() is
  'Trigger function, after update of clinic_id or referrer_id on study: notifies the channel ''study_left'' with the '
  'study and the clinic or physician that lost it, so that open lists drop it. Before triggers may set referrer_id, so it '
  'fires on any update and compares the values.';

create trigger study_left after update on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id or old.referrer_id is distinct from new.referrer_id)
  execute function tell_departure();

create function move_tally() returns trigger
  language plpgsql
as $$
begin
  update study_tally set clinic_id = new.clinic_id where study_key = new.id;
  return null;
end
$$;
comment on function move_tally() is
  'Trigger function, after update of clinic_id on study: copies the clinic to study_tally. It is a trigger because '
  'placing, merging clinics and moving by hand all change the clinic.';

create trigger study_tally_moved after update of clinic_id on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id)
  execute function move_tally();

create function count_for_clinic(of_patient bigint, of_clinic integer, received timestamptz) returns void
  language sql
as $$
insert into patient_clinic_tally as tally (patient_key, clinic_id, study_count, last_study_at)
values (of_patient, of_clinic, 1, received)
on conflict (patient_key, clinic_id) do update set study_count = tally.study_count + 1,
  last_study_at = greatest(tally.last_study_at, excluded.last_study_at)
$$;
comment on function count_for_clinic(of_patient bigint, of_clinic integer, received timestamptz) is
  'Adds one study to patient_clinic_tally of a patient and clinic. Called by count_clinic_study only.';

create function discount_for_clinic(of_patient bigint, of_clinic integer) returns void
  language plpgsql
as $$
begin
  perform from patient_clinic_tally where patient_key = of_patient and clinic_id = of_clinic for update;
  update patient_clinic_tally set study_count = study_count - 1, last_study_at = coalesce(
    (select max(received_at) from study where patient_key = of_patient and clinic_id = of_clinic and binned_at is null), last_study_at)
  where patient_key = of_patient and clinic_id = of_clinic;
  delete from patient_clinic_tally where patient_key = of_patient and clinic_id = of_clinic and study_count <= 0;
end
$$;
comment on function discount_for_clinic(of_patient bigint, of_clinic integer) is
  'Removes one study from patient_clinic_tally of a patient and clinic and deletes the row at zero. It locks the row '
  'before it reads the latest receipt, so that a study which another transaction has just added is seen. Called by '
  'count_clinic_study only.';

create function count_clinic_study() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.binned_at is null and old.clinic_id is not null then
    perform discount_for_clinic(old.patient_key, old.clinic_id);
  end if;
  if tg_op <> 'DELETE' and new.binned_at is null and new.clinic_id is not null then
    perform count_for_clinic(new.patient_key, new.clinic_id, new.received_at);
  end if;
  return null;
end
$$;
comment on function count_clinic_study() is
  'Trigger function, after update of binned_at, patient_key or clinic_id and after delete on study: moves the study '
  'between the counts of patient_clinic_tally. It is a trigger because ingest, edits, placing, merges and the bin all '
  'change these columns. The branch for inserts is unused: new studies are counted by count_added_studies.';

create trigger study_moved_to_clinic after update of binned_at, patient_key, clinic_id on study
  for each row
  when (old.binned_at is distinct from new.binned_at or old.patient_key <> new.patient_key or
    old.clinic_id is distinct from new.clinic_id)
  execute function count_clinic_study();
create trigger study_removed_from_clinic after delete on study
  for each row
  when (old.binned_at is null and old.clinic_id is not null)
  execute function count_clinic_study();

create function patient_namespace(issuer text, of_clinic integer, patient_id text, study_uid text) returns text
  language sql stable parallel safe
  return case
    when patient_id = '' then 'study:' || study_uid
    when issuer <> '' then 'issuer:' || issuer
    when of_clinic is null then 'unplaced:'
    else (
      select case when btrim(clinic.mrn_issuer) = '' then 'clinic:' || clinic.id else 'issuer:' || btrim(clinic.mrn_issuer) end
      from clinic where clinic.id = patient_namespace.of_clinic)
  end;
comment on function patient_namespace(issuer text, of_clinic integer, patient_id text, study_uid text) is
  'Returns the namespace of a patient ID: ''study:'' without an ID, ''issuer:'' from the image or the clinic, ''clinic:'' '
  'or ''unplaced:''. Used by archive/ingest, archive/uploads, archive/identity and archive/edits.';

create function tell_conflict() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('identity_conflict', new.id::text);
  return null;
end
$$;
comment on function tell_conflict() is
  'Trigger function, after insert or update on identity_conflict: notifies the channel ''identity_conflict'' with its id, '
  'for open lists and background rounds.';

create trigger identity_conflict_told after insert or update on identity_conflict
  for each row
  execute function tell_conflict();

create function tell_removal() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('study_left', old.id || ' ' || cause || ' ' || id || ' ' || old.study_uid)
  from (
    select 'archive' as cause, 0 as id
    union all select 'clinic', old.clinic_id
    union all select 'clinic', clinic_id from study_clinic where study_key = old.id
    union all select 'referral', old.referrer_id
    union all select 'assignment', account_id from study_assignment where study_key = old.id
  ) as sight where id is not null;
  return old;
end
$$;
comment on function tell_removal() is
  'Trigger function, before delete on study: notifies the channel ''study_left'' for everybody who could see the study, '
  'with its UID. It runs before the deletion, because the rows that grant access are deleted with the study.';

create trigger study_removal_told before delete on study
  for each row
  execute function tell_removal();

create function tell_filter() returns trigger
  language plpgsql
as $$
declare changed integer := coalesce(new.id, old.id);
begin
  perform pg_notify('filter', changed::text);
  -- Whoever sees studies by it sees others from now on.
  if exists (select from account where (scope ->> 'filterId')::integer = changed)
    or exists (select from role_definition where (scope ->> 'filterId')::integer = changed)
    or exists (select from custom_role where (scope ->> 'filterId')::integer = changed)
  then perform pg_notify('account', '*'); end if;
  return null;
end
$$;
comment on function tell_filter() is
  'Trigger function, after insert, update or delete on saved_filter: notifies the channel ''filter'', and ''account'' '
  'with ''*'' when the filter is the scope of an account or role.';

create trigger filter_told after insert or delete or update on saved_filter
  for each row
  execute function tell_filter();

create function patients_contradict(one patient, other patient) returns boolean
  language sql stable
as $$
select (one.birth_date <> other.birth_date) is true
or (one.sex <> other.sex and one.sex <> '' and other.sex <> '')
or (fold_text(rtrim(one.name, '^ ')) <> fold_text(rtrim(other.name, '^ ')) and one.name <> '' and other.name <> '')
$$;
comment on function patients_contradict(one patient, other patient) is
  'Returns true when two patients differ in birth date, sex or name, where both have a value. Called by doubt_verified '
  'only; the comparison at ingest is in the contract (archive/identity.ts).';

create function doubt_verified() returns trigger
  language plpgsql
as $$
begin
  update patient_care set contradicted_at = now() from patient other
  where patient_care.patient_key = other.id and patient_care.verified_at is not null and patient_care.contradicted_at is null
    and (other.id = new.id and patients_contradict(old, new)
      or new.merged_into is distinct from old.merged_into and other.id in (new.id, new.merged_into) and exists (
        select from patient target where target.id = new.merged_into and patients_contradict(new, target)));
  return null;
end
$$;
comment on function doubt_verified() is
  'Trigger function, after update of name, birth_date, sex or merged_into on patient: sets patient_care.contradicted_at '
  'when verified demographics change or a contradicting patient is merged in. It is a trigger because ingest, edits and '
  'merges all change patients.';

create trigger patient_doubted after update of name, birth_date, sex, merged_into on patient
  for each row
  when (old.name is distinct from new.name or old.birth_date is distinct from new.birth_date or
    old.sex is distinct from new.sex or old.merged_into is distinct from new.merged_into)
  execute function doubt_verified();

create function linked_with(key bigint) returns setof bigint
  language sql stable
as $$
select distinct coalesce(patient.merged_into, patient.id)
from patient own join patient_link on own.id in (one_key, other_key)
  join patient on patient.id = case when own.id = one_key then other_key else one_key end
where (own.id = key or own.merged_into = key) and coalesce(patient.merged_into, patient.id) <> key
$$;
comment on function linked_with(key bigint) is
  'Returns the patients who are linked with this one by patient_link, with merges followed to the remaining record. '
  'Called by archive/studies to find prior studies.';

create function gather_other_ids(keys bigint[]) returns void
  language sql
as $$
update patient set other_ids = known.ids from (
  select owner.id, coalesce(string_agg(distinct known.id, ' · '), '') as ids
  from patient owner left join lateral (
    select unnest(care.other_ids) as id from patient_care care join patient same on same.id = care.patient_key
      where same.id = owner.id or same.merged_into = owner.id
    union all
    select same.patient_id from patient same where same.merged_into = owner.id and same.patient_id <> owner.patient_id
  ) as known on true
  where owner.id = any(keys) group by owner.id
) as known where patient.id = known.id and patient.other_ids <> known.ids
$$;
comment on function gather_other_ids(keys bigint[]) is
  'Rebuilds patient.other_ids of the given patients from patient_care.other_ids and from the IDs of merged patients. '
  'Called by the trigger function keep_other_ids only.';

create function keep_other_ids() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'patient' then
    perform gather_other_ids(array[new.id, old.merged_into, new.merged_into]);
  else
    perform gather_other_ids(array(select unnest(array[id, merged_into]) from patient where id = new.patient_key));
  end if;
  return null;
end
$$;
comment on function keep_other_ids() is
  'Trigger function, after update of merged_into on patient and after insert or update of other_ids on patient_care: '
  'calls gather_other_ids for the patients concerned. It is a trigger because merges, their undoing and edits of the '
  'patient record all change the IDs.';

create trigger patient_other_ids after update of merged_into on patient
  for each row
  when (old.merged_into is distinct from new.merged_into)
  execute function keep_other_ids();
create trigger patient_care_other_ids after insert or update of other_ids on patient_care
  for each row
  execute function keep_other_ids();

create function gather_field_words() returns trigger
  language plpgsql
as $$
begin
   update study set field_words = coalesce((
select string_agg(fold_spellings(text_value), ' · ' order by field_id)
from study_field_value join study_field on study_field.id = field_id and kind in ('text', 'choice')
where study_field_value.study_key = study.id), '') where id in (select study_key from changed);
   return null;
 end
$$;
comment on function gather_field_words() is
  'Trigger function, after insert, update or delete on study_field_value, once per statement: rebuilds study.field_words '
  'of the changed studies. It is a trigger because single edits, uploads and the deletion of a field all change values.';

create trigger study_field_value_added after insert on study_field_value referencing new table as changed
  for each statement
  execute function gather_field_words();
create trigger study_field_value_changed after update on study_field_value referencing new table as changed
  for each statement
  execute function gather_field_words();
create trigger study_field_value_removed after delete on study_field_value referencing old table as changed
  for each statement
  execute function gather_field_words();

create function place_tier() returns trigger
  language plpgsql
as $$
begin
  select study.study_at, study.received_at into new.study_at, new.received_at
  from study where study.id = new.study_key for share;
  return new;
end
$$;
comment on function place_tier() is
  'Trigger function, before insert on study_tier: sets study_at and received_at from the study. It locks the study row, '
  'so that a simultaneous correction waits and then finds the new row.';

create trigger study_tier_placed before insert on study_tier
  for each row
  execute function place_tier();

create function move_tier() returns trigger
  language plpgsql
as $$
begin
  update study_tier set study_at = new.study_at, received_at = new.received_at where study_key = new.id;
  return null;
end
$$;
comment on function move_tier() is
  'Trigger function, after update of study_at or received_at on study: copies both to study_tier, so that lists of '
  'nearline studies are read in their order.';

create trigger study_tier_moved after update of study_at, received_at on study
  for each row
  when (old.study_at is distinct from new.study_at or old.received_at is distinct from new.received_at)
  execute function move_tier();

create function place_beside() returns trigger
  language plpgsql
as $$
begin
  select study.clinic_id into new.clinic_id from study where id = new.study_key for no key update;
  return new;
end
$$;
comment on function place_beside() is
  'Trigger function, before insert on study_field_value, report_study and study_tier: sets clinic_id from the study. It '
  'locks the study row, so that a simultaneous move of the study waits and then finds the new row.';

create trigger study_field_value_in_clinic before insert on study_field_value
  for each row
  execute function place_beside();
create trigger study_tier_in_clinic before insert on study_tier
  for each row
  execute function place_beside();

create function move_beside() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update study_field_value set clinic_id = new.clinic_id where study_key = new.id;
  update report_study set clinic_id = new.clinic_id where study_key = new.id;
  update study_tier set clinic_id = new.clinic_id where study_key = new.id;
  return null;
end
$$;
comment on function move_beside() is
  'Trigger function, after update of clinic_id on study: copies the clinic to study_field_value, report_study and '
  'study_tier. It runs with the rights of the owner, because the product may only add rows to report_study.';

create trigger study_moved_beside after update of clinic_id on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id)
  execute function move_beside();

create function restore_from_bin(keys bigint[]) returns integer
  language plpgsql
as $$
declare
  restored integer;
begin
  update study set binned_at = null, binned_by = null, bin_reason = null, withdrawn_by = null
    where id = any(keys) and binned_at is not null;
  get diagnostics restored = row_count;
  return restored;
end
$$;
comment on function restore_from_bin(keys bigint[]) is
  'Restores the given studies from the bin, also withdrawn ones, and returns how many. It is a function called by the '
  'insert statement of archive/ingest, so that this rarely needed update is not planned for every image.';

create function count_added_studies() returns trigger
  language plpgsql
as $$
begin
  insert into patient_tally as tally (patient_key, study_count, last_study_at)
  select patient_key, count(*), max(received_at) from added where binned_at is null group by patient_key order by patient_key
  on conflict (patient_key) do update set study_count = tally.study_count + excluded.study_count,
    last_study_at = greatest(tally.last_study_at, excluded.last_study_at);
  insert into patient_clinic_tally as tally (patient_key, clinic_id, study_count, last_study_at)
  select patient_key, clinic_id, count(*), max(received_at) from added where binned_at is null and clinic_id is not null
  group by patient_key, clinic_id order by patient_key, clinic_id
  on conflict (patient_key, clinic_id) do update set study_count = tally.study_count + excluded.study_count,
    last_study_at = greatest(tally.last_study_at, excluded.last_study_at);
  return null;
end
$$;
comment on function count_added_studies() is
  'Trigger function, after insert on study, once per statement: adds the new studies outside the bin to patient_tally and '
  'patient_clinic_tally, in key order. It is a trigger because ingest and splitting both insert studies and parallel '
  'batches increment the same patients; per statement, because a batch brings several studies.';

create trigger studies_added after insert on study referencing new table as added
  for each statement
  execute function count_added_studies();

-- Triggers of these tables whose functions stand in the file of an earlier wing

create trigger study_placed before insert on study
  for each row
  execute function place_study();
create trigger study_referrer_placed before update of clinic_id on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id)
  execute function place_referrer();
create trigger study_clinic_told after insert or delete on study_clinic
  for each row
  execute function tell_account('all');
create trigger study_arrival_remembered before update of clinic_id on study
  for each row
  when (old.clinic_id is distinct from new.clinic_id)
  execute function remember_arrival();
create trigger study_referrer_named before update of referring_physician on study
  for each row
  when (old.referring_physician is distinct from new.referring_physician)
  execute function name_referrer();
