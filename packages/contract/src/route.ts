import type { TSchema, Static, TObject } from 'typebox';
import type { Action, Subject } from './abilities.ts';

/**
 * The access rule of a route. There is no default: a route without it does not compile. `public` states its reason; `ability` needs one
 * grant. The studies that a caller sees are decided apart from this, in `people/access`.
 */
export type Access =
  | { readonly kind: 'public'; readonly because: string }
  | {
      readonly kind: 'signed-in';
      /** `session`: only a person in a browser, never a personal access token. `looking`: even while looking through another account. */
      readonly by?: 'session' | 'looking';
    }
  | {
      readonly kind: 'ability';
      readonly action: Action;
      readonly subject: Subject;
      /** As above. */
      readonly by?: 'session' | 'looking';
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The body is JSON and checked against a schema, or a stream that the handler reads itself. */
export interface StreamBody {
  readonly stream: true;
  readonly contentTypes: readonly string[];
}

/** The answer is JSON cut to a schema, or something the handler writes itself (images, archives, events). */
export interface RawResponse {
  readonly raw: true;
  readonly contentTypes: readonly string[];
  /** What its JSON holds, where it has some and a form of it is known: for the document alone. */
  readonly json?: TSchema;
}

export interface Route<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema | StreamBody = TSchema | StreamBody,
  Response extends TSchema | RawResponse = TSchema | RawResponse,
  Verb extends Method = Method,
  Path extends string = string,
> {
  readonly method: Verb;
  /** Fastify's form, e.g. `/api/studies/:studyUid`. */
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** If true, texts of the body lose the space around them, lists of texts the empty ones, before its schema is applied. */
  readonly tidied?: true;
  readonly response: Response;
  /** Answers that the specification fixes in a form of their own, by status. All other refusals have the form of `ErrorBody`. */
  readonly failures?: Readonly<Record<number, TSchema>>;
  /** The status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Largest body in bytes; 1 MiB when absent. */
  readonly bodyLimitBytes?: number;
  /** A guest of a share may call it too, for the studies of the share. Everywhere else he is nobody. */
  readonly forGuests?: true;
  /** It answers everybody while the installation is maintained, too: health, and what leads an administrator in. */
  readonly whileMaintained?: true;
  /** The audit action that a call leaves behind when it changes something or shows a patient's data. */
  readonly audit?: string;
}

/** Declares a route: one value for validation, types, documentation, permission and audit. */
export function defineRoute<
  const Params extends TSchema,
  const Query extends TSchema,
  const Body extends TSchema | StreamBody,
  const Response extends TSchema | RawResponse,
  const Verb extends Method,
  const Path extends string,
>(route: Route<Params, Query, Body, Response, Verb, Path>): Route<Params, Query, Body, Response, Verb, Path> {
  return Object.freeze(route);
}

/**
 * A route as a browser names it, `GET /api/nodes`: nothing but this text is there at run time, and the compiler takes no other text than
 * that of the route whose types it brings.
 */
export type Endpoint<R extends Route = Route> = `${R['method']} ${R['path']}` & { readonly route?: R };

export function methodOf(endpoint: Endpoint): string {
  return endpoint.slice(0, endpoint.indexOf(' '));
}

export function pathOf(endpoint: Endpoint): string {
  return endpoint.slice(endpoint.indexOf(' ') + 1);
}

/** The route itself, or the one that an endpoint names. */
type Declared<R> = R extends string ? (R extends { readonly route?: infer Named } ? Named : never) : R;

type StaticOr<T, Otherwise> = [TSchema] extends [T] ? Otherwise : T extends TSchema ? Static<T> : Otherwise;

export type ParamsOf<R> =
  Declared<R> extends Route<infer P, TSchema, TSchema | StreamBody, TSchema | RawResponse>
    ? StaticOr<P, Record<never, never>>
    : never;
export type QueryOf<R> =
  Declared<R> extends Route<TSchema, infer Q, TSchema | StreamBody, TSchema | RawResponse>
    ? StaticOr<Q, Record<never, never>>
    : never;
export type BodyOf<R> =
  Declared<R> extends Route<TSchema, TSchema, infer B, TSchema | RawResponse> ? StaticOr<B, undefined> : never;
export type ResponseOf<R> =
  Declared<R> extends Route<TSchema, TSchema, TSchema | StreamBody, infer A> ? StaticOr<A, undefined> : never;

/** The name of the one parameter of a path that names a record. */
export type ParameterOf<Params extends TObject> = keyof Params['properties'] & string;
