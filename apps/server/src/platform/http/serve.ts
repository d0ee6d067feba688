import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  RawResponse,
  ResponseOf,
  Route,
  StreamBody,
} from '@isocenter/contract/route.ts';
import { tidied } from '@isocenter/contract/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { answered } from './answered.ts';
import { AppError } from './app-error.ts';
import { largestJsonBody } from './body-size.ts';
import type { HttpServer } from './http-server.ts';
import type { Hold, Principal } from './principal.ts';
import { beyondReach } from './reach.ts';

type AnyRoute = Route<TSchema, TSchema, TSchema | StreamBody, TSchema | RawResponse>;

/** The parsed input, the caller, and the raw request and reply for what is not JSON. */
export interface Call<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The answer of the schema, or that the handler sent it: a handler of a route that is not JSON says so by returning nothing, too. */
export type AnswerOf<R> = ResponseOf<R> | typeof answered;

export type PublicCall<R> = Omit<Call<R>, 'principal'> & { readonly principal: Principal | undefined };

/** Serves a route whose caller must be known and allowed. @throws at start when the route is public. */
export function serve<const R extends AnyRoute>(
  server: HttpServer,
  route: R,
  handler: (call: Call<R>) => Promise<AnswerOf<R>>,
): void {
  if (route.access.kind === 'public')
    throw new Error(`${route.method} ${route.path} is public: serve it with servePublic`);
  register(server, route, (request, reply) => {
    const principal = callers.get(request);
    if (principal === undefined) throw new AppError('not-signed-in', 'Sign in first.');
    return handler({ ...inputOf<R>(request), principal, request, reply });
  });
}

export interface PublicOptions {
  /** Asked before the body is read: where a policy closes the route, nothing of it is looked at. Gives the answer, throws, or lets pass. */
  readonly before?: (request: FastifyRequest) => Promise<object | undefined>;
}

/** Serves a route that anybody may call; a known caller is passed on. */
export function servePublic<const R extends AnyRoute>(
  server: HttpServer,
  route: R,
  handler: (call: PublicCall<R>) => Promise<AnswerOf<R>>,
  { before }: PublicOptions = {},
): void {
  if (route.access.kind !== 'public')
    throw new Error(`${route.method} ${route.path} is not public: serve it with serve`);
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    handler({ ...inputOf<R>(request), principal: callers.get(request), request, reply });
  register(server, route, answer, before);
}

const callers = new WeakMap<FastifyRequest, Principal>();

/** Returns the caller of a request, as far as it was established; undefined for a stranger. */
export function callerOf(request: FastifyRequest): Principal | undefined {
  return callers.get(request);
}

/** Says who makes a request that is refused before anybody is let in. */
export function noteCaller(request: FastifyRequest, principal: Principal): void {
  callers.set(request, principal);
}

function inputOf<R>(request: FastifyRequest): Pick<Call<R>, 'params' | 'query' | 'body'> {
  // Validated by the route's own schemas before the handler runs.
  return { params: request.params as ParamsOf<R>, query: request.query as QueryOf<R>, body: request.body as BodyOf<R> };
}

function register(
  server: HttpServer,
  route: AnyRoute,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  before?: PublicOptions['before'],
): void {
  const bodyLimit = bodyLimitOf(route);
  const takesStream = route.body !== undefined && isStream(route.body);
  server.routes.push(route);
  server.onAt.set(route.path, server.isOn);
  server.fastify.route({
    method: route.method,
    url: route.path,
    ...schemaOf(route),
    config: { takesStream },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Before the body is read and checked: a stranger learns nothing about the shape of what is inside.
    onRequest: async (request, reply) => {
      await admit(server, route, request);
      const instead = await before?.(request);
      if (instead !== undefined) return reply.send(instead);
      if (takesStream) await server.arrivingBodies.turn(request, reply);
      else if (bodyLimit !== undefined) await server.bodyMemory.reserve(request, reply, bodyLimit);
      return undefined;
    },
    ...(route.tidied === true ? { preValidation: tidyBody(route.body) } : {}),
    handler: async (request, reply) => {
      if (route.status !== undefined) reply.code(route.status);
      const answer = await handler(request, reply);
      // Fastify waits for it. That it is sent cannot be asked here (`reply.sent`): it may be on its way through the `onSend` hooks.
      return answer === answered || answer === undefined ? reply : answer;
    },
  });
}

/** Tidies the input of a form, so that it is validated as it is saved. */
function tidyBody(body: AnyRoute['body']): (request: FastifyRequest) => Promise<void> {
  if (body === undefined || isStream(body)) throw new Error('Only a body with a schema can be tidied');
  return async (request) => {
    request.body = tidied(body, request.body);
  };
}

async function admit(server: HttpServer, route: AnyRoute, request: FastifyRequest): Promise<void> {
  const known = await server.authenticate(request);
  const principal = known?.guestOf !== undefined && route.forGuests !== true ? undefined : known;
  if (principal !== undefined) noteCaller(request, principal);
  const refusal = route.whileMaintained === true ? undefined : server.maintenanceRefusal(principal);
  if (refusal !== undefined) throw refusal;
  if (!server.isOn(principal)) throw new AppError('not-found', 'There is nothing here.');
  if (route.access.kind === 'public') return;
  if (principal === undefined) throw new AppError('not-signed-in', 'Sign in first.');
  if (route.access.kind === 'ability' && !principal.can(route.access.action, route.access.subject)) {
    await server.onRefused({ route, request, principal });
    if (principal.hold !== undefined) throw refusalsOfHolds[principal.hold]();
    throw new AppError(
      'forbidden',
      say`Your role does not include it: ${`${route.access.action} ${route.access.subject}`}.`,
    );
  }
  const beyond = beyondReach(route, principal);
  if (beyond === undefined) return;
  await server.onRefused({ route, request, principal });
  throw new AppError('forbidden', beyond);
}

const refusalsOfHolds: Readonly<Record<Hold, () => AppError>> = {
  password: () => new AppError('password-due', 'Choose a new password first.'),
  'second-step': () => new AppError('second-step-due', 'Set up the second step first. Your role requires it.'),
  policies: () => new AppError('policies-due', 'Accept the terms first. They changed.'),
};

function schemaOf(route: AnyRoute): RouteShorthandOptions {
  return {
    schema: {
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.query === undefined ? {} : { querystring: route.query }),
      ...(route.body === undefined || isStream(route.body) ? {} : { body: route.body }),
      // Under the class of its status: under a number, JavaScript makes room for each number below it, 5 kB a route.
      ...(isRaw(route.response) ? {} : { response: { '2xx': route.response } }),
    },
  };
}

/** The most that a body may have; a stream of which the route says nothing is bounded by whoever takes it. */
function bodyLimitOf({ body, bodyLimitBytes }: AnyRoute): number | undefined {
  if (body !== undefined && isStream(body)) return bodyLimitBytes;
  return bodyLimitBytes ?? largestJsonBody(body ?? { type: 'null' });
}

function isStream(body: TSchema | StreamBody): body is StreamBody {
  return 'stream' in body;
}

function isRaw(response: TSchema | RawResponse): response is RawResponse {
  return 'raw' in response;
}
