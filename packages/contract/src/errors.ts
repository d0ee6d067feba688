import type { Hanging } from './hanging.ts';
import type { Patterns } from './told.ts';

/** Every refusal the product can give, with its HTTP status. The table is exhaustive: a code without a status does not compile. */
export const errorStatus = {
  'invalid-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'password-due': 403,
  'second-step-due': 403,
  'policies-due': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  conflict: 409,
  'stale-revision': 409,
  'already-set-up': 409,
  'duplicate-differs': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'unusable-file': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'object-damaged': 500,
  'not-ready': 503,
  maintenance: 503,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * What our own routes answer when they refuse. `fields` names the wrong inputs, each with what is needed. `patterns` tells how those
 * sentences that hold values were put together, so that they can be said in another language; it is absent when none holds any.
 */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly patterns?: Patterns;
    /** What keeps a record from being removed. */
    readonly hanging?: Hanging;
    readonly requestId?: string;
  };
}
