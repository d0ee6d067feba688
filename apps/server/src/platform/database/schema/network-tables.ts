import type { Generated } from 'kysely';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

/** A peer of the DICOM network. */
export interface DicomNodeTable {
  id: Id;
  name: string;
  ae_title: string;
  /** Where it is called, and where it calls from unless `calls_from` says otherwise. */
  host: string;
  port: number | null;
  kind: Generated<string>;
  description: Generated<string>;
  profile: Generated<string>;
  status: Generated<string>;
  /** Whose studies it sees. */
  clinic_id: number | null;
  sees_all: Generated<boolean>;
  calls_from: Generated<string[]>;
  modalities: Generated<string[]>;
  room: Generated<string>;
  verbs: Generated<string[]>;
  uses: Generated<string[]>;
  retrieve_by: Generated<string>;
  local_ae_title: Generated<string>;
  tls: Generated<boolean>;
  tls_checks_name: Generated<boolean>;
  certificate_sha256: Generated<string>;
  certificate_name: Generated<string>;
  syntax: Generated<string>;
  transcodes: Generated<boolean>;
  timeout_seconds: Generated<number>;
  most_associations: Generated<number>;
  character_set: Generated<string>;
  object_character_set: string | null;
  object_character_set_always: Generated<boolean>;
  echo_minutes: Generated<number>;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  revision: Generated<number>;
  changed_at: Now;
}

/** How a node fared last. */
export interface NodeHealthTable {
  node_id: number;
  echo_at: Date | null;
  echo_milliseconds: number | null;
  echo_fault: string | null;
  echo_since: Date | null;
  seen_at: Date | null;
  contexts: Json<unknown> | null;
  fault: string | null;
  fault_at: Date | null;
  fault_times: Generated<number>;
}

/** What passed between a node and us in an hour. */
export interface NodeTrafficTable {
  node_id: number;
  hour: Date;
  objects_in: Generated<number>;
  bytes_in: Generated<number>;
  objects_out: Generated<number>;
  bytes_out: Generated<number>;
  /** Objects whose text is not in the character set that the node's record names. */
  unread: Generated<number>;
  /** How often it was asked whether it answers, and did not. Written by a trigger. */
  checks: Generated<number>;
  check_faults: Generated<number>;
}

/** What a DICOMweb server was sent in an hour. */
export interface WebServerTrafficTable {
  server_id: number;
  hour: Date;
  objects_out: Generated<number>;
  bytes_out: Generated<number>;
  objects_refused: Generated<number>;
  sent_at: Date;
}

export interface NodeDiagnosisTable {
  id: Id;
  node_id: number;
  at: Now;
  account_id: number | null;
  steps: Json<unknown>;
}

/** A DICOMweb server elsewhere. */
export interface WebServerTable {
  id: Id;
  name: string;
  url: string;
  qido_url: Generated<string>;
  wado_url: Generated<string>;
  stow_url: Generated<string>;
  status: Generated<string>;
  uses: Generated<string[]>;
  /** Where what is retrieved from it belongs. */
  clinic_id: number | null;
  description: Generated<string>;
  sign_in: Generated<string>;
  username: Generated<string>;
  token_url: Generated<string>;
  token_scope: Generated<string>;
  certificate: Generated<string>;
  authority: Generated<string>;
  timeout_seconds: Generated<number>;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  sealed: Buffer | null;
  tests: JsonOrDefault<unknown>;
  revision: Generated<number>;
  changed_at: Now;
}

/** What was asked of our DICOMweb service: requests alike within a few seconds. */
export interface WebRequestTable {
  id: Id;
  at: Date;
  account_id: number | null;
  token_id: string | null;
  address: string;
  method: string;
  path: string;
  clinic_code: string;
  status: number;
  requests: number;
  bytes: number;
  milliseconds: number;
}

/** Who asked for an association and was not let in. */
export interface RefusedCallerTable {
  calling_ae_title: string;
  called_ae_title: string;
  address: string;
  first_at: Now;
  last_at: Now;
  attempts: Generated<number>;
  /** What he asked for, as abstract syntaxes. */
  abstract_syntaxes: Generated<string[]>;
  implementation: Generated<string>;
  is_refused_for_good: Generated<boolean>;
}

/** A Modality Performed Procedure Step. */
export interface PerformedStepTable {
  sop_uid: string;
  node_id: number | null;
  appointment_id: number | null;
  study_uid: string;
  accession_number: string;
  state: string;
  reason: Generated<string>;
  began_at: Now;
  ended_at: Date | null;
  /** What the machine said of it, in explicit VR little endian. */
  attributes: Generated<Buffer>;
}

/** A request for storage commitment. */
export interface StorageCommitmentTable {
  id: Id;
  node_id: number;
  transaction_uid: string;
  asked_at: Now;
  /** Of each object its SOP class, as `sop_uids` its UID. */
  classes: string[];
  sop_uids: string[];
  attempts: Generated<number>;
  /** When it is tried next; null once it was given up. */
  next_at: Generated<Date | null>;
  told_at: Date | null;
  failed: number | null;
}

/** A query that somebody keeps under a name, and when it is repeated. */
export interface KeptQueryTable {
  id: Id;
  account_id: number;
  name: string;
  criteria: Json<unknown>;
  sources: Json<unknown>;
  repeats: 'never' | 'often' | 'nightly';
  every_minutes: number;
  at_time: string;
  retrieves: boolean;
  clinic_id: number | null;
  priority: string;
  revision: Generated<number>;
  changed_at: Now;
  /** When it is asked next; null while it is not repeated. */
  next_at: Date | null;
  unable_since: Date | null;
}

/** What came of one repetition. */
export interface KeptQueryRunTable {
  id: Id;
  query_id: number;
  at: Now;
  found: number;
  /** Studies that were asked for by the jobs. */
  asked: number;
  job_ids: string[];
  is_limited: boolean;
  faults: Json<unknown>;
}
