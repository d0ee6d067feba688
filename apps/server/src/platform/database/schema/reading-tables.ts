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
