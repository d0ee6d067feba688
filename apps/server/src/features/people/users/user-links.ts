import type { FastifyRequest } from 'fastify';
import type { LinkOutcome } from '@isocenter/contract/people/users/fields.ts';
import { createLink, linkPath } from '#features/people/auth/auth.ts';
import { letterOf } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface LinkNeeds {
  readonly outbox: Outbox;
  /** Returns the address of this installation, whatever the headers of the request say; without a slash at its end. */
  readonly baseUrlOf: (request: FastifyRequest) => string;
}

export interface UsersNeeds extends LinkNeeds {
  readonly db: Db;
}

/** The way in which links reach people from this request: through the outbox, or shown to the administrator. */
export interface LinkWay {
  readonly outbox: Outbox;
  /** The address of this installation; without a slash at its end. */
  readonly baseUrl: string;
}

/** Returns the way in which links leave from a request. */
export function wayOf({ outbox, baseUrlOf }: LinkNeeds, request: FastifyRequest): LinkWay {
  return { outbox, baseUrl: baseUrlOf(request) };
}

interface Person {
  readonly accountId: number;
  readonly email: string;
}

/** Makes a link that works once, and mails it in the same transaction. With a mail server nobody but the person sees it. */
export async function sendLink(
  tx: Db,
  principal: Principal,
  { outbox, baseUrl }: LinkWay,
  { accountId, email, kind }: Person & { readonly kind: 'invitation' | 'password-reset' },
): Promise<LinkOutcome> {
  const { token, expiresAt } = await createLink(tx, { accountId, kind, createdBy: principal.accountId });
  const link = `${baseUrl}${linkPath(kind, token)}`;
  await outbox.queue(tx, await letterOf(tx, kind, { accountId, email, link }));
  if (!outbox.isConfigured) return { isMailed: false, link, expiresAt: expiresAt.toISOString() };
  return { isMailed: true, link: null, expiresAt: expiresAt.toISOString() };
}
