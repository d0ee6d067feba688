import { errorStatus, type ErrorBody, type ErrorCode } from '@isocenter/contract/errors.ts';
import { say } from '@isocenter/contract/said.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { InMaintenance } from './in-maintenance.ts';
import { TooManyRequests } from './too-many-requests.ts';
import { invalidInput } from './validation.ts';

/** Answers something thrown, at this one place. A bug is logged by its code and stack, and shown as a reference only. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal-error')
    request.log.error({ err: { name: error.name, stack: error.stack } }, 'request hit a bug');
  sendRefusal(refusal, request, reply);
}

/** Answers for paths that nobody serves. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(new AppError('not-found', 'There is nothing here.'), request, reply);
}

function sendRefusal(refusal: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
      ...(Object.keys(refusal.patterns).length === 0 ? {} : { patterns: refusal.patterns }),
      ...(refusal.hanging === undefined ? {} : { hanging: refusal.hanging }),
      requestId: request.id,
    },
  };
  // What was said of the answer that was about to be given is not true of this one.
  for (const name of ['etag', 'accept-ranges', 'content-range', 'content-length', 'warning']) reply.removeHeader(name);
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const retryAfterSeconds = retryAfterOf(refusal);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  // The serializer of the route's success does not fit a refusal.
  void reply
    .code(errorStatus[refusal.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Returns the seconds after which to try again, for refusals that end by themselves. */
function retryAfterOf(refusal: AppError): number | undefined {
  if (refusal instanceof TooManyRequests || refusal instanceof InMaintenance) return refusal.retryAfterSeconds;
  return refusal.code === 'not-ready' || refusal.code === 'too-many-requests' ? 5 : undefined;
}

function refusalOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error.validation !== undefined) return invalidInput(error.validation, error.validationContext ?? 'input');
  const byStatus = frameworkRefusals[error.statusCode ?? 500];
  if (byStatus !== undefined) return new AppError(byStatus, error.message);
  if ('code' in error && error.code === diskFull)
    return new AppError('storage-full', 'Nothing can be stored now: the disk is full.');
  const taken = takenField(error);
  if (taken !== undefined) return taken;
  if ('code' in error && unstorable.has(String(error.code)))
    return new AppError('invalid-input', 'A text holds a character that no text can hold.');
  if (isDatabaseAway(error)) return new AppError('not-ready', 'The database does not answer. Try again in a moment.');
  return new AppError('internal-error', 'Something failed on the server. The reference is in the answer.');
}

/**
 * Returns the refusal for a name that was free when it was looked up, and taken by somebody else a moment later: the index decides, and the
 * refusal says the same as the lookup would have.
 */
export function takenField(error: Error & { code?: string; constraint?: string }): AppError | undefined {
  const field = error.code === uniqueViolation ? takenFields[error.constraint ?? ''] : undefined;
  if (field === undefined) return undefined;
  const message = takenWords[field];
  return new AppError('invalid-input', message, { [field]: message });
}

/** Unique indexes over what people choose for themselves, and the field that they choose it in. */
const takenFields: Readonly<Record<string, keyof typeof takenWords>> = {
  account_email: 'email',
  account_username: 'username',
};

/** Messages for the second of two writers; the same words as where the name is looked up beforehand. */
const takenWords = {
  email: say`This email is already in use.`,
  username: say`This username is already in use.`,
} as const;

/** PostgreSQL's codes for a text with U+0000 or half of a surrogate pair, which can come from outside only. */
const unstorable: ReadonlySet<string> = new Set(['22021', '22P05']);

/** PostgreSQL's code for it. */
const uniqueViolation = '23505';

/** Fastify's own refusals, before a handler runs: bad JSON, too large, wrong type. */
const frameworkRefusals: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  405: 'method-not-allowed',
  406: 'not-acceptable',
  413: 'too-large',
  414: 'invalid-input',
  415: 'unsupported-media-type',
};

/** PostgreSQL's code for it. */
const diskFull = '53100';

/** Connection lost, refused or being shut down (class 08, 57P0x), or no connection to be had in time. */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  return (
    /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|ENOENT)$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}
