import {
  methodOf,
  pathOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@isocenter/contract/route.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { routeUrl } from './route-url.ts';

type Loose<T> = { [K in keyof T]: T[K] | (undefined extends T[K] ? undefined : never) };
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [K in Name]?: Loose<T> | undefined }
    : { readonly [K in Name]: Loose<T> };

/** The input of a route: `params` and `query`, each optional when nothing in it is required, and `body` if the route has one. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  ([BodyOf<E>] extends [undefined] ? { readonly body?: undefined } : { readonly body: Loose<BodyOf<E>> });

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** 30 000 when absent. */
  readonly timeoutMilliseconds?: number;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** The key of the account that this is done for: where another one is signed in by now, nothing is sent. */
  readonly as?: number | undefined;
}

export interface CallerDependencies {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  readonly accessToken: () => string | undefined;
  /** The key of the account whose token that is; undefined for nobody. */
  readonly account: () => number | undefined;
  /** Asks for a new session after a 401; false when the person has to sign in again. Called once for parallel calls. */
  readonly renew: (refusedToken: string | undefined) => Promise<boolean>;
  /** Called after every attempt: true if the server answered at all. */
  readonly answered: (didAnswer: boolean) => void;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

/**
 * Makes the function that calls routes of the contract: JSON in, JSON out. A 401 renews the session once and repeats
 * the call, unless somebody else has signed in meanwhile.
 * @throws ApiError for every refusal and failure; an `AbortError` when the caller's signal ended it.
 */
export function createCaller(dependencies: CallerDependencies): Call {
  return async (endpoint, input, options = {}) => {
    const [token, account] = [dependencies.accessToken(), dependencies.account()];
    if (options.as !== undefined && options.as !== account) throw ofSomebodyElse();
    const first = await send(dependencies, endpoint, input, options);
    const isOwnAnswer = pathOf(endpoint).startsWith('/jwt/');
    if (first.status !== 401 || isOwnAnswer || !(await dependencies.renew(token))) return answerOf(first);
    if (account !== undefined && dependencies.account() !== account) return answerOf(first);
    return answerOf(await send(dependencies, endpoint, input, options));
  };
}

function ofSomebodyElse(): ApiError {
  return new ApiError({ code: 'not-signed-in', message: 'Somebody else has signed in.', status: 401 });
}

async function send<E extends Endpoint>(
  dependencies: CallerDependencies,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Response> {
  const deadline = AbortSignal.timeout(options.timeoutMilliseconds ?? 30_000);
  try {
    const response = await dependencies.fetch(routeUrl(endpoint, input), {
      method: methodOf(endpoint),
      headers: headersOf(input.body, dependencies.accessToken()),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]),
    });
    dependencies.answered(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    if (deadline.aborted)
      throw new ApiError({ code: 'timed-out', message: 'The archive did not answer in time.', status: 0 });
    dependencies.answered(false);
    throw new ApiError({ code: 'no-connection', message: 'The archive could not be reached.', status: 0 });
  }
}

function headersOf(body: unknown, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function answerOf<E extends Endpoint>(response: Response): Promise<ResponseOf<E>> {
  const text = await response.text();
  const body = parsed(text, response.ok);
  if (!response.ok) throw apiErrorOf(response.status, body);
  // The server cuts every answer to the route's schema before it leaves.
  return body as ResponseOf<E>;
}

function parsed(text: string, isSuccess: boolean): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    if (!isSuccess) return undefined; // a proxy's page: the status says enough
    throw new ApiError({ code: 'unreadable-answer', message: 'The answer was not JSON.', status: 200 });
  }
}
