import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now, Tried } from './columns.ts';

/** Reports, what they are begun with, and where they go. */
export interface ReportTables {
  report_template: ReportTemplateTable;
  phrase: PhraseTable;
  shipped_template: ShippedTemplateTable;
  report_template_version: ReportTemplateVersionTable;
  report: ReportTable;
  report_image: ReportImageTable;
  report_study: ReportStudyTable;
  compared_study: ComparedStudyTable;
  report_signature: ReportSignatureTable;
  report_object: ReportObjectTable;
  letterhead: LetterheadTable;
  report_receiver: ReportReceiverTable;
  report_delivery: ReportDeliveryTable;
  report_copy: ReportCopyTable;
}

/** A study that somebody looked at beside another. */
interface ComparedStudyTable {
  account_id: number;
  study_key: number;
  compared_key: number;
  at: Now;
}

/** A template that reports are begun with, as lists show it; what it says is in its newest version. */
interface ReportTemplateTable {
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
interface PhraseTable {
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
interface ShippedTemplateTable {
  name: string;
  added_at: Now;
}

/** A template as it was saved. */
interface ReportTemplateVersionTable {
  template_id: number;
  revision: number;
  template: Json<unknown>;
  made_at: Now;
  made_by: number | null;
  made_name: string;
}

/** A report as it is written. */
interface ReportTable {
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
  /** The file that it is where it was written elsewhere. */
  attachment_id: number | null;
}

/** An image that was marked for a report, as it was seen then; only ever added. */
interface ReportImageTable {
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
interface ReportStudyTable {
  report_id: number;
  study_key: number;
  /** Of the study; written by triggers only. */
  clinic_id: ColumnType<number | null, never, never>;
}

/** A signature with what was signed; only ever added. */
interface ReportSignatureTable {
  report_id: number;
  number: number;
  meaning: 'author' | 'second-reader' | 'outside' | 'addendum' | 'void';
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
interface ReportObjectTable {
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
interface LetterheadTable {
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
interface ReportReceiverTable {
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
  only_named: Generated<boolean>;
  timeout_seconds: Generated<number>;
  sealed: Buffer | null;
  tested_at: Date | null;
  test_fault: string | null;
  test_answer: Generated<string>;
  revision: Generated<number>;
  changed_at: Now;
}

/** A report for a receiver, and what became of it. */
interface ReportDeliveryTable extends Tried {
  id: Id;
  receiver_id: number;
  report_id: number;
  state: 'preliminary' | 'final' | 'addendum' | 'void';
  number: number;
  is_correction: Generated<boolean>;
  created_at: Now;
  waiting_since: Now;
  fault: string | null;
  answer: Generated<string>;
  /** Whoever named the receiver in his record. */
  physician_id: Generated<number | null>;
}

/** A report for the physician who asked for it, as a file or on paper, and what became of it. */
interface ReportCopyTable extends Tried {
  id: Id;
  physician_id: number;
  report_id: number;
  way: 'encrypted-pdf' | 'print';
  state: 'final' | 'addendum' | 'void';
  number: number;
  created_at: Now;
  waiting_since: Now;
  fault: string | null;
  mail_id: number | null;
  printed_by: number | null;
}
