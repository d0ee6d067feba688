import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Route } from '@isocenter/contract/route.ts';
import { limits } from '#platform/limits.ts';
import { AddressList } from './address-list.ts';
import type { AppError } from './app-error.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import { challengeStrangers } from './challenge.ts';
import { compressAnswers } from './compressed-answers.ts';
import { watchConnections, type ConnectionLimits } from './connections.ts';
import { watchRequests, type Draining } from './draining.ts';
import { answerError } from './failures.ts';
import { BodyMemory, type BodyMemoryLimits } from './body-memory.ts';
import type { Principal } from './principal.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { createSerializerCompiler } from './serialization.ts';
import { pageInstead } from './page-instead.ts';
import { passStreams } from './streams.ts';
import { refuseUnknownAddresses } from './unknown-addresses.ts';
import { createValidatorCompiler } from './validation.ts';

/** Establishes who sends a request; undefined when nobody known. Never throws for a bad token. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | undefined>;

/** True if routes exist for a caller; the caller is undefined for a stranger. */
export type IsOn = (caller: Principal | undefined) => boolean;

/** Returns the refusal that a caller gets in place of any answer, for now; undefined while nothing keeps him out. */
type MaintenanceRefusal = (caller: Principal | undefined) => AppError | undefined;

/** Told of each refusal of a known or unknown caller, for the audit trail. */
type OnRefused = (refusal: {
  route: Route;
  request: FastifyRequest;
  principal: Principal | undefined;
}) => Promise<void>;

export interface HttpServer extends Draining {
  readonly fastify: FastifyInstance;
  /** Every route served, in order: the source of the OpenAPI document and of the access matrix test. */
  readonly routes: Route[];
  readonly authenticate: Authenticate;
  readonly onRefused: OnRefused;
  readonly maintenanceRefusal: MaintenanceRefusal;
  /** True if the routes that are registered from here exist (`whileOn`). */
  readonly isOn: IsOn;
  /** The same by path, of what is registered. */
  readonly onAt: Map<string, IsOn>;
  readonly bodyMemory: BodyMemory;
  readonly arrivingBodies: ArrivingBodies;
}

export interface HttpServerOptions {
  readonly logger: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  readonly onRefused: OnRefused;
  /** Left out: nobody is ever kept out. */
  readonly maintenanceRefusal?: MaintenanceRefusal;
  /**
   * Trusted senders of `X-Forwarded-*`: so many hops counted from us, or proxies by their addresses. Anybody can invent what comes before
   * them.
   */
  readonly proxies: number | readonly string[];
  readonly isTls: boolean;
  /** Returns the address that a requested one stands for; the requested one stays the `originalUrl` of the request. */
  readonly rewrite?: (url: string) => string;
  /** Addresses of calls that are addresses of pages too: a browser that navigates there gets the page. */
  readonly pagesToo?: readonly string[];
  /** In place of those of `platform/limits.ts`. */
  readonly limits?: Partial<ConnectionLimits & BodyMemoryLimits & { readonly mostBodiesReadOfAddress: number }>;
}

/**
 * Returns a Fastify instance with our validation, failures, headers and limits, and no routes; `serveWebApplication` answers what is left.
 */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const isProxy = trusted(options.proxies);
  const fastify = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    rewriteUrl: (request) =>
      pageInstead(request, options.pagesToo ?? []) ?? options.rewrite?.(request.url ?? '/') ?? request.url ?? '/',
    genReqId: () => randomUUID(),
    bodyLimit: limits.http.largestBodyBytes,
    keepAliveTimeout: limits.http.keepAliveMilliseconds,
    // A large object may take hours on a slow line; that it goes on coming is seen to below.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    // Long enough for a list of hundreds of frame numbers; each route bounds its own parameters.
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: false },
    http: {
      headersTimeout: limits.http.headerMilliseconds,
      connectionsCheckingInterval: limits.http.lookMilliseconds,
      maxHeaderSize: limits.http.longestHeaderBytes,
    },
  });
  watchConnections(fastify.server, (address) => isProxy(address, 0), options.limits);
  fastify.setValidatorCompiler(createValidatorCompiler() as never);
  fastify.setSerializerCompiler(createSerializerCompiler());
  fastify.setErrorHandler(answerError);
  await fastify.register(fastifyCookie);
  addSecurityHeaders(fastify, options.isTls);
  challengeStrangers(fastify);
  const routes: Route[] = [];
  const onAt: HttpServer['onAt'] = new Map();
  refuseUnknownAddresses(fastify, routes, (path) => onAt.get(path)?.(undefined) !== false);
  passStreams(fastify);
  compressAnswers(fastify);
  logRequests(fastify);
  const { authenticate, onRefused, maintenanceRefusal = () => undefined } = options;
  const bodyMemory = new BodyMemory({ ...limits.http, ...options.limits });
  const arrivingBodies = new ArrivingBodies(options.limits?.mostBodiesReadOfAddress);
  return {
    fastify,
    routes,
    authenticate,
    onRefused,
    maintenanceRefusal,
    isOn: () => true,
    onAt,
    bodyMemory,
    arrivingBodies,
    ...watchRequests(fastify),
  };
}

function trusted(proxies: HttpServerOptions['proxies']): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const named = new AddressList(proxies);
  return (address) => named.has(address);
}

/** One line per request: the route's pattern, never its URL, since an address can hold a patient's name. */
function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(facts, 'request failed');
    else request.log.debug(facts, 'request');
  });
}
