import type { Patterns } from '@isocenter/contract/said.ts';
import type { Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

type RefusedFault =
  | 'not-dicom'
  | 'uid'
  | 'no-uid'
  | 'truncated'
  | 'unreadable'
  | 'transfer-syntax'
  | 'pixels'
  | 'picture'
  | 'mismatch'
  | 'too-large'
  | 'interrupted';

/** What a person decided about the study of an object before he sent it. */
interface RefusedPlacing {
  readonly clinicId?: number | null;
  readonly choice?: {
    readonly patientId: string | null;
    readonly issuer: string | null;
    readonly patientKey: number | null;
    readonly physicianId: number | null;
  };
}

/** An object that was not taken, with its bytes. */
export interface RefusedObjectTable {
  id: Id;
  at: Now;
  last_at: Now;
  times: Generated<number>;
  way: 'dimse' | 'dicomweb' | 'upload' | 'retrieval';
  source: string;
  actor: string;
  address: string;
  account_id: number | null;
  clinic_id: number | null;
  decided: Json<RefusedPlacing>;
  group_key: string;
  fault: RefusedFault;
  element: Generated<string>;
  message: string;
  patterns: JsonOrDefault<Patterns>;
  sop_uid: Generated<string>;
  sop_class_uid: Generated<string>;
  series_uid: Generated<string>;
  study_uid: Generated<string>;
  patient_id: Generated<string>;
  patient_name: Generated<string>;
  birth_date: string | null;
  modality: Generated<string>;
  number: number | null;
  accession: Generated<string>;
  description: Generated<string>;
  study_date: string | null;
  transfer_syntax_uid: string;
  sha256: Buffer;
  pack_id: number;
  pack_offset: number;
  size_bytes: number;
}

/** How many objects of a sender were refused in an hour, by what was wrong. */
export interface RefusalCountTable {
  hour: Date;
  actor: string;
  node_id: Generated<number>;
  fault: RefusedFault;
  times: Generated<number>;
  lost: Generated<number>;
  last_at: Now;
  message: Generated<string>;
  patterns: JsonOrDefault<Patterns>;
  clinic_id: number | null;
  told_at: Date | null;
}
