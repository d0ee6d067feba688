import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { say, type Words } from '@isocenter/contract/said.ts';
import { limits } from '#platform/limits.ts';
import { AppError } from './app-error.ts';
import { brokenTextIn } from './broken-text.ts';
import { FieldFaults } from './field-faults.ts';
import { perSchema } from './per-schema.ts';
import { wordsOf } from '@isocenter/contract/field-words.ts';

/** The first fault ends validation: lengths and counts are looked at before patterns, and nothing behind a fault is. */
const options = { allErrors: false, removeAdditional: false, useDefaults: true, strict: false, verbose: true } as const;

type Validator = ((input: unknown) => boolean) & { errors?: readonly ErrorObject[] | null };

/** Bodies are taken as they are; what comes in a URL is text and is turned into the schema's type. */
export function createValidatorCompiler(): (route: { schema: unknown; httpPart?: string }) => Validator {
  return ({ schema, httpPart }) => {
    const known = Object(schema);
    return httpPart === 'body' ? exactly(known) : coercing(known);
  };
}

const exactly = perSchema(validatorsBy({ coerceTypes: false }));
const coercing = perSchema(validatorsBy({ coerceTypes: true }));

/**
 * Validators say yes or no at the first fault; only then, and of few fields, what is wrong with each. They are made when they are
 * first asked: hundreds of them would hold up every start by seconds, and few are asked in an hour.
 */
function validatorsBy(more: Options): (schema: object) => Validator {
  const ajv = new Ajv({ ...options, ...more });
  addFormats.default(ajv);
  return (schema) => {
    const faults = new FieldFaults(ajv, schema);
    let whole: ValidateFunction | undefined;
    const validate: Validator = (input) => {
      whole ??= ajv.compile(schema);
      validate.errors = null;
      if (!whole(input)) validate.errors = faults.of(input) ?? whole.errors ?? [];
      else validate.errors = brokenTextIn(input);
      return validate.errors === null;
    };
    return validate;
  };
}

/** Turns schema errors into one refusal that names each wrong input. */
export function invalidInput(errors: readonly (FastifySchemaValidationError | ErrorObject)[], part: string): AppError {
  const fields: Record<string, Words> = {};
  for (const error of errors.slice(0, limits.input.mostFaultsListed)) {
    const name = (fieldOf(error) || part).slice(0, limits.input.longestNameListed);
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
