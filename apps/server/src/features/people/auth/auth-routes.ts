import { login, logout, refreshToken, register } from '@isocenter/contract/people/auth.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import { registerAccount, signIn, type RegistrationPolicy } from './auth.ts';
import { clearSessionCookies, refreshTokenOfCookie, setSessionCookies } from './cookies.ts';
import { userDataOf, type Sessions } from './sessions.ts';

export interface AuthDependencies {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly isTls: boolean;
  readonly registrationPolicy: () => Promise<RegistrationPolicy>;
}

export function authRoutes(server: HttpServer, { db, sessions, isTls, registrationPolicy }: AuthDependencies): void {
  servePublic(server, login, async ({ body, request, reply }) => {
    const session = await signIn(db, sessions, { ...body, ...deviceOf(request) });
    if (session === undefined) return void reply.code(400).send({ error: { email: ['Email or Password is Invalid'] } });
    setSessionCookies(reply, session, isTls);
    return session;
  });

  servePublic(server, register, async ({ body, request, reply }) => {
    const outcome = await registerAccount(db, await registrationPolicy(), body);
    if ('error' in outcome) return { error: outcome.error };
    const { extras: _, ...user } = await userDataOf(db, outcome.account);
    if (outcome.account.status !== 'active') return { user };
    const session = await sessions.start(db, outcome.account, deviceOf(request));
    setSessionCookies(reply, session, isTls);
    return { user, accessToken: session.accessToken };
  });

  servePublic(server, refreshToken, async ({ body, request, reply }) => {
    const token = body.refreshToken ?? cookieOfOwnPage(request);
    const session = token === undefined ? undefined : await sessions.refresh(token, request.ip);
    if (session === undefined) {
      clearSessionCookies(reply, isTls);
      return void reply.code(401).send({ error: 'Invalid refresh token' });
    }
    setSessionCookies(reply, session, isTls);
    return session;
  });

  serve(server, logout, async ({ principal, reply }) => {
    await db.transaction().execute(async (tx) => {
      await sessions.end(tx, principal);
      await recordAudit(tx, principal, { action: 'auth.logout' });
    });
    clearSessionCookies(reply, isTls);
    // Frames and pictures are kept by the browser for minutes: not for the next person at this computer.
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  function cookieOfOwnPage(request: Parameters<typeof refreshTokenOfCookie>[0]): string | undefined {
    const { origin, host } = request.headers;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new AppError('forbidden', 'Another site cannot refresh this session.');
    return refreshTokenOfCookie(request, isTls);
  }
}

function deviceOf(request: { headers: { 'user-agent'?: string | undefined }; ip: string }): {
  userAgent: string;
  address: string;
} {
  return { userAgent: request.headers['user-agent'] ?? '', address: request.ip };
}
