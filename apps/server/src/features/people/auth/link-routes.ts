import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  acceptInvitation,
  confirmEmail,
  forgotPassword,
  peekLink as peekLinkRoute,
  resetPassword,
} from '@isocenter/contract/people/auth/routes.ts';
import { QuietLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { ApiTokens } from './api-tokens.ts';
import { takeTry } from './attempts.ts';
import { baseOf } from './letter-base.ts';
import { findAccount } from './auth-queries.ts';
import { deviceOf, knownDevicesOf, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { peekLink } from './links.ts';
import { acceptInvitationBy, askForNewPassword, confirmEmailBy, resetPasswordBy } from './recovery.ts';
import type { Sessions } from './sessions.ts';

/** Longer than the work takes: what is waited for is this, whether or not there was any work. */
const answerMilliseconds = 400;
const forgottenPerAddress = 20;
/** From everywhere, whether or not somebody has the name. */
const forgottenPerName = 10;
/** Links that do not work, from one address. */
const wrongLinksPerAddress = 30;

export interface LinkRoutesNeeds {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly outbox: Outbox;
  readonly isTls: boolean;
  readonly publicUrl: string | undefined;
}

export function linkRoutes(server: HttpServer, needs: LinkRoutesNeeds): void {
  const { db, sessions, apiTokens, outbox, isTls } = needs;
  const counted = countingLinks(db);

  servePublic(server, forgotPassword, async ({ body, request }) => {
    const place = request.ip;
    await takeTry(db, [
      { key: 'forgotten', place, tries: forgottenPerAddress, isForgiven: false },
      { key: `forgotten ${hashOf(body.email)}`, place: '', tries: forgottenPerName, isForgiven: false },
    ]);
    const wait = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
    const recovery = { login: body.email, base: baseOf(request, needs.publicUrl), address: place };
    await Promise.all([wait, askForNewPassword(db, outbox, recovery)]);
    return {};
  });

  servePublic(server, peekLinkRoute, async ({ query, request }) => {
    const { link, account } = await counted(request, async () => {
      const found = await peekLink(db, query.kind, query.token);
      const holder = found === undefined ? undefined : await findAccount(db, found.accountId);
      if (found === undefined || holder === undefined) throw new AppError('not-found', 'This link no longer works.');
      return { link: found, account: holder };
    });
    return {
      email: masked(query.kind === 'email-change' ? link.email : account.email),
      username: account.username,
      fullName: account.full_name,
      expiresAt: link.expiresAt.toISOString(),
    };
  });

  servePublic(server, resetPassword, async ({ body, request }) => {
    await counted(request, () => resetPasswordBy(db, outbox, { ...body, address: request.ip }));
    sessions.forget();
    apiTokens.forget();
    return {};
  });

  servePublic(server, acceptInvitation, async ({ body, request, reply }) => {
    const known = knownDevicesOf(request, sessions.keys.device, isTls);
    const { session, deviceCookie } = await counted(request, () =>
      acceptInvitationBy(db, sessions, { ...body, ...deviceOf(request), known }),
    );
    setSessionCookies(reply, session, isTls);
    setDeviceCookie(reply, deviceCookie, isTls);
    return session;
  });

  servePublic(server, confirmEmail, async ({ body, request }) => ({
    email: await counted(request, () => confirmEmailBy(db, { token: body.token, address: request.ip })),
  }));
}

/** Whoever tries links that do not work is let through less and less, and is in the trail. */
function countingLinks(db: Db) {
  const refusals = new QuietLog(db);
  return async function counted<T>(request: FastifyRequest, use: () => Promise<T>): Promise<T> {
    const taken = await takeTry(db, [
      { key: 'link', place: request.ip, tries: wrongLinksPerAddress, isForgiven: false },
    ]);
    try {
      const outcome = await use();
      await taken.giveBack(db);
      return outcome;
    } catch (error) {
      const isWrongLink = error instanceof AppError && error.code === 'not-found';
      if (!isWrongLink) await taken.giveBack(db);
      else await refusals.once({ stranger: '', address: request.ip }, wrongLink, request.ip, 60_000);
      throw error;
    }
  };
}

const wrongLink = { action: 'auth.password-reset', outcome: 'refused', detail: { because: 'link' } } as const;

function hashOf(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('base64url');
}

/** `a•••@clinic.example` */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(Math.max(at, 0))}`;
}
