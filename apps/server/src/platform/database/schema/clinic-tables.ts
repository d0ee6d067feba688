import type { ColumnType, Generated } from 'kysely';
import type { Id, JsonOrDefault, Now } from './columns.ts';

export interface ClinicTable {
  id: Id;
  name: string;
  code: string;
  parent_id: number | null;
  kind: Generated<string>;
  oid: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  time_zone: Generated<string>;
  phones: Generated<string[]>;
  emails: Generated<string[]>;
  contact_person: Generated<string>;
  logo_id: string | null;
  letterhead: JsonOrDefault<Record<string, unknown>>;
  mrn_issuer: Generated<string>;
  default_priority: Generated<string>;
  storage_quota_bytes: number | null;
  retention_years: number | null;
  sharing: Generated<string>;
  billing_code: Generated<string>;
  working_hours: Generated<string>;
  mails_reports: Generated<boolean>;
  may_edit_patients: Generated<boolean>;
  notes: Generated<string>;
  status: Generated<'active' | 'inactive'>;
  merged_into: number | null;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

export interface PhysicianTable {
  id: Id;
  first_name: string;
  last_name: string;
  prefix: Generated<string>;
  suffix: Generated<string>;
  national_id: Generated<string>;
  designation: Generated<string>;
  hospital: Generated<string>;
  birth_date: string | null;
  specialities: Generated<string[]>;
  phones: Generated<string[]>;
  mobile: Generated<string>;
  fax: Generated<string>;
  emails: Generated<string[]>;
  address: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  language: Generated<string>;
  is_referring: Generated<boolean>;
  is_reading: Generated<boolean>;
  delivery: Generated<string[]>;
  notify_on: Generated<string[]>;
  modalities: Generated<string[]>;
  body_parts: Generated<string[]>;
  licences: JsonOrDefault<readonly Record<string, unknown>[]>;
  reading_hours: Generated<string>;
  weekly_capacity: number | null;
  account_id: number | null;
  signature_id: string | null;
  stamp_id: string | null;
  notes: Generated<string>;
  status: Generated<'active' | 'inactive'>;
  merged_into: number | null;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
  search: ColumnType<string, never, never>;
  receiver_id: Generated<number | null>;
}

/** What the files open with that a physician gets, sealed. */
export interface PhysicianPasscodeTable {
  physician_id: number;
  sealed: Buffer;
  set_at: Now;
}

export interface PhysicianNameTable {
  /** As it came in (0008,0090). */
  name: string;
  /** The same for every spelling: `person_key(name)`. */
  name_key: string;
  physician_id: number | null;
  is_ignored: Generated<boolean>;
  first_at: Now;
  linked_at: Date | null;
  linked_by: number | null;
  /** The clinics for whose studies the link holds; null: for all. */
  only_clinics: number[] | null;
}

export interface ReaderGroupTable {
  id: Id;
  name: string;
  description: Generated<string>;
  subspeciality: Generated<string>;
  modalities: Generated<string[]>;
  body_parts: Generated<string[]>;
  status: Generated<'active' | 'inactive'>;
  revision: Generated<number>;
  created_at: Now;
  changed_at: Now;
}

/** What tells that a study is of a clinic. */
export interface ClinicRuleTable {
  id: Id;
  clinic_id: number;
  kind: 'ae-title' | 'station' | 'institution';
  pattern: string;
  created_at: Now;
}
