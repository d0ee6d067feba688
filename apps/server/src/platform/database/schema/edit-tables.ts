import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

/** Something that a person changed of studies or patients. */
export interface EditTable {
  id: Id;
  kind: 'study' | 'patient' | 'merge' | 'reject' | 'move';
  at: Now;
  account_id: number;
  reason: string;
  /** Which fields, never what they said. */
  fields: string[];
  /** What is needed to take it back. */
  undo: Json<unknown>;
  patient_key: number | null;
  /** Who the patient was found to be. */
  into_key: number | null;
  /** Why images were rejected (IHE IOCM), and how many. */
  because: 'quality' | 'safety' | 'worklist' | 'retention' | null;
  images: number | null;
  undone_at: ColumnType<Date | null, Date | undefined, Date>;
  undone_by: ColumnType<number | null, number | undefined, number>;
}

/** The corrections of a study that are in force; no row where there are none. */
export interface StudyCorrectionTable {
  study_key: number;
  /** What its rows said as it came. */
  received: Json<unknown>;
  /** The oldest first. */
  corrections: Json<unknown>;
}

/** Where images go that arrive for a series which was moved. */
export interface SeriesMoveTable {
  edit_id: number;
  /** The study that they name. */
  study_uid: string;
  series_uid: string;
  study_key: number;
}

/** A study that was made anonymous. */
export interface AnonymisationTable {
  id: Id;
  at: Now;
  account_id: number;
  job_id: string | null;
  /** What was asked, and the key when it is done. */
  sealed: Buffer;
  images: Generated<number>;
  left_out: Generated<number>;
  done_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Its job failed or was cancelled, and what there was of it is gone. */
  dropped_at: ColumnType<Date | null, Date | undefined, Date>;
}

/** A merge that a second person approves, refuses, or nobody decides about in time. */
export interface MergeRequestTable {
  id: Id;
  at: Now;
  account_id: number;
  patient_key: number;
  into_key: number;
  changes: Json<unknown>;
  contradictions: string[];
  reason: string;
  due_at: Date;
  decision: 'approved' | 'refused' | 'withdrawn' | 'expired' | null;
  decided_at: Date | null;
  decided_by: number | null;
  decided_reason: string | null;
  edit_id: number | null;
}

/** Two patients who are one person and stay two records; the smaller key first. */
export interface PatientLinkTable {
  one_key: number;
  other_key: number;
  at: Now;
  account_id: number;
  reason: string;
}
