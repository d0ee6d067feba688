import { textOf } from '@isocenter/contract/said.ts';
import { Ajv } from 'ajv';
import Type, { type TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '@isocenter/contract/field-words.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });

function wordsFor(schema: TSchema, input: unknown): string {
  const validate = ajv.compile(Type.Object({ field: schema }));
  expect(validate({ field: input })).toBe(false);
  const [first] = validate.errors ?? [];
  return first === undefined ? '' : textOf(wordsOf(first));
}

describe('what a schema refuses is said at the field', () => {
  test.each<[string, TSchema, unknown, string]>([
    ['a text that is empty', Type.String({ minLength: 1 }), '', 'is needed'],
    ['a text that is short', Type.String({ minLength: 12 }), 'abc', 'needs 12 characters or more'],
    ['a text that is long', Type.String({ maxLength: 3 }), 'abcd', 'has more than 3 characters'],
    ['a list that is long', Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'has more than 1 entry'],
    ['a number that is small', Type.Integer({ minimum: 2 }), 1, 'has to be 2 or more'],
    ['a number that is large', Type.Integer({ maximum: 2 }), 3, 'has to be 2 or less'],
    ['a number for a text', Type.String(), 3, 'has to be text'],
    ['a fraction for a whole number', Type.Integer(), 1.5, 'has to be a whole number'],
    ['another word', Type.Enum(['a', 'b']), 'c', 'is not one of the values that are taken here'],
    ['another form', Type.String({ pattern: '^a$' }), 'b', 'holds characters or a form that is not taken here'],
    ['null for a record', Type.Object({}), null, 'is not valid'],
  ])('%s', (_, schema, input, words) => {
    expect(wordsFor(schema, input)).toBe(words);
  });

  test('a field that is missing, and one that is not known', () => {
    const validate = ajv.compile(Type.Object({ field: Type.String() }, { additionalProperties: false }));
    validate({ other: 1 });
    const words = (validate.errors ?? []).map((error) => textOf(wordsOf(error)));
    expect(words).toEqual(['is needed', 'is not known here']);
  });
});
