import type { FastifyRequest } from 'fastify';
import { say } from '@isocenter/contract/said.ts';
import { login, logout, refreshToken, register } from '@isocenter/contract/people/auth/routes.ts';
import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import { QuietLog, recordAudit } from '#features/people/audit/audit.ts';
import type { RegistrationPolicy } from '#features/system/installation/installation.ts';
import type { Db } from '#platform/database/schema.ts';
import { answerWith } from '#platform/http/answered.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, servePublic, type PublicCall } from '#platform/http/serve.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { ApiTokens } from './api-tokens.ts';
import { apiTokenRoutes } from './api-token-routes.ts';
import { takeTry } from './attempts.ts';
import {
  clearSessionCookies,
  deviceOf,
  knownDevicesOf,
  refreshTokenOfCookie,
  setDeviceCookie,
  setSessionCookies,
} from './cookies.ts';
import { linkRoutes } from './link-routes.ts';
import { oidcRoutes, type OidcSettings } from './oidc-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { closedRegistration, isRegistrationClosed, registerAccount } from './registration.ts';
import { sessionRoutes } from './session-routes.ts';
import { userDataOf, type Refreshed, type Sessions } from './sessions.ts';
import { signIn, type SignInOutcome } from './sign-in.ts';
import { SigningFailed } from './tokens.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** In 15 minutes: each costs a hash and a row, and its answer tells which addresses and names are in use. */
const registrationsPerAddress = 20;

export interface AuthDependencies {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly outbox: Outbox;
  readonly isTls: boolean;
  /** The address at which browsers reach this installation, when the operator said so. */
  readonly publicUrl: string | undefined;
  readonly oidc: OidcSettings | undefined;
  /** The networks in which the identity provider may be. */
  readonly networks: OutboundNetworks;
  readonly switches: () => Pick<Switches, 'apiTokens'>;
  readonly registrationPolicy: () => Promise<RegistrationPolicy>;
}

const refusals: Readonly<Record<Exclude<SignInOutcome['kind'], 'signed-in'>, object>> = {
  'wrong-pair': { email: ['Email or Password is Invalid'] },
  locked: { email: [say`The account is locked. An administrator can unlock it.`.text] },
  waiting: { email: [say`The account waits for an administrator’s approval.`.text] },
  inactive: { email: [say`The account is deactivated. An administrator can activate it.`.text] },
  expired: { email: [say`The account has expired. An administrator can extend it.`.text] },
  elsewhere: { email: [say`Signing in is not allowed from your network.`.text] },
  'code-needed': { email: [], code: ['A code is needed'] },
  'wrong-code': { email: [], code: ['The code is not right'] },
};

/** A session that could not be begun for want of its token; the specification has an answer of its own for it. */
function unsigned(error: unknown): SigningFailed {
  if (error instanceof SigningFailed) return error;
  throw error;
}

export function authRoutes(server: HttpServer, needs: AuthDependencies): void {
  const { db, sessions, isTls } = needs;
  const log = new QuietLog(db);

  loginRoute(server, needs, log);

  const refuseWhereClosed = async () =>
    (await isRegistrationClosed(db, await needs.registrationPolicy())) ? closedRegistration : undefined;
  const answerRegistration = async ({ body, request, reply }: PublicCall<typeof register>) => {
    const policy = await needs.registrationPolicy();
    if (policy === 'open')
      await takeTry(db, [
        { key: 'registration', place: request.ip, tries: registrationsPerAddress, isForgiven: false },
      ]);
    const outcome = await registerAccount(db, policy, body);
    if ('error' in outcome) return { error: outcome.error };
    const { extras: _, ...user } = await userDataOf(db, outcome.account);
    if (outcome.account.status !== 'active') return { user };
    const session = await sessions.start(db, outcome.account, { ...deviceOf(request), way: 'registration' });
    setSessionCookies(reply, session, isTls);
    return { user, accessToken: session.accessToken };
  };
  servePublic(server, register, answerRegistration, { before: refuseWhereClosed });

  servePublic(server, refreshToken, async ({ body, request, reply }) => {
    const token = body.refreshToken ?? cookieOfOwnPage(request);
    const refreshed: Refreshed = token === undefined ? { kind: 'over' } : await sessions.refresh(token, request.ip);
    if (refreshed.kind === 'over') {
      clearSessionCookies(reply, isTls);
      const { because } = refreshed;
      const why = because === undefined ? {} : { because };
      return answerWith(reply, 401, { error: 'Invalid refresh token', ...why });
    }
    setSessionCookies(reply, refreshed.session, isTls);
    return refreshed.session;
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

  passwordRoutes(server, needs);
  twoFactorRoutes(server, needs);
  sessionRoutes(server, needs);
  apiTokenRoutes(server, { ...needs, sealing: needs.sessions.keys.sealing });
  linkRoutes(server, needs);
  oidcRoutes(server, needs);

  function cookieOfOwnPage(request: FastifyRequest): string | undefined {
    const { origin, host } = request.headers;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new AppError('forbidden', 'Another site cannot refresh this session.');
    return refreshTokenOfCookie(request, isTls);
  }
}

function loginRoute(server: HttpServer, { db, sessions, isTls }: AuthDependencies, quietLog: QuietLog): void {
  servePublic(server, login, async ({ body, request, reply }) => {
    const known = knownDevicesOf(request, sessions.keys.device, isTls);
    const outcome = await signIn({ db, sessions, refusals: quietLog }, { ...body, ...deviceOf(request), known }).catch(
      unsigned,
    );
    if (outcome instanceof SigningFailed) {
      request.log.error({ err: outcome }, 'a session could not be begun');
      return answerWith(reply, 400, { error: { email: ['Something went wrong'] } });
    }
    if (outcome.kind !== 'signed-in') return answerWith(reply, 400, { error: refusals[outcome.kind] });
    setSessionCookies(reply, outcome.session, isTls);
    setDeviceCookie(reply, outcome.deviceCookie, isTls);
    return outcome.session;
  });
}
