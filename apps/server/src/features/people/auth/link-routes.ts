import {
  acceptInvitation,
  confirmEmail,
  forgotPassword,
  peekLink as peekLinkRoute,
  resetPassword,
} from '@isocenter/contract/people/auth.ts';
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
import { acceptInvitationBy, confirmEmailBy, mailResetLink, resetPasswordBy } from './recovery.ts';
import type { Sessions } from './sessions.ts';

/** Longer than the work takes: what is waited for is this, whether or not there was any work. */
const answerMilliseconds = 400;
const forgottenPerAddress = 20;

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

  servePublic(server, forgotPassword, async ({ body, request }) => {
    const place = request.ip;
    await takeTry(db, [{ key: 'forgotten', place, tries: forgottenPerAddress, isForgiven: false }]);
    const wait = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
    const asked = { login: body.email, base: baseOf(request, needs.publicUrl), address: place };
    await Promise.all([wait, mailResetLink(db, outbox, asked)]);
    return {};
  });

  servePublic(server, peekLinkRoute, async ({ query }) => {
    const link = await peekLink(db, query.kind, query.token);
    const account = link === undefined ? undefined : await findAccount(db, link.accountId);
    if (link === undefined || account === undefined) throw new AppError('not-found', 'This link no longer works.');
    return {
      email: masked(query.kind === 'email-change' ? link.email : account.email),
      username: account.username,
      fullName: account.full_name,
      expiresAt: link.expiresAt.toISOString(),
    };
  });

  servePublic(server, resetPassword, async ({ body, request }) => {
    await resetPasswordBy(db, outbox, { ...body, address: request.ip });
    sessions.forget();
    apiTokens.forget();
    return {};
  });

  servePublic(server, acceptInvitation, async ({ body, request, reply }) => {
    const known = knownDevicesOf(request, sessions.keys.device, isTls);
    const { session, deviceCookie } = await acceptInvitationBy(db, sessions, { ...body, ...deviceOf(request), known });
    setSessionCookies(reply, session, isTls);
    setDeviceCookie(reply, deviceCookie, isTls);
    return session;
  });

  servePublic(server, confirmEmail, async ({ body, request }) => ({
    email: await confirmEmailBy(db, { token: body.token, address: request.ip }),
  }));
}

/** `a•••@clinic.example` */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(Math.max(at, 0))}`;
}
