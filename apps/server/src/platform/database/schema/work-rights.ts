import type { Schema } from '../schema.ts';

/** What the product may do with the rows of a table, beside reading them. */
type WorkRight =
  /** Adds, changes and removes. */
  | 'all'
  /** Adds and changes: a row goes only with what it belongs to. */
  | 'kept'
  /** Adds. */
  | 'added'
  /** Adds with these columns; the others are the database's own word. */
  | readonly string[];

/** Of every table: one that is not named here does not compile, and can be neither read nor written. */
export const workRights: Readonly<Record<keyof Schema, WorkRight>> = {
  setting: 'all',
  account: 'kept',
  login_session: 'kept',
  login_attempt: 'all',
  account_link: 'all',
  api_token: 'kept',
  identity_link: 'all',
  outgoing_mail: 'kept',
  picture: 'all',
  clinic: 'all',
  clinic_rule: 'all',
  account_clinic: 'all',
  reader_group: 'all',
  reader_group_member: 'all',
  reader_group_clinic: 'all',
  physician: 'all',
  physician_clinic: 'all',
  physician_name: 'all',
  study_assignment: 'all',
  reading_target: 'all',
  study_lock: 'all',
  study_skip: 'all',
  study_gap: 'all',
  study_bulk: 'all',
  study_bulk_item: 'all',
  saved_filter: 'all',
  saved_filter_share: 'all',
  saved_filter_pin: 'all',
  role_definition: 'all',
  custom_role: 'all',
  policy_version: 'added',
  policy_acceptance: 'added',
  security_policy: 'kept',
  setting_version: 'added',
  access_decision: 'all',
  access_review: 'added',
  access_review_line: 'added',
  // When, in which order and in which transaction: nobody who writes a row says that.
  audit_event: ['account_id', 'actor', 'action', 'outcome', 'subject_kind', 'subject_id', 'address', 'detail'],
  audit_seal: 'added',
  patient: 'kept',
  patient_care: 'kept',
  patient_link: 'all',
  patient_tally: 'kept',
  patient_clinic_tally: 'all',
  pack: 'all',
  study: 'all',
  study_tally: 'kept',
  series: 'all',
  instance: 'all',
  quarantined_instance: 'all',
  identity_conflict: 'kept',
  held_instance: 'all',
  undone_decision: 'added',
  edit: 'kept',
  edit_study: 'added',
  merge_request: 'kept',
  study_correction: 'all',
  series_move: 'all',
  anonymisation: 'kept',
  study_clinic: 'all',
  quarantine_decision: 'all',
  correction_rule: 'all',
  object_damage: 'kept',
  check_round: 'kept',
  appointment: 'kept',
  accession_count: 'kept',
  refused_caller: 'all',
  dicom_node: 'all',
  node_health: 'all',
  node_traffic: 'all',
  node_diagnosis: 'all',
  web_server: 'all',
  web_request: 'all',
  kept_query: 'all',
  kept_query_run: 'all',
  performed_step: 'kept',
  storage_commitment: 'all',
  label: 'all',
  study_field: 'all',
  dictionary_value: 'all',
  rule: 'all',
  rule_firing: 'all',
  study_field_value: 'all',
  note: 'all',
  note_mention: 'all',
  note_seen: 'all',
  attachment: 'all',
  annotation: 'all',
  download: 'all',
  upload: 'all',
  upload_file: 'kept',
  upload_part: 'all',
  job: 'all',
  job_item: 'all',
  job_limit: 'all',
  sent_object: 'all',
  notice: 'all',
  listing_watch: 'all',
  listing_study: 'all',
  lookup: 'all',
};

const rightsOf = { all: 'insert, update, delete', kept: 'insert, update', added: 'insert' };

/** What is granted on a table, as SQL says it. */
export function grantedOn(right: WorkRight): string {
  return typeof right === 'string' ? `select, ${rightsOf[right]}` : `select, insert (${right.join(', ')})`;
}
