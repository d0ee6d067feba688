import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import type { Principal } from '#platform/http/principal.ts';
import { apiTokenPrefix, type ApiTokens } from './api-tokens.ts';
import { readDeviceCookie, type KnownDevice } from './devices.ts';
import type { Sessions } from './sessions.ts';
import { longestSessionSeconds, tokenLifetimeSeconds } from './tokens.ts';

const accessCookie = 'isocenter-access';
const refreshCookie = 'isocenter-refresh';
const deviceCookie = 'isocenter-device';
/** Browsers keep no cookie for longer. */
const deviceSeconds = 400 * 86_400;
/** Tells a page that there is a session to resume, so that it need not ask in vain. Holds nothing. */
const markerCookie = 'isocenter-signed-in';

/**
 * Sets both tokens as HttpOnly cookies: image and event requests of a page cannot always carry a header, and a page should not have to keep
 * tokens where scripts find them. Over TLS their names are bound to this host by prefix. A refresh token stays longer than it is good for:
 * whoever comes back with it is told why he has to sign in again.
 */
export function setSessionCookies(reply: FastifyReply, session: Session, isTls: boolean): void {
  const common = { httpOnly: true, sameSite: 'strict', secure: isTls, path: '/' } as const;
  const maxAge = longestSessionSeconds;
  reply.setCookie(nameOf(accessCookie, isTls), session.accessToken, { ...common, maxAge: tokenLifetimeSeconds });
  reply.setCookie(nameOf(refreshCookie, isTls), session.refreshToken, { ...common, maxAge });
  reply.setCookie(markerCookie, '1', { ...common, maxAge, httpOnly: false });
}

export function clearSessionCookies(reply: FastifyReply, isTls: boolean): void {
  const common = { path: '/', sameSite: 'strict', secure: isTls } as const;
  for (const name of [accessCookie, refreshCookie])
    reply.clearCookie(nameOf(name, isTls), { ...common, httpOnly: true });
  reply.clearCookie(markerCookie, common);
}

/**
 * Finds the sender of a request, by the token in its header, which is an access token or a personal one, or, for reading only, by the
 * access token in its cookie. A cookie alone changes nothing here, so a foreign page has nothing to forge.
 */
export function authenticator(
  sessions: Sessions,
  apiTokens: ApiTokens,
  isTls: boolean,
): (request: FastifyRequest) => Promise<Principal | undefined> {
  return async (request) => {
    const header = request.headers.authorization;
    if (header !== undefined) {
      const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
      if (token === undefined) return undefined;
      return token.startsWith(apiTokenPrefix)
        ? apiTokens.principal(token, request.ip)
        : sessions.principal(token, request.ip);
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const cookie = isReading ? request.cookies[nameOf(accessCookie, isTls)] : undefined;
    return cookie === undefined ? undefined : sessions.principal(cookie, request.ip);
  };
}

export function refreshTokenOfCookie(request: FastifyRequest, isTls: boolean): string | undefined {
  return request.cookies[nameOf(refreshCookie, isTls)];
}

/** Stays after signing out: it signs nobody in. */
export function setDeviceCookie(reply: FastifyReply, value: string, isTls: boolean): void {
  const common = { httpOnly: true, sameSite: 'strict', secure: isTls, maxAge: deviceSeconds } as const;
  reply.setCookie(nameOf(deviceCookie, isTls), value, { ...common, path: '/' });
}

export function knownDevicesOf(request: FastifyRequest, key: Uint8Array, isTls: boolean): KnownDevice[] {
  return readDeviceCookie(key, request.cookies[nameOf(deviceCookie, isTls)]);
}

/** Returns the browser and the address from which a session is opened. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}

function nameOf(cookie: string, isTls: boolean): string {
  return isTls ? `__Host-${cookie}` : cookie;
}
