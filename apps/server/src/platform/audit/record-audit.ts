import type { FastifyRequest } from 'fastify';
import type { Principal } from '#platform/http/principal.ts';
import type { Db } from '#platform/database/schema.ts';
import { insertAuditEvent } from './audit-row-queries.ts';

export interface AuditEntry {
  readonly action: string;
  readonly outcome?: 'success' | 'refused' | 'failed';
  /** The affected object, e.g. `study` and its UID. */
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Whoever did it: a signed-in person, a stranger at an address, or a part of the product itself. */
export type Actor =
  | (Pick<Principal, 'accountId' | 'actor' | 'address'> & Partial<Pick<Principal, 'seenBy' | 'guestOf'>>)
  | { readonly system: string }
  | { readonly stranger: string; readonly address: string };

/** Writes one audit row with the given executor: pass the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Db, actor: Actor, entry: AuditEntry): Promise<void> {
  await insertAuditEvent(db, {
    ...whoIs(actor),
    action: entry.action,
    outcome: entry.outcome ?? 'success',
    subject_kind: entry.subject?.kind ?? '',
    subject_id: entry.subject?.id ?? '',
    detail: JSON.stringify({ ...entry.detail, ...throughWhom(actor) }),
  });
}

/** Returns the columns of whoever did it, for statements that write many rows at once; `detail` belongs into each of theirs. */
export function auditedAs(actor: Actor): {
  readonly accountId: number | null;
  readonly actor: string;
  readonly address: string;
  readonly detail: Readonly<Record<string, unknown>>;
} {
  const { account_id: accountId, ...who } = whoIs(actor);
  return { accountId, ...who, detail: throughWhom(actor) };
}

/** Returns the actor of a request by nobody known. The name is what they claimed, cut to a sane length. */
export function strangerOf(request: FastifyRequest, claimed: string): Actor {
  return { stranger: claimed.slice(0, 254), address: request.ip };
}

function whoIs(actor: Actor): { account_id: number | null; actor: string; address: string } {
  if ('system' in actor) return { account_id: null, actor: actor.system, address: '' };
  if ('stranger' in actor) return { account_id: null, actor: actor.stranger, address: actor.address };
  // A guest's name is what the maker of the share calls him.
  if (actor.guestOf !== undefined) return { account_id: null, actor: actor.actor, address: actor.address };
  const { seenBy = actor } = actor;
  return { account_id: seenBy.accountId, actor: seenBy.actor, address: actor.address };
}

/**
 * Returns whose access was used: an administrator who looks through another account is the actor himself, and that account is recorded
 * beside him. For a guest, the share is recorded.
 */
function throughWhom(actor: Actor): Record<string, unknown> {
  if ('guestOf' in actor && actor.guestOf !== undefined) return { share: actor.guestOf };
  return 'seenBy' in actor && actor.seenBy !== undefined ? { seenAs: actor.actor } : {};
}
