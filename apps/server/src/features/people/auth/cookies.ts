import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@isocenter/contract/people/auth.ts';
import { tokenLifetimeSeconds } from './tokens.ts';

const accessCookie = 'isocenter-access';
const refreshCookie = 'isocenter-refresh';
/** Tells a page that there is a session to resume, so that it need not ask in vain. Holds nothing. */
const markerCookie = 'isocenter-signed-in';

/**
 * Both tokens as HttpOnly cookies: image and event requests of a page cannot always carry a header, and a page should not have to
 * keep tokens where scripts find them. Over TLS their names are bound to this host by prefix.
 */
export function setSessionCookies(reply: FastifyReply, session: Session, isTls: boolean): void {
  const common = { httpOnly: true, sameSite: 'strict', secure: isTls, maxAge: tokenLifetimeSeconds } as const;
  reply.setCookie(nameOf(accessCookie, isTls), session.accessToken, { ...common, path: '/' });
  reply.setCookie(nameOf(refreshCookie, isTls), session.refreshToken, { ...common, path: '/' });
  reply.setCookie(markerCookie, '1', { ...common, httpOnly: false, path: '/' });
}

export function clearSessionCookies(reply: FastifyReply, isTls: boolean): void {
  const common = { path: '/', sameSite: 'strict', secure: isTls } as const;
  for (const name of [accessCookie, refreshCookie])
    reply.clearCookie(nameOf(name, isTls), { ...common, httpOnly: true });
  reply.clearCookie(markerCookie, common);
}

/**
 * The access token of a request: from its header, or, for reading only, from the cookie. A cookie alone changes nothing here,
 * so a foreign page has nothing to forge.
 */
export function accessTokenOf(request: FastifyRequest, isTls: boolean): string | undefined {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isReading ? request.cookies[nameOf(accessCookie, isTls)] : undefined;
}

export function refreshTokenOfCookie(request: FastifyRequest, isTls: boolean): string | undefined {
  return request.cookies[nameOf(refreshCookie, isTls)];
}

function nameOf(cookie: string, isTls: boolean): string {
  return isTls ? `__Host-${cookie}` : cookie;
}
