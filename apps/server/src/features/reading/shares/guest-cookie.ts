import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestRoot } from '@isocenter/contract/reading/shares/guest-root.ts';

const name = 'isocenter-guest';
/** Knows a browser again that opened a share, after its guest was done too. */
const deviceName = 'isocenter-guest-device';
const deviceMilliseconds = 400 * 86_400_000;
const form = /^[\w-]{43}$/;

/** A secret of 256 random bits, and what is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Sent below the root of guests only, and by pages of this installation only. */
export function setGuestCookie(reply: FastifyReply, secret: string, endsAt: Date, isTls: boolean): void {
  reply.setCookie(nameOf(isTls), secret, { ...common(isTls), expires: endsAt });
}

export function setDeviceCookie(reply: FastifyReply, secret: string, isTls: boolean): void {
  const expires = new Date(Date.now() + deviceMilliseconds);
  reply.setCookie(nameOf(isTls, deviceName), secret, { ...common(isTls), expires });
}

export function clearGuestCookie(reply: FastifyReply, isTls: boolean): void {
  reply.clearCookie(nameOf(isTls), common(isTls));
}

/** The hash of what a guest's browser kept; undefined without one, or for what we never gave. */
export function guestHashOf(request: FastifyRequest, isTls: boolean): Buffer | undefined {
  const secret = secretOf(request, nameOf(isTls));
  return secret === undefined ? undefined : hashOf(secret);
}

/** Reads the secret of a browser that opened a share before; makes one for another browser. */
export function deviceSecretOf(request: FastifyRequest, isTls: boolean): string {
  return secretOf(request, nameOf(isTls, deviceName)) ?? newSecret().secret;
}

function secretOf(request: FastifyRequest, cookie: string): string | undefined {
  const secret = request.cookies[cookie];
  return secret !== undefined && form.test(secret) ? secret : undefined;
}

function common(isTls: boolean) {
  return { path: guestRoot, httpOnly: true, sameSite: 'strict', secure: isTls } as const;
}

function nameOf(isTls: boolean, plain = name): string {
  return isTls ? `__Secure-${plain}` : plain;
}
