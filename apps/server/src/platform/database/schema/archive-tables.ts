import type { Patterns } from '@isocenter/contract/said.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

export interface PatientTable {
  id: Id;
  /**
   * Whose number it is: `issuer:`, `clinic:` or `unplaced:`; `study:` where the patient has none, so that two unknown people are
   * never one.
   */
  namespace: string;
  /** Zero for the first patient of a number; others of the same number are kept apart. */
  apart: Generated<number>;
  /** Found to be the same person, who is known by these demographics too. */
  merged_into: number | null;
  patient_id: string;
  issuer: string;
  name: string;
  name_ideographic: string;
  name_phonetic: string;
  /** By which numbers he is known beside his own, for the search. Written by triggers. */
  other_ids: Generated<string>;
  search: ColumnType<string, never, never>;
  birth_date: string | null;
  sex: string;
}

/** What people wrote down of a patient. */
export interface PatientCareTable {
  patient_key: number;
  other_ids: Generated<string[]>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  comments: Generated<string>;
  revision: Generated<number>;
  verified_at: Date | null;
  verified_by: number | null;
  /** What he was compared with. */
  verified_document: string | null;
  /** Since then something that was known of him was changed, or somebody who contradicts was found to be him. Written by triggers. */
  contradicted_at: Date | null;
  protected_at: Date | null;
  protected_by: number | null;
  protected_reason: string | null;
}

/** Written by triggers on `study` only. */
export interface PatientTallyTable {
  patient_key: number;
  study_count: number;
  last_study_at: Date | null;
}

/** Of the studies of one clinic; no row where there are none. Written by triggers on `study` only. */
export interface PatientClinicTallyTable {
  patient_key: number;
  clinic_id: number;
  study_count: number;
  last_study_at: Date;
}

export interface StudyTable {
  id: Id;
  study_uid: string;
  patient_key: number;
  patient_id: string;
  issuer: string;
  patient_name: string;
  patient_name_ideographic: string;
  patient_name_phonetic: string;
  birth_date: string | null;
  sex: string;
  study_date: string | null;
  study_time: string | null;
  /** Study date and time without zone, `YYYY-MM-DD HH:MM:SS`; `-infinity` where the study has no date. */
  study_at: string;
  accession: string;
  study_id: string;
  description: string;
  modalities: string[];
  /** The first of `modalities`, for sorting. */
  modality: string;
  body_parts: string[];
  referring_physician: string;
  institution: string;
  station: string;
  status: Generated<string>;
  status_rank: Generated<number>;
  priority: Generated<string>;
  priority_rank: Generated<number>;
  tags: Generated<string[]>;
  source: string;
  received_at: Now;
  /** What the search field looks into, in the words of `fold_spellings`. */
  search: ColumnType<string, never, never>;
  /** All name groups of the patient as words, in the same way. */
  names: ColumnType<string, never, never>;
  /** The words of its fields of the house's own, in the same way. Written by a trigger. */
  field_words: Generated<string>;
  binned_at: Date | null;
  binned_by: number | null;
  bin_reason: string | null;
  /** The edit that left nothing of it: it is in no list and not in the bin, and `binned_at` is set. */
  withdrawn_by: Generated<number | null>;
  /** Null: unassigned, seen by nobody with a narrower scope. */
  clinic_id: number | null;
  clinic_because: Generated<'' | 'rule' | 'upload' | 'hand'>;
  clinic_rule_id: number | null;
  /** Where it was placed as it came, once it has moved. Written by a trigger. */
  arrival_clinic_id: Generated<number | null>;
  /** Who the referring physician's name is known to be. */
  referrer_id: number | null;
  /** Who reads it, or is to. */
  reader_id: Generated<number | null>;
  /** The group that is to read it, or whose member does. */
  reader_group_id: Generated<number | null>;
  /** Until when somebody says that it is due; null: the targets say so. */
  due_by: Generated<Date | null>;
  /** Until when it is to be reported; null: nobody said so. Written by a trigger. */
  target_at: Generated<Date | null>;
  /** The same while it waits for a first report. Written by the database. */
  due_at: ColumnType<Date | null, never, never>;
  /** In which order studies are to be read: by `due_at`, those that are stat first. Written by the database. */
  urgency: ColumnType<string, never, never>;
  /** When its status changed last. */
  moved_at: Generated<Date>;
  hold_reason: Generated<string>;
  /** When images came after the report, until it is finished anew. */
  late_at: Generated<Date | null>;
}

export interface SeriesTable {
  id: Id;
  study_key: number;
  series_uid: string;
  modality: string;
  number: number | null;
  description: string;
  body_part: string;
  protocol: string;
  laterality: string;
  station: string;
  sop_class_uid: string;
  performed_at: string | null;
  /** Timezone Offset From UTC (0008,0201), such as `+0100`; empty where its first image states none. */
  timezone: string;
  instance_count: number;
  frame_count: number;
  size_bytes: number;
  changed_at: Date;
}

/** How the pixels of an instance are laid out: what decides whether a browser can decode them. */
export interface PixelFormat {
  readonly samplesPerPixel: number;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly pixelRepresentation: number;
  readonly planarConfiguration: number;
  readonly photometricInterpretation: string;
}

export interface InstanceTable {
  id: Id;
  series_key: number;
  study_key: number;
  sop_uid: string;
  sop_class_uid: string;
  transfer_syntax_uid: string;
  number: number | null;
  rows: number | null;
  columns: number | null;
  frame_count: number;
  pixel_format: Json<PixelFormat | null>;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  /** Length of the data set as received; the Part 10 header is written anew on the way out. */
  size_bytes: number;
  frame_table: Buffer | null;
  /** The checksum of each block of its bytes; null until it is read for the first time. */
  block_sums: Generated<Buffer | null>;
  /** DICOM JSON of everything but bulk data, as text. */
  header: string;
  source: string;
  received_at: Now;
  /** The edit that took it from everybody. */
  rejected_by: Generated<number | null>;
}

export type QuarantineKind = 'other-content' | 'other-clinic' | 'other-patient' | 'replaced' | 'unreadable';

/** An object that is not the one of its SOP Instance UID: it waits, was decided about, or was replaced. */
export interface QuarantinedInstanceTable {
  id: Id;
  at: Now;
  kind: Generated<QuarantineKind>;
  source: string;
  /** Of the person who sent it; null: a node of the network. */
  account_id: number | null;
  series_uid: Generated<string>;
  sop_class_uid: Generated<string>;
  modality: Generated<string>;
  number: number | null;
  frame_count: Generated<number>;
  patient_id: Generated<string>;
  patient_name: Generated<string>;
  /** Null: it waits. */
  decision_id: number | null;
  /** The SOP Instance UID of the copy that was archived beside the first. */
  kept_as: string | null;
  sop_uid: string;
  study_uid: string;
  transfer_syntax_uid: string;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  size_bytes: number;
}

/** What was decided about objects of one study from one source. */
export interface QuarantineDecisionTable {
  id: Id;
  at: Now;
  account_id: number | null;
  actor: string;
  decision: 'replace' | 'keep-both' | 'discard';
  because: Generated<'person' | 'rule' | 'bin'>;
  reason: Generated<string>;
  study_uid: string;
  source: string;
  patient_id: Generated<string>;
  patient_name: Generated<string>;
  object_count: Generated<number>;
  undone_at: Date | null;
  undone_by: string | null;
}

/** A source whose corrections of its own objects are taken without asking. */
export interface CorrectionRuleTable {
  id: Id;
  source: string;
  created_at: Now;
  account_id: number | null;
  actor: string;
}

export interface AnnotationTable {
  id: string;
  account_id: number;
  study_key: number;
  series_uid: string;
  /** Null, as the frame, for what lies on a plane through the series. */
  sop_uid: string | null;
  frame: number | null;
  tool: string;
  label: Generated<string>;
  state: Json<Record<string, unknown>>;
  /** Shared by those of one account that measure the same in several studies. */
  tracking_uid: Generated<string | null>;
  revision: Generated<number>;
  changed_at: Now;
}

export interface UploadTable {
  id: Generated<string>;
  account_id: number;
  /** The link that a guest sends it by; its maker's account is the upload's. */
  share_id: Generated<number | null>;
  title: string;
  /** Where its studies belong, by a person's decision. */
  clinic_id: Generated<number | null>;
  choices: JsonOrDefault<readonly unknown[]>;
  created_at: Now;
  changed_at: Now;
  finished_at: Date | null;
  file_count: Generated<number>;
  size_bytes: Generated<number>;
}

export interface UploadFileTable {
  upload_id: string;
  /** A hash that the sender made: a file's name may be a person's. */
  file_key: string;
  size_bytes: number;
  state: 'stored' | 'duplicate' | 'kept' | 'refused';
  reason: string | null;
  /** Why it was refused, in English, and how the sentence was put together. */
  message: string | null;
  patterns: JsonOrDefault<Patterns>;
  sop_uid: string | null;
  study_uid: string | null;
  /** Null: before it was told. */
  at: Generated<Date | null>;
}

/** A large file that is arriving in pieces. Its bytes lie in the uploads folder, in a file named by `part_id`. */
export interface UploadPartTable {
  upload_id: string;
  file_key: string;
  part_id: Generated<string>;
  size_bytes: number;
  /** What is on the disk for sure; the file may be longer. */
  received_bytes: Generated<number>;
  changed_at: Now;
}
