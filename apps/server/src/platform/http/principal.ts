import type { Action, Grant, Role, Subject } from '@isocenter/contract/abilities.ts';

/** One reason for which a study may be seen. */
export type ScopeRule =
  | { readonly by: 'clinic'; readonly clinicIds: readonly number[] }
  /** Studies of other clinics that were shared with one of these. */
  | { readonly by: 'shared'; readonly clinicIds: readonly number[] }
  | { readonly by: 'assignment'; readonly accountId: number }
  | { readonly by: 'referral'; readonly physicianId: number }
  | { readonly by: 'filter'; readonly filterId: number; readonly criteria: object };

/** The studies that exist for somebody: those of any rule. */
export type StudyScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly rules: readonly ScopeRule[] }
  /** The studies of another scope that belong to a clinic: for a caller who requests that clinic alone. */
  | { readonly kind: 'within'; readonly clinicId: number; readonly scope: StudyScope }
  /** The studies of a share that its maker sees: the scope of a guest. */
  | { readonly kind: 'share'; readonly shareId: number; readonly scope: StudyScope };

/** Limits what the account may do to this kind of sign-in: `upload` is reading and adding images. */
export type Reach = 'full' | 'upload' | 'read';

/** The reason why an account may for now do nothing but remove it: a new password is due, the second step, or a policy that matters. */
export type Hold = 'password' | 'second-step' | 'policies';

/** The caller, as established from a token for this one request. */
export interface Principal {
  readonly accountId: number;
  /** For audit rows: the e-mail address. */
  readonly actor: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly scope: StudyScope;
  /** The person's own clinics, the first of them where new studies of theirs belong. */
  readonly clinicIds: readonly number[];
  /** Empty for a personal access token. */
  readonly sessionId: string;
  /** Identifies the personal access token; undefined for a session. */
  readonly tokenId?: string | undefined;
  readonly address: string;
  readonly reach: Reach;
  /** The time at which the session or the personal token, or the account before it, ends by itself; undefined when none of them does. */
  readonly endsAt: Date | undefined;
  /** The time by which the token of this request has to be exchanged for a new one of the same session. */
  readonly tokenEndsAt: Date | undefined;
  /** The administrator who looks through this account; what is done is his. */
  readonly seenBy: { readonly accountId: number; readonly actor: string } | undefined;
  /** The duty that is due before anything else may be done. */
  readonly hold: Hold | undefined;
  /**
   * The time from which something that is due already blocks the account; undefined when nothing is due, or was when the session was
   * opened.
   */
  readonly graceUntil: Date | undefined;
  /** The share that a guest looks at. He has no account: `accountId` is nobody's. Routes that are not for guests know him as a stranger. */
  readonly guestOf?: number | undefined;
  can(action: Action, subject: Subject): boolean;
}
