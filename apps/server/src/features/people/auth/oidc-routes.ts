import type { FastifyReply, FastifyRequest } from 'fastify';
import { Value } from 'typebox/value';
import Type, { type Static } from 'typebox';
import { finishOidc, startOidc } from '@isocenter/contract/people/auth/routes.ts';
import { QuietLog, strangerOf } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { servePublic } from '#platform/http/serve.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { deviceOf, knownDevicesOf, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { IdentityProvider, outboundFaultIn, type OidcSettings } from './oidc.ts';
import { signInByIdentity, type OidcProblem } from './oidc-sign-in.ts';
import { seal, unseal } from './sealing.ts';
import type { Sessions } from './sessions.ts';

export type { OidcSettings } from './oidc.ts';

export interface OidcRoutesNeeds {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly isTls: boolean;
  readonly publicUrl: string | undefined;
  readonly oidc: OidcSettings | undefined;
  readonly networks: OutboundNetworks;
}

const flowSeconds = 600;
const purpose = 'oidc flow';
/** Anybody can call the way back, with nothing: one row in the trail for each address in this time. */
const quietMilliseconds = 60_000;

const Flow = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  redirectUri: Type.String(),
  isFresh: Type.Boolean(),
  to: Type.String(),
  until: Type.Number(),
});

export function oidcRoutes(server: HttpServer, needs: OidcRoutesNeeds): void {
  const { db, sessions, isTls, publicUrl, oidc, networks } = needs;
  const provider = oidc === undefined ? undefined : new IdentityProvider(oidc, networks);
  const refusals = new QuietLog(db);
  const flowCookie = isTls ? '__Host-isocenter-oidc' : 'isocenter-oidc';
  // Lax: the provider's redirect is a navigation from another site, and this is the one cookie that it has to carry.
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure: isTls } as const;

  servePublic(server, startOidc, async ({ query, request, reply }) => {
    if (provider === undefined) throw new AppError('not-found', 'There is no identity provider here.');
    const base = publicUrl ?? `${request.protocol}://${request.host}`;
    try {
      const { url, flow } = await provider.begin(`${base}/auth/oidc/callback`, query.fresh === 'yes');
      const flowState = { ...flow, to: ownPath(query.to), until: Date.now() + flowSeconds * 1000 };
      const sealed = seal(sessions.keys.sealing, Buffer.from(JSON.stringify(flowState)), purpose);
      reply.setCookie(flowCookie, sealed.toString('base64url'), { ...common, maxAge: flowSeconds });
      return void reply.redirect(url.href, 302);
    } catch (error) {
      request.log.warn(factsOf(error), 'the identity provider does not answer');
      return failed(reply, problemIn(error) ?? 'away');
    }
  });

  servePublic(server, finishOidc, async ({ query, request, reply }) => {
    if (provider === undefined) throw new AppError('not-found', 'There is no identity provider here.');
    const flow = flowOf(request);
    // Each flow is finished once: whatever comes of it, this browser begins anew.
    reply.clearCookie(flowCookie, common);
    if (query['error'] === 'access_denied') return failed(reply, 'cancelled');
    try {
      if (flow === undefined) throw new Error('no flow of this browser');
      const search = request.url.slice(request.url.indexOf('?'));
      const identity = await provider.finish(search, flow);
      const known = knownDevicesOf(request, sessions.keys.device, isTls);
      const outcome = await signInByIdentity(db, sessions, identity, { ...deviceOf(request), known });
      if ('problem' in outcome) return failed(reply, outcome.problem);
      setSessionCookies(reply, outcome.session, isTls);
      setDeviceCookie(reply, outcome.deviceCookie, isTls);
      return void reply.redirect(flow.to, 302);
    } catch (error) {
      request.log.warn(factsOf(error), 'signing in with the identity provider failed');
      const entry = { action: 'auth.login', outcome: 'refused', detail: { way: 'oidc' } } as const;
      await refusals.once(strangerOf(request, 'identity provider'), entry, request.ip, quietMilliseconds);
      return failed(reply, problemIn(error) ?? 'failed');
    }
  });

  function flowOf(request: FastifyRequest): Static<typeof Flow> | undefined {
    const sealed = Buffer.from(request.cookies[flowCookie] ?? '', 'base64url');
    const text = unseal(sessions.keys.sealing, sealed, purpose)?.toString();
    const flow: unknown = text === undefined ? undefined : JSON.parse(text);
    return Value.Check(Flow, flow) && flow.until > Date.now() ? flow : undefined;
  }
}

function failed(reply: FastifyReply, problem: OidcProblem): undefined {
  void reply.redirect(`/login?problem=${problem}`, 302);
}

/** A page of ours, whatever was asked for: never another site. */
function ownPath(to: string | undefined): string {
  const here = 'http://here.invalid';
  if (to === undefined || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, here)) return '/';
  const url = new URL(to, here);
  return url.origin === here ? `${url.pathname}${url.search}` : '/';
}

/** An address that is not called is for whoever runs the computer to mend. */
function problemIn(error: unknown): OidcProblem | undefined {
  const code = outboundFaultIn(error)?.code;
  return code === 'address-refused' || code === 'address-unlisted' ? 'not-called' : undefined;
}

/** With the host of an address that is not called. */
function factsOf(error: unknown): { readonly reason: string; readonly calledHost?: string } {
  const fault = outboundFaultIn(error);
  return { reason: reasonOf(fault ?? error), ...(fault && fault.host !== '' && { calledHost: fault.host }) };
}

/** Its code or name, never a text that could hold a token or an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
