import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns.ts';

export type ConflictKind = 'patient' | 'other-patient' | 'other-clinic';
export type ConflictDecision = 'keep-ours' | 'take-theirs' | 'another-person' | 'share' | 'same-correction' | 'discard';

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
}

/** A further clinic that sees a study, by a decision. */
export interface StudyClinicTable {
  study_key: number;
  clinic_id: number;
  at: Now;
  by_account_id: number | null;
  conflict_id: number | null;
}
