import type { UserData } from '@isocenter/contract/people/auth/fields.ts';
import type { SignOutReason } from './sign-out-reason.ts';

/** The messages between tabs of one browser. They stay in memory: a BroadcastChannel saves nothing. */
export type TabMessage =
  | { readonly kind: 'session'; readonly user: UserData; readonly accessToken: string; readonly refreshedAt: number }
  | { readonly kind: 'signed-out'; readonly because: SignOutReason }
  | { readonly kind: 'active'; readonly at: number };

const kinds = new Set(['session', 'signed-out', 'active']);

/** The message of another tab, or undefined for what an older version of the application may say. */
export function readMessage(value: unknown): TabMessage | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  // Only tabs of this origin can speak here, and each kind has had one shape since the first version.
  return typeof value.kind === 'string' && kinds.has(value.kind) ? (value as TabMessage) : undefined;
}
