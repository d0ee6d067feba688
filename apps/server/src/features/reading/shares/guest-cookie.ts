import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestRoot } from '@isocenter/contract/reading/guest-root.ts';

const name = 'isocenter-guest';
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

export function clearGuestCookie(reply: FastifyReply, isTls: boolean): void {
  reply.clearCookie(nameOf(isTls), common(isTls));
}

/** The hash of what a guest's browser kept; undefined without one, or for what we never gave. */
export function guestHashOf(request: FastifyRequest, isTls: boolean): Buffer | undefined {
  const secret = request.cookies[nameOf(isTls)];
  return secret === undefined || !form.test(secret) ? undefined : hashOf(secret);
}

function common(isTls: boolean) {
  return { path: guestRoot, httpOnly: true, sameSite: 'strict', secure: isTls } as const;
}

function nameOf(isTls: boolean): string {
  return isTls ? `__Secure-${name}` : name;
}
