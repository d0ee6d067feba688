import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

export type ConflictKind = 'patient' | 'other-patient' | 'other-clinic';
export type ConflictDecision =
  | 'keep-ours'
  | 'take-theirs'
  | 'another-person'
  | 'share'
  | 'same-correction'
  | 'new-uids'
  | 'discard';

/** What waits for a person to say whose it is; with the decision, what was decided. */
export interface IdentityConflictTable {
  id: Id;
  kind: ConflictKind;
  opened_at: Now;
  changed_at: Now;
  study_key: number | null;
  study_uid: string;
  patient_key: number | null;
  apart_key: number | null;
  /** Of the sender. */
  clinic_id: number | null;
  source: string;
  patient_id: string;
  issuer: string;
  name: string;
  name_ideographic: string;
  name_phonetic: string;
  birth_date: string | null;
  sex: string;
  modality: string;
  description: string;
  accession: string;
  fields: string[];
  taken_by: number | null;
  taken_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  decided_name: Generated<string>;
  decision: ConflictDecision | null;
  reason: Generated<string>;
  undo: Json<unknown> | null;
  /** What new UIDs of its objects are made from. */
  uid_seed: Generated<string>;
}

/** A decision about a conflict that was taken back. */
export interface UndoneDecisionTable {
  id: Id;
  conflict_id: number;
  decision: ConflictDecision;
  reason: string;
  decided_at: Date;
  decided_by: number | null;
  decided_name: string;
  undone_at: Now;
  undone_by: number | null;
  undone_name: string;
}

/** An object that belongs to a conflict and to no study. */
export interface HeldInstanceTable {
  id: Id;
  conflict_id: number;
  at: Now;
  sop_uid: string;
  series_uid: string;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  size_bytes: number;
  /** What the index would keep of it, as JSON text without the frame table. */
  record: string;
  frame_table: Buffer | null;
  sender: Json<unknown>;
  /** When it went where a decision puts it. */
  brought_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A further clinic that sees a study, by a decision. */
export interface StudyClinicTable {
  study_key: number;
  clinic_id: number;
  at: Now;
  by_account_id: number | null;
  conflict_id: number | null;
}
