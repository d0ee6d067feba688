import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { say, type Words } from '@isocenter/contract/said.ts';
import { AppError } from './app-error.ts';
import { wordsOf } from './validation-words.ts';

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
  const fields: Record<string, Words> = {};
  for (const error of errors) {
    const name = fieldOf(error) || part;
    fields[name] ??= wordsOf(error);
  }
  const [first] = Object.entries(fields);
  if (first === undefined) return new AppError('invalid-input', 'The input is not valid.', fields);
  const [field, words] = first;
  return new AppError('invalid-input', say`${field}: ${words}`, fields);
}

function fieldOf(error: FastifySchemaValidationError | ErrorObject): string {
  const path = error.instancePath.replaceAll('/', '.').replace(/^\./, '');
  const extra = error.params['missingProperty'] ?? error.params['additionalProperty'];
  return typeof extra === 'string' ? (path === '' ? extra : `${path}.${extra}`) : path;
}
