import type { Action, Grant, Role, Subject } from '@isocenter/contract/abilities.ts';

/** Which studies exist for somebody. Clinics, assignments and referrals become further kinds. */
export type StudyScope = { readonly kind: 'all' } | { readonly kind: 'none' };

/** Who is calling, as established from a token for this one request. */
export interface Principal {
  readonly accountId: number;
  /** For audit rows: the e-mail address. */
  readonly actor: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly scope: StudyScope;
  readonly sessionId: string;
  readonly address: string;
  can(action: Action, subject: Subject): boolean;
}
