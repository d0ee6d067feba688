import { guestRoot } from '@isocenter/contract/reading/shares/guest-root.ts';
import type { FastifyRequest } from 'fastify';
import { findStanding, guestPrincipal, isGuestAddress } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Authenticate } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { guestHashOf } from './guest-cookie.ts';
import { findGuest } from './opening-queries.ts';

/**
 * Below the root of guests the guest's cookie speaks, for reading and for what a link asks for, and never that of a session: who is signed
 * in and looks at what he shared sees what the guest does. Nothing is remembered from request to request, so that a share that was revoked
 * is over with the next.
 */
export function guestCallers(db: Db, authenticate: Authenticate, isTls: boolean): Authenticate {
  return async (request) => {
    const isOther = !isGuestAddress(request.originalUrl) || request.headers.authorization !== undefined;
    if (isOther) return authenticate(request);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    return isReading || isSending(request.originalUrl) ? guestBehind(db, request, isTls) : undefined;
  };
}

/** Images that a link asks for. */
function isSending(url: string): boolean {
  return /^\/files(?:[/?]|$)/.test(url.slice(guestRoot.length));
}

async function guestBehind(db: Db, request: FastifyRequest, isTls: boolean): Promise<Principal | undefined> {
  const hash = guestHashOf(request, isTls);
  const guest = hash === undefined ? undefined : await findGuest(db, hash);
  const maker = guest === undefined ? undefined : await findStanding(db, guest.accountId);
  if (guest === undefined || maker === undefined) return undefined;
  return guestPrincipal(maker, { ...guest, address: request.ip });
}
