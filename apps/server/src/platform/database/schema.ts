import type { Generated, Kysely } from 'kysely';
import type { Grant, ScopeSetting } from '@isocenter/contract/abilities.ts';
import type {
  PatientCareTable,
  PatientTable,
  PatientTallyTable,
  PatientClinicTallyTable,
  StudyTable,
  SeriesTable,
  InstanceTable,
  QuarantinedInstanceTable,
  QuarantineDecisionTable,
  CorrectionRuleTable,
  AnnotationTable,
  UploadTable,
  UploadFileTable,
  UploadPartTable,
} from './schema/archive-tables.ts';
import type { RefusalCountTable, RefusedObjectTable } from './schema/refused-tables.ts';
import type { AccessionCountTable, AppointmentTable } from './schema/appointment-tables.ts';
import type { JobItemTable, JobLimitTable, JobTable } from './schema/job-tables.ts';
import type { RuleFiringTable, RuleTable } from './schema/rule-tables.ts';
import type { SettingVersionTable } from './schema/setting-tables.ts';
import type { SafekeepingTables } from './schema/safekeeping-tables.ts';
import type {
  ClinicRuleTable,
  ClinicTable,
  PhysicianTable,
  PhysicianNameTable,
  PhysicianPasscodeTable,
  ReaderGroupTable,
} from './schema/clinic-tables.ts';
import type { Id, Json, JsonOrDefault, Now } from './schema/columns.ts';
import type {
  DicomNodeTable,
  NodeDiagnosisTable,
  NodeHealthTable,
  NodeTrafficTable,
  PerformedStepTable,
  RefusedCallerTable,
  StorageCommitmentTable,
  WebRequestTable,
  WebServerTable,
  KeptQueryTable,
  KeptQueryRunTable,
  WebServerTrafficTable,
} from './schema/network-tables.ts';
import type {
  AnonymisationTable,
  EditTable,
  MergeRequestTable,
  PatientLinkTable,
  SeriesMoveTable,
  StudyCorrectionTable,
} from './schema/edit-tables.ts';
import type {
  HeldInstanceTable,
  IdentityConflictTable,
  StudyClinicTable,
  UndoneDecisionTable,
} from './schema/identity-tables.ts';
import type {
  AccountTable,
  AccessDecisionTable,
  AccessReviewLineTable,
  AccessReviewTable,
  SecurityPolicyTable,
  LoginSessionTable,
  AccountLinkTable,
  ApiTokenTable,
  OutgoingMailTable,
  PictureTable,
  PolicyVersionTable,
  AuditEventTable,
} from './schema/people-tables.ts';
import type {
  AttachmentTable,
  LabelTable,
  NoteTable,
  ReadingTargetTable,
  DictionaryValueTable,
  StudyFieldTable,
  StudyFieldValueTable,
  StudyBulkItemTable,
  StudyBulkTable,
  StudyGapTable,
  StudyLockTable,
} from './schema/reading-tables.ts';
import type { ReportTables } from './schema/report-tables.ts';
import type { CriticalTables } from './schema/critical-tables.ts';
import type { ReportReadingTables } from './schema/report-reading-tables.ts';
import type { PeerReviewTables } from './schema/peer-review-table.ts';
import type { InsightTables } from './schema/insight-tables.ts';
import type { ShareTables } from './schema/share-tables.ts';
import type { InvoiceTables } from './schema/invoice-tables.ts';
import type { MailTables } from './schema/mail-tables.ts';
import type { CalendarTables } from './schema/calendar-tables.ts';
import type { ArticleTables } from './schema/article-tables.ts';
import type { ProfileTables } from './schema/profile-tables.ts';
import type { OfficeTables } from './schema/office-tables.ts';
import type { ShopTables } from './schema/shop-tables.ts';
import type { ToldTables } from './schema/told-tables.ts';

export type { PixelFormat, QuarantineKind } from './schema/archive-tables.ts';

export interface Schema
  extends
    ReportTables,
    PeerReviewTables,
    InsightTables,
    ReportReadingTables,
    CriticalTables,
    ToldTables,
    ShareTables,
    OfficeTables,
    ShopTables,
    InvoiceTables,
    MailTables,
    CalendarTables,
    ArticleTables,
    ProfileTables,
    SafekeepingTables {
  edit: EditTable;
  merge_request: MergeRequestTable;
  edit_study: { edit_id: number; study_key: number };
  study_correction: StudyCorrectionTable;
  series_move: SeriesMoveTable;
  anonymisation: AnonymisationTable;
  setting: { key: string; value: Json<unknown>; changed_at: Now };
  account: AccountTable;
  login_session: LoginSessionTable;
  login_attempt: { at: Now; email_key: string; address: string };
  account_link: AccountLinkTable;
  api_token: ApiTokenTable;
  identity_link: { issuer: string; subject: string; account_id: number; created_at: Now };
  outgoing_mail: OutgoingMailTable;
  picture: PictureTable;
  clinic: ClinicTable;
  clinic_rule: ClinicRuleTable;
  account_clinic: { account_id: number; clinic_id: number; position: Generated<number> };
  reader_group: ReaderGroupTable;
  reader_group_member: {
    group_id: number;
    account_id: number;
    is_lead: Generated<boolean>;
    studies_per_day: number | null;
  };
  reader_group_clinic: { group_id: number; clinic_id: number; position: Generated<number> };
  physician: PhysicianTable;
  physician_clinic: { physician_id: number; clinic_id: number };
  physician_name: PhysicianNameTable;
  physician_passcode: PhysicianPasscodeTable;
  study_assignment: { account_id: number; study_key: number; at: Now; by_account_id: number | null };
  reading_target: ReadingTargetTable;
  label: LabelTable;
  study_field: StudyFieldTable;
  dictionary_value: DictionaryValueTable;
  rule: RuleTable;
  rule_firing: RuleFiringTable;
  study_field_value: StudyFieldValueTable;
  note: NoteTable;
  attachment: AttachmentTable;
  note_mention: { note_id: number; account_id: number };
  note_seen: { account_id: number; study_key: number; up_to: number };
  study_gap: StudyGapTable;
  study_bulk: StudyBulkTable;
  study_bulk_item: StudyBulkItemTable;
  study_lock: StudyLockTable;
  study_skip: { study_key: number; account_id: number; at: Now };
  saved_filter: {
    id: Id;
    name: string;
    criteria: Json<object>;
    look: JsonOrDefault<Record<string, unknown>>;
    starts_for: Generated<string[]>;
    revision: Generated<number>;
    created_by: number | null;
    created_at: Now;
    changed_at: Now;
  };
  saved_filter_share: {
    filter_id: number;
    account_id: number | null;
    role: string | null;
    group_id: number | null;
    clinic_id: number | null;
    with_everyone: boolean | null;
  };
  /** Who wants to hear of what comes into a listing. */
  listing_watch: { account_id: number; filter_id: number; asked: string; since: Now; knows_all: boolean };
  /** What is in it as far as he was told, and what left it within the hour. */
  listing_study: {
    account_id: number;
    filter_id: number;
    study_key: number;
    is_in: Generated<boolean>;
    told_at: Date | null;
  };
  saved_filter_pin: { account_id: number; filter_id: number; position: number; is_start: Generated<boolean> };
  role_definition: {
    role: string;
    grants: Json<readonly Grant[]>;
    scope: Json<ScopeSetting>;
    revision: Generated<number>;
    changed_at: Now;
    changed_by: number | null;
  };
  custom_role: {
    id: Id;
    name: string;
    description: Generated<string>;
    role: string;
    grants: Json<readonly Grant[]>;
    scope: Json<ScopeSetting>;
    revision: Generated<number>;
    created_at: Now;
    changed_at: Now;
  };
  policy_version: PolicyVersionTable;
  policy_acceptance: {
    id: Id;
    account_id: number;
    kind: string;
    version: number;
    language: string;
    at: Now;
    address: Generated<string>;
  };
  security_policy: SecurityPolicyTable;
  setting_version: SettingVersionTable;
  access_decision: AccessDecisionTable;
  access_review: AccessReviewTable;
  access_review_line: AccessReviewLineTable;
  audit_event: AuditEventTable;
  audit_seal: { sequence: number; event_id: number; hash: Buffer; at: Now; horizon: string };
  patient: PatientTable;
  patient_care: PatientCareTable;
  patient_link: PatientLinkTable;
  patient_tally: PatientTallyTable;
  patient_clinic_tally: PatientClinicTallyTable;
  study: StudyTable;
  study_tally: {
    study_key: number;
    series_count: number;
    instance_count: number;
    size_bytes: number;
    changed_at: Date;
    /** As the study's: stated by who writes the row, and changed by a trigger when the study moves. */
    clinic_id: Generated<number | null>;
    /** How many images were looked at for what is missing; null: it came before that was done. */
    checked_count: Generated<number | null>;
    /** How many it had when the rules looked at it; null: it came before there were any. */
    ruled_count: Generated<number | null>;
    /** How many it had when nodes were told of them; null: it came before they were. */
    announced_count: Generated<number | null>;
  };
  series: SeriesTable;
  instance: InstanceTable;
  quarantined_instance: QuarantinedInstanceTable;
  refused_object: RefusedObjectTable;
  refusal_count: RefusalCountTable;
  identity_conflict: IdentityConflictTable;
  held_instance: HeldInstanceTable;
  undone_decision: UndoneDecisionTable;
  study_clinic: StudyClinicTable;
  quarantine_decision: QuarantineDecisionTable;
  correction_rule: CorrectionRuleTable;
  appointment: AppointmentTable;
  accession_count: AccessionCountTable;
  refused_caller: RefusedCallerTable;
  dicom_node: DicomNodeTable;
  node_health: NodeHealthTable;
  node_traffic: NodeTrafficTable;
  web_server_traffic: WebServerTrafficTable;
  node_diagnosis: NodeDiagnosisTable;
  web_server: WebServerTable;
  web_request: WebRequestTable;
  report_picture: { report_id: number; picture_id: string };
  kept_query: KeptQueryTable;
  kept_query_run: KeptQueryRunTable;
  performed_step: PerformedStepTable;
  storage_commitment: StorageCommitmentTable;
  annotation: AnnotationTable;
  download: {
    id: Generated<string>;
    account_id: number;
    created_at: Now;
    title: string;
    instance_keys: number[];
    /** The studies of the archives after it, in their order. */
    left_keys: Generated<number[]>;
    form: Generated<'zip' | 'iso' | 'nifti' | 'jpeg'>;
  };
  upload: UploadTable;
  upload_file: UploadFileTable;
  upload_part: UploadPartTable;
  job: JobTable;
  job_item: JobItemTable;
  job_limit: JobLimitTable;
  /** What a job that sends has brought over, and what the trail was told of it. */
  sent_object: { job_id: string; uid: string };
  /** In which folder a job that sends has begun file-sets. */
  begun_file_set: { job_id: string; folder: string };
  /** What somebody looked up last. */
  lookup: { account_id: number; text: string; kind: string; answers: number; at: Now };
}

export type Db = Kysely<Schema>;
