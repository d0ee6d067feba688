import type { FastifyError, FastifyInstance } from 'fastify';
import { errorStatus } from '@isocenter/contract/errors.ts';
import { AppError } from './app-error.ts';
import { answerError, takenField } from './failures.ts';
import { InMaintenance } from './in-maintenance.ts';
import { TooManyRequests } from './too-many-requests.ts';
import { invalidInput } from './validation.ts';

/** Makes the refusals of these routes have the specification's form: `{error}`, and `{error: {field: [messages]}}` for wrong input. */
export function answerLikeSpecification(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error);
    // What is a bug, refused by the framework itself, or by maintenance, is answered in the one place for it.
    if (refusal === undefined || refusal instanceof InMaintenance) return answerError(error, request, reply);
    if (refusal instanceof TooManyRequests) reply.header('retry-after', String(refusal.retryAfterSeconds));
    const { code, message, fields, patterns } = refusal;
    const text = fields === undefined ? message : listed(fields);
    // Beside what the specification has: how the sentences were put together, for who says them in another language.
    const body = Object.keys(patterns).length === 0 ? { error: text } : { error: text, patterns };
    void reply.code(errorStatus[code]).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
  });
}

function refusalOf(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error;
  return error.validation === undefined
    ? takenField(error)
    : invalidInput(error.validation, error.validationContext ?? 'input');
}

function listed(fields: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, [message]]));
}
