import type { ColumnType, Generated } from 'kysely';
import type { Grant, ScopeSetting } from '@isocenter/contract/abilities.ts';
import type { Id, Json, JsonOrDefault, Now } from './columns.ts';

export interface AccountTable {
  id: Id;
  email: string;
  username: string;
  full_name: Generated<string>;
  password_hash: string;
  role: string;
  custom_role_id: number | null;
  status: Generated<'active' | 'inactive' | 'pending'>;
  /** The address of a picture here, or null. */
  avatar: string | null;
  preferences: JsonOrDefault<Record<string, unknown>>;
  created_at: Now;
  last_login_at: Date | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  title: Generated<string>;
  phone: Generated<string>;
  company: Generated<string>;
  country: Generated<string>;
  designation: Generated<string>;
  registration_no: Generated<string>;
  registration_until: string | null;
  specialities: Generated<string[]>;
  modalities: Generated<string[]>;
  qualifications: Generated<string>;
  board_qualifications: Generated<string>;
  more_emails: Generated<string[]>;
  more_phones: Generated<string[]>;
  hospital: Generated<string>;
  location: Generated<string>;
  /** Of technologists and radiologists, given in the order in which they come. */
  reference_no: number | null;
  signature_id: string | null;
  /** The role that the specification's user list has; it grants nothing. */
  template_role: Generated<'admin' | 'editor' | 'author' | 'maintainer' | 'subscriber'>;
  current_plan: Generated<'basic' | 'team' | 'company' | 'enterprise'>;
  /** What the person says about himself: biography, address, links, wishes for notices. */
  profile: JsonOrDefault<Record<string, unknown>>;
  expires_at: Date | null;
  locked_at: Date | null;
  locked_because: Generated<string>;
  deleted_at: Date | null;
  invited_at: Date | null;
  created_by: number | null;
  must_change_password: Generated<boolean>;
  password_changed_at: Date | null;
  /** The length that the password was last found to have or to exceed. */
  password_least: Generated<number>;
  /** Since when he waits for an administrator to give him a link for a new one: there is no mail server to send it. */
  password_asked_at: Date | null;
  email_confirmed_at: Date | null;
  /** Sealed with a key of the installation. */
  totp_secret: Buffer | null;
  totp_enabled_at: Date | null;
  totp_last_step: Generated<number>;
  recovery_hashes: Generated<string[]>;
  grant_overrides: JsonOrDefault<readonly Grant[]>;
  /** Null: what the role says. */
  scope: ColumnType<ScopeSetting | null, string | null | undefined, string | null>;
}

/** A row in force has `applied_at`; one that waits for its time has neither that nor `withdrawn_at`. */
export interface SecurityPolicyTable {
  id: Id;
  policy: Json<Readonly<Record<string, unknown>>>;
  needed_since: Json<Readonly<Record<string, string>>>;
  applies_at: Date;
  applied_at: Date | null;
  withdrawn_at: Date | null;
  made_at: Now;
  made_by: number | null;
  made_name: string;
}

/** What was decided about an account in a review that is not signed yet. */
export interface AccessDecisionTable {
  account_id: number;
  decision: 'keep' | 'change' | 'off';
  note: Generated<string>;
  seen: string;
  decided_at: Now;
  decided_by: number;
  decided_name: string;
}

export interface AccessReviewTable {
  id: Id;
  quarter: string;
  signed_at: Now;
  signed_by: number;
  signed_name: string;
}

export interface AccessReviewLineTable {
  review_id: number;
  position: number;
  line: Json<Readonly<Record<string, unknown>>>;
}

export interface LoginSessionTable {
  id: Generated<string>;
  account_id: number;
  generation: Generated<number>;
  rotated_at: Now;
  created_at: Now;
  /** When the present refresh token stops being accepted. */
  expires_at: Date;
  /** When the session ends however active it is. */
  ends_at: Date;
  user_agent: Generated<string>;
  address: Generated<string>;
  ended_at: Date | null;
  ended_because: string | null;
  last_seen_at: Now;
  device_id: string | null;
  /** How the person proved himself: `password`, `two-factor`, `oidc`, `invitation` ... */
  way: Generated<string>;
  as_account_id: number | null;
  /** When the person proved himself to the identity provider, where it was asked to make him. */
  proved_at: Date | null;
}

export interface AccountLinkTable {
  id: Generated<string>;
  account_id: number;
  kind: 'invitation' | 'password-reset' | 'email-change';
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  email: Generated<string>;
  created_at: Now;
  created_by: number | null;
  expires_at: Date;
  used_at: Date | null;
}

export interface ApiTokenTable {
  id: Generated<string>;
  account_id: number;
  name: string;
  token_hash: Buffer;
  /** The first letters, by which its owner knows it again. */
  hint: string;
  reach: 'read' | 'upload' | 'full';
  created_at: Now;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_address: Generated<string>;
  revoked_at: Date | null;
}

export interface OutgoingMailTable {
  id: Id;
  to_address: string;
  subject: string;
  body: string;
  created_at: Now;
  next_attempt_at: Now;
  attempts: Generated<number>;
  sent_at: Date | null;
  /** Formatted text; empty where there is none, or none any more. */
  html: Generated<string>;
  /** Who writes, where a person does; empty: as the mail server's settings say. */
  from_name: Generated<string>;
  /** Whom its reader answers; empty: as the mail server's settings say. */
  reply_to: Generated<string>;
  message_id: Generated<string>;
  answers: Generated<string>;
  /** What the mail server said last, without links. */
  answer: string | null;
  /** What caused it; empty for those of before. */
  event: Generated<string>;
  account_id: number | null;
  in_hand_until: Date | null;
  given_up_at: Date | null;
  given_up_because: string | null;
  /** What goes with it: name, media type and size stay, the bytes until it has left or is given up. */
  attachment_name: Generated<string>;
  attachment_type: Generated<string>;
  attachment_bytes: Generated<number>;
  attachment: Generated<Buffer | null>;
  /** It is called by it, so that it is known when it comes back. */
  message_token: Generated<string>;
}

export interface PictureTable {
  id: Generated<string>;
  account_id: number | null;
  media_type: string;
  width: number;
  height: number;
  bytes: Buffer;
  created_at: Now;
}

export interface PolicyVersionTable {
  id: Id;
  kind: 'terms' | 'privacy' | 'cookies';
  language: string;
  version: number;
  title: string;
  html: string;
  change_note: Generated<string>;
  is_material: Generated<boolean>;
  published_at: Now;
  published_by: number | null;
}

export interface AuditEventTable {
  id: Id;
  at: Now;
  account_id: number | null;
  actor: string;
  action: string;
  outcome: 'success' | 'refused' | 'failed';
  subject_kind: Generated<string>;
  subject_id: Generated<string>;
  address: Generated<string>;
  detail: JsonOrDefault<Record<string, unknown>>;
  /** Which transaction wrote it: the order in which rows are sealed. */
  transaction: Generated<string>;
}
