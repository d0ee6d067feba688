import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { AppError } from './app-error.ts';

const options = { allErrors: true, removeAdditional: false, useDefaults: true, strict: false } as const;

/** Bodies are taken as they are; what comes in a URL is text and is turned into the schema's type. */
export function createValidatorCompiler(): (route: { schema: unknown; httpPart?: string }) => ValidateFunction {
  const exact = new Ajv({ ...options, coerceTypes: false });
  const coercing = new Ajv({ ...options, coerceTypes: true });
  for (const ajv of [exact, coercing]) addFormats.default(ajv);
  return ({ schema, httpPart }) => (httpPart === 'body' ? exact : coercing).compile(schema as object);
}

/** Turns schema errors into one refusal that names each wrong input. */
export function invalidInput(errors: readonly (FastifySchemaValidationError | ErrorObject)[], part: string): AppError {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const name = fieldOf(error) || part;
    fields[name] ??= wordsOf(error);
  }
  const [first] = Object.entries(fields);
  return new AppError(
    'invalid-input',
    first === undefined ? 'The input is not valid.' : `${first[0]}: ${first[1]}`,
    fields,
  );
}

function fieldOf(error: FastifySchemaValidationError | ErrorObject): string {
  const path = error.instancePath.replaceAll('/', '.').replace(/^\./, '');
  const extra = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return typeof extra === 'string' ? (path === '' ? extra : `${path}.${extra}`) : path;
}

function wordsOf(error: FastifySchemaValidationError | ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is needed';
    case 'additionalProperties':
      return 'is not known here';
    default:
      return error.message ?? 'is not valid';
  }
}
