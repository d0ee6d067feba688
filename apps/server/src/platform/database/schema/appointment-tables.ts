import type { Generated } from 'kysely';
import type { Id, JsonOrDefault, Now } from './columns.ts';

/** An order with its slot. */
export interface AppointmentTable {
  id: Id;
  clinic_id: number;
  patient_key: number | null;
  patient_id: string;
  family_name: string;
  given_name: string;
  birth_date: string | null;
  sex: string;
  /** By the clock of the clinic. */
  starts_at: string;
  minutes: number;
  modality: string;
  station_ae_title: string;
  room: string;
  procedure: string;
  body_part: string;
  priority: string;
  referrer_id: number | null;
  reason: string;
  notes: string;
  accession_number: string;
  /** The clinic whose number it is. */
  issued_by: number | null;
  /** Which Study Instance UID the machine is told. */
  study_uid: string;
  /** Under which UID it is a workitem. */
  workitem_uid: string;
  /** Of who performs it as one. */
  transaction_uid: Generated<string | null>;
  /** What he says of it, as DICOM JSON. */
  performed: JsonOrDefault<Record<string, unknown>>;
  state: Generated<string>;
  state_reason: Generated<string>;
  revision: Generated<number>;
  created_at: Now;
  created_by: number | null;
  changed_at: Now;
}

/** Which accession number a clinic gave last in a year. */
export interface AccessionCountTable {
  clinic_id: number;
  year: number;
  last: number;
}
