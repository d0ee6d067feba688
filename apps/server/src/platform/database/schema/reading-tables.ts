import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

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
  /** Of the study; written by triggers only. */
  clinic_id: ColumnType<number | null, never, never>;
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
