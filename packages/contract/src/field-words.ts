import { say, type Said } from './said.ts';

/**
 * The keyword under which a schema holds its own words. No other keyword has this name, because schemas are published in the API's
 * documentation.
 */
export const needed = 'x-needed';

/** An error as JSON Schema names it: `maxLength` with `{ limit: 40 }`. */
export interface SchemaFault {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that was not met; its own words, if it has some, say what is needed. */
  readonly parentSchema?: unknown;
}

/** Returns the words for a fault of an input, as they stand at its field. The server and the forms use the same. */
export function wordsOf({ keyword, params, parentSchema }: SchemaFault): Said {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return say`is needed`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return say`is not known here`;
    case 'type':
      return typeWords[String(params['type'])] ?? say`is not valid`;
    case 'format':
      return neededBy(parentSchema) ?? formatWords[String(params['format'])] ?? say`is not valid`;
    case 'pattern':
      return neededBy(parentSchema) ?? say`holds characters or a form that is not taken here`;
    case 'const':
    case 'enum':
    case 'anyOf':
    case 'oneOf':
      return say`is not one of the values that are taken here`;
    case 'uniqueItems':
      return say`holds something twice`;
    case 'brokenText':
      return say`holds a character that no text can hold`;
    case 'depth':
      return say`holds lists within lists, too deeply`;
    case 'maxProperties':
      return say`has more than ${limit} entries`;
    case 'minimum':
      return neededBy(parentSchema) ?? limitWords(keyword, limit) ?? say`is not valid`;
    default:
      return limitWords(keyword, limit) ?? say`is not valid`;
  }
}

function limitWords(keyword: string, limit: number): Said | undefined {
  switch (keyword) {
    case 'minLength':
    case 'minItems':
      if (limit === 1) return say`is needed`;
      return keyword === 'minItems' ? say`needs ${limit} entries or more` : say`needs ${limit} characters or more`;
    case 'maxLength':
      return limit === 1 ? say`has more than 1 character` : say`has more than ${limit} characters`;
    case 'maxItems':
      return limit === 1 ? say`has more than 1 entry` : say`has more than ${limit} entries`;
    case 'minimum':
      return say`has to be ${limit} or more`;
    case 'maximum':
      return say`has to be ${limit} or less`;
    default:
      return undefined;
  }
}

/** The words that `needing` put on a schema. */
function neededBy(schema: unknown): Said | undefined {
  if (typeof schema !== 'object' || schema === null || !(needed in schema)) return undefined;
  // Only `needing` writes it.
  return schema[needed] as Said;
}

const typeWords: Readonly<Record<string, Said>> = {
  string: say`has to be text`,
  number: say`has to be a number`,
  integer: say`has to be a whole number`,
  boolean: say`has to be yes or no`,
  array: say`has to be a list`,
};

const formatWords: Readonly<Record<string, Said>> = {
  email: say`is not an e-mail address`,
  date: say`is not a day of the calendar`,
  'date-time': say`is not a point in time`,
  uuid: say`is not an identifier`,
  uri: say`is not a web address`,
};
