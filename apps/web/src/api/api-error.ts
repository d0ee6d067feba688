import type { ErrorCode } from '@isocenter/contract/errors.ts';
import type { Patterns } from '@isocenter/contract/translatable-text.ts';
import { atFieldInPresentLanguage, inPresentLanguage } from '#i18n/refusals.ts';

/** The codes of a failed call: the server's, and those of failures before there is an answer. */
export type ApiErrorCode = ErrorCode | 'no-connection' | 'timed-out' | 'unreadable-answer';

interface ApiErrorParts {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly patterns?: Patterns;
  readonly requestId?: string | undefined;
  readonly body?: unknown;
}

/**
 * A refused or failed call. `status` is 0 when no answer came. `message` and `fields`, which names the wrong inputs, are in the
 * language of the moment when they are read; `answer` has them as the server said them. `body` is the answer as it came, for the few
 * routes whose failures have a form of their own.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly answer: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly requestId: string | undefined;
  readonly body: unknown;
  readonly #patterns: Patterns;

  constructor(parts: ApiErrorParts) {
    super();
    this.code = parts.code;
    this.status = parts.status;
    this.answer = { message: parts.message, fields: parts.fields ?? {} };
    this.#patterns = parts.patterns ?? {};
    this.requestId = parts.requestId;
    this.body = parts.body;
  }

  override get message(): string {
    return inPresentLanguage(this.answer.message, this.#patterns);
  }

  get fields(): Readonly<Record<string, string>> {
    const fields = Object.entries(this.answer.fields);
    return Object.fromEntries(fields.map(([field, text]) => [field, atFieldInPresentLanguage(text, this.#patterns)]));
  }
}

/** The error of an answer that is not a success: of ours, or in the form of the specification. Never throws, whatever the body is. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const ours = objectAt(body, 'error');
  const message = ours?.['message'] ?? valueAt(body, 'error');
  const requestId = ours?.['requestId'];
  return new ApiError({
    code: codeOf(ours?.['code'], status),
    message: typeof message === 'string' ? message : `HTTP ${status}`,
    status,
    fields: textsOf(ours?.['fields'] ?? firstOfEach(ours)),
    patterns: patternsIn(ours?.['patterns'] ?? valueAt(body, 'patterns')),
    requestId: typeof requestId === 'string' ? requestId : undefined,
    body,
  });
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many-requests',
  503: 'not-ready',
};

function codeOf(code: unknown, status: number): ApiErrorCode {
  // The server's own table; a newer server may know more codes, and screens fall back on the message.
  if (typeof code === 'string') return code as ErrorCode;
  return codeOfStatus[status] ?? (status >= 500 ? 'internal-error' : 'invalid-input');
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** The specification's answers hold several sentences for each wrong field; the first is taken. */
function firstOfEach(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, messages]) =>
      Array.isArray(messages) ? [[field, messages[0] as unknown]] : [],
    ),
  );
}

function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const inner = valueAt(value, key);
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined;
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function patternsIn(value: unknown): Patterns {
  if (typeof value !== 'object' || value === null) return {};
  const patterns = Object.entries(value).flatMap(([text, made]: [string, unknown]) => {
    const { pattern, values }: { pattern?: unknown; values?: unknown } = Object(made);
    return typeof pattern === 'string' && Array.isArray(values)
      ? [[text, { pattern, values: values.map(String) }] as const]
      : [];
  });
  return Object.fromEntries(patterns);
}
