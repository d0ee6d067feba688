import type { FastifyError, FastifyInstance } from 'fastify';
import { errorStatus } from '@isocenter/contract/errors.ts';
import { AppError } from './app-error.ts';
import { answerError, takenField } from './failures.ts';
import { InMaintenance } from './in-maintenance.ts';
import { invalidInput } from './validation.ts';

/** Makes the refusals of these routes have the specification's form: `{error}`, and `{error: {field: [messages]}}` for wrong input. */
export function answerLikeSpecification(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error);
    // What is a bug, refused by the framework itself, or by maintenance, is answered in the one place for it.
    if (refusal === undefined || refusal instanceof InMaintenance) return answerError(error, request, reply);
    const { code, message, fields } = refusal;
    const body = { error: fields === undefined ? message : listed(fields) };
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
