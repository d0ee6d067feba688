import type { Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

/** Within how many minutes of its receipt a study is to be reported. */
export interface ReadingTargetTable {
  id: Id;
  /** Null: of the installation. */
  clinic_id: number | null;
  /** Empty: all that no other row of the clinic names. */
  modality: string;
  priority: string;
  minutes: number;
}

/** What of a study is missing; no row where nothing is. */
export interface StudyGapTable {
  study_key: number;
  missing: number;
  /** Each series that lacks images: its number, how many, and which by their numbers. */
  gaps: Json<unknown>;
}

/** Who reads a study now, and who wants to. */
export interface StudyLockTable {
  study_key: number;
  account_id: number;
  since: Now;
  seen_at: Now;
  asked_by: number | null;
  asked_at: Date | null;
}

/** One act on many studies. */
export interface StudyBulkTable {
  id: Generated<string>;
  account_id: number;
  act: Json<unknown>;
  asked_at: Now;
  is_undo: Generated<boolean>;
  job_id: string | null;
}

/** One study of it, and what became of it. */
export interface StudyBulkItemTable {
  bulk_id: string;
  study_key: number;
  study_uid: string;
  state: Generated<'waiting' | 'done' | 'failed' | 'undoing' | 'undone' | 'kept'>;
  /** Why it failed, or was kept as it was when the act was taken back. */
  because: string | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

/** What the house knows of a label; studies carry its name. */
export interface LabelTable {
  id: Id;
  name: string;
  colour: Generated<'grey' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'olive' | 'green'>;
  note: Generated<string>;
  status: Generated<'active' | 'inactive'>;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** A value of a list that forms offer. */
export interface DictionaryValueTable {
  id: Id;
  catalogue: 'modality' | 'body-part' | 'procedure' | 'station' | 'institution' | 'cancel-reason' | 'reject-reason';
  text: string;
  code: Generated<string>;
  colour: 'grey' | 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'olive' | 'green' | null;
  status: Generated<'active' | 'inactive'>;
  place: number;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** A field of studies of the house's own. */
export interface StudyFieldTable {
  id: Id;
  name: string;
  kind: 'text' | 'number' | 'date' | 'choice' | 'yes-no';
  unit: Generated<string>;
  choices: Generated<string[]>;
  in_list: Generated<boolean>;
  status: Generated<'active' | 'inactive'>;
  place: number;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** What a study holds in a field: in the one column of the field's kind. */
export interface StudyFieldValueTable {
  field_id: number;
  study_key: number;
  text_value: string | null;
  number_value: number | null;
  date_value: string | null;
}

/** What somebody wrote about a study. The words of a deleted one are gone. */
export interface NoteTable {
  id: Id;
  study_key: number;
  /** The note that it answers; null for one that begins. */
  answers: number | null;
  author_id: number;
  audience: 'house' | 'referrer';
  text: string;
  created_at: Now;
  edited_at: Date | null;
  deleted_at: Date | null;
  resolved_at: Date | null;
  resolved_by: number | null;
}

/** A file that belongs to a study; its bytes lie in a pack. */
export interface AttachmentTable {
  id: Id;
  study_key: number;
  name: string;
  /** What it is to the report of the study. */
  purpose: Generated<'file' | 'worksheet' | 'outside-report'>;
  media_type: string;
  size_bytes: number;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  added_by: number;
  added_at: Now;
  removed_at: Date | null;
  removed_by: number | null;
}

/** A template that reports are begun with, as lists show it; what it says is in its newest version. */
export interface ReportTemplateTable {
  id: Id;
  name: string;
  alias: string;
  language: string;
  modalities: string[];
  body_parts: string[];
  is_default: boolean;
  status: 'active' | 'inactive';
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
  /** Whose it is, unless it is of a group, of a clinic or of all. */
  account_id: number | null;
  group_id: number | null;
  clinic_id: number | null;
  is_for_all: boolean;
}

/** A text that is typed by a short word. Whose it is, as `report_template` says it. */
export interface PhraseTable {
  id: Id;
  alias: string;
  name: string;
  modalities: string[];
  text: string;
  status: 'active' | 'inactive';
  revision: Generated<number>;
  changed_at: Now;
  account_id: number | null;
  group_id: number | null;
  clinic_id: number | null;
  is_for_all: boolean;
}

/** A template that came with the program and was added once. */
export interface ShippedTemplateTable {
  name: string;
  added_at: Now;
}

/** A template as it was saved. */
export interface ReportTemplateVersionTable {
  template_id: number;
  revision: number;
  template: Json<unknown>;
  made_at: Now;
  made_by: number | null;
  made_name: string;
}

/** A report as it is written. */
export interface ReportTable {
  id: Id;
  status: Generated<'draft' | 'preliminary' | 'final' | 'void'>;
  revision: Generated<number>;
  language: string;
  template: Json<unknown>;
  sections: Json<unknown>;
  answers: Json<unknown>;
  /** What measurements in its text said when it was given out. */
  measured: Json<unknown>;
  /** Its key images in their order, each with its caption. */
  images: JsonOrDefault<unknown>;
  /** What stood in it when it was signed, while its signer corrects it. */
  correction: Json<object | null>;
  second_reader_id: number | null;
  created_at: Now;
  changed_at: Now;
  changed_by: number | null;
  changed_name: string;
}

/** An image that was marked for a report, as it was seen then; only ever added. */
export interface ReportImageTable {
  id: Generated<string>;
  report_id: number;
  study_uid: string;
  series_uid: string;
  sop_class_uid: string;
  sop_uid: string;
  frame: number;
  frame_count: number;
  look: Json<unknown>;
  width: number;
  height: number;
  bytes: Buffer;
  /** Of the bytes. */
  sha256: Buffer;
  created_at: Now;
}

/** Of which studies a report is. */
export interface ReportStudyTable {
  report_id: number;
  study_key: number;
}

/** A signature with what was signed; only ever added. */
export interface ReportSignatureTable {
  report_id: number;
  number: number;
  meaning: 'author' | 'second-reader' | 'addendum' | 'void';
  content: string;
  sha256: Buffer;
  seal: Buffer;
  code: string;
  account_id: number | null;
  name: string;
  way: 'password' | 'two-factor' | 'oidc';
  at: Date;
}

/** An object of DICOM that a signed report is in its study; the bytes are the archive's. */
export interface ReportObjectTable {
  sop_uid: string;
  report_id: number;
  /** Of the signature that it was made for. */
  number: number;
  kind: 'pdf' | 'sr';
  study_key: number;
  series_uid: string;
  instance_number: number;
  sha256: Buffer | null;
  seal: Buffer | null;
  stored_at: Date | null;
  attempts: Generated<number>;
  next_attempt_at: Now;
  in_hand_until: Date | null;
}

/** What stands around reports on paper. */
export interface LetterheadTable {
  id: Id;
  name: string;
  /** Null: of all clinics. */
  clinic_id: number | null;
  is_default: boolean;
  status: 'active' | 'inactive';
  look: Json<object>;
  revision: Generated<number>;
  changed_at: Now;
}

/** A system elsewhere that gets reports. */
export interface ReportReceiverTable {
  id: Id;
  name: string;
  status: Generated<string>;
  kind: string;
  host: Generated<string>;
  port: number | null;
  tls: Generated<boolean>;
  url: Generated<string>;
  sign_in: Generated<string>;
  username: Generated<string>;
  authority: Generated<string>;
  sending_application: Generated<string>;
  sending_facility: Generated<string>;
  receiving_application: Generated<string>;
  receiving_facility: Generated<string>;
  assigning_authority: Generated<string>;
  clinic_ids: Generated<number[]>;
  modalities: Generated<string[]>;
  states: string[];
  with_pdf: Generated<boolean>;
  timeout_seconds: Generated<number>;
  sealed: Buffer | null;
  tested_at: Date | null;
  test_fault: string | null;
  test_answer: Generated<string>;
  revision: Generated<number>;
  changed_at: Now;
}

/** A report for a receiver, and what became of it. */
export interface ReportDeliveryTable {
  id: Id;
  receiver_id: number;
  report_id: number;
  state: 'preliminary' | 'final' | 'addendum' | 'void';
  number: number;
  is_correction: Generated<boolean>;
  created_at: Now;
  waiting_since: Now;
  attempts: Generated<number>;
  next_attempt_at: Now;
  in_hand_until: Date | null;
  sent_at: Date | null;
  given_up_at: Date | null;
  given_up_because: string | null;
  fault: string | null;
  answer: Generated<string>;
}
