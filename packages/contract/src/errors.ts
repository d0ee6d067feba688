import type { Hanging } from './hanging.ts';
import type { Patterns } from './translatable-text.ts';

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
 * The answer of our own routes to a refused request. `fields` names the wrong inputs, each with what is needed. `patterns` says how
 * sentences with values were composed, so that they can be translated; it is absent when no sentence holds a value.
 */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly patterns?: Patterns;
    /** The records that prevent a removal. */
    readonly hanging?: Hanging;
    readonly requestId?: string;
  };
}
