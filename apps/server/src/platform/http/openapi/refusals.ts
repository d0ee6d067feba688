import Type from 'typebox';
import { errorStatus } from '@isocenter/contract/errors.ts';
import { Hanging } from '@isocenter/contract/hanging.ts';
import type { Route } from '@isocenter/contract/route.ts';
import { Patterns } from '@isocenter/contract/translatable-text.ts';

/** By status: the name of the answers in the document, and when they are given. */
const refusals = {
  400: ['InvalidInput', 'What was sent is not what the route takes; `fields` says what is wrong with each.'],
  401: ['NotSignedIn', 'No token, or one that is over.'],
  403: ['Forbidden', 'The role does not include it, the token does not reach so far, or something is due first.'],
  404: ['NotFound', 'It does not exist, or not for this caller.'],
  406: ['NotAcceptable', 'It cannot be given in any form that is accepted.'],
  409: [
    'Conflict',
    'It does not fit the present state: somebody saved in between, a name is taken, something hangs on it.',
  ],
  413: ['TooLarge', 'It is larger than is taken.'],
  415: ['UnsupportedMediaType', 'The body is of a type that is not taken here.'],
  422: ['UnusableFile', 'The file or object is damaged, or of a kind that cannot be used.'],
  429: ['TooManyRequests', 'Too many tries, or too much at once; `Retry-After` says when it may be tried again.'],
} as const;

type Status = keyof typeof refusals;

/** Returns `components.responses`, with `Refused` for what every route may answer: too many requests, not ready, full, a bug. */
export function refusalResponses(): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const others = ['Refused', 'Any other refusal or failure: maintenance, a full disk, a bug.'] as const;
  return Object.fromEntries(
    [...Object.values(refusals), others].map(([name, description]) => [name, { description, content }]),
  );
}

/** Returns the refusals that a route can give besides those of every route, by its input and its callers. */
export function refusalsOf(route: Route): Record<string, object> {
  const { method, access, params, query, body, response } = route;
  const takesInput = [params, query, body].some((part) => part !== undefined);
  const isStream = body !== undefined && 'stream' in body;
  const given: Readonly<Record<Status, boolean>> = {
    400: takesInput,
    401: access.kind !== 'public',
    403: access.kind !== 'public',
    // A key may stand anywhere in it. What is removed without a key is the only one of its kind, and may be gone.
    404: takesInput || method === 'DELETE',
    406: 'raw' in response,
    409: method !== 'GET',
    413: body !== undefined,
    415: body !== undefined,
    422: isStream || 'raw' in response,
    429: body !== undefined,
  };
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => given[Number(status) as Status])
      .map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

/** `ErrorBody` of the contract. */
export const errorSchema = Type.Object({
  error: Type.Object({
    code: Type.Unsafe<string>({ type: 'string', enum: Object.keys(errorStatus) }),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    patterns: Type.Optional(Patterns),
    hanging: Type.Optional(Hanging),
    requestId: Type.Optional(Type.String()),
  }),
});
