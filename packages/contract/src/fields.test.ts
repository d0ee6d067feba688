import fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { emptyOf, faultsOf, needing, tidied, untouched } from './fields.ts';
import { say, textsOf } from './said.ts';
import { nullable, oneOf, strict } from './schemas.ts';

const Code = Type.String({ maxLength: 5, pattern: '^[a-z]+$', ...needing(say`Small letters are taken.`) });
const Place = strict({
  name: Type.String({ minLength: 1, maxLength: 10 }),
  code: Code,
  kind: oneOf(['', 'hospital']),
  emails: Type.Array(Type.String({ minLength: 1, maxLength: 8 }), { maxItems: 2, uniqueItems: true }),
  years: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  opened: nullable(Type.String({ format: 'date' })),
  address: strict({ city: Type.String({ maxLength: 3 }) }),
  minutes: Type.Record(Type.String({ pattern: '^[A-Z]+$' }), Type.Integer({ minimum: 1 }), { maxProperties: 2 }),
});
const sound = {
  name: 'River',
  code: 'riv',
  kind: 'hospital',
  emails: ['a@b.c'],
  years: null,
  opened: '2026-02-28',
  address: { city: 'Rio' },
  minutes: { CT: 60 },
};

test('a record of which nothing is known is empty, with the first of its choices', () => {
  expect(emptyOf(Place)).toEqual({
    name: '',
    code: '',
    kind: '',
    emails: [],
    years: null,
    opened: null,
    address: { city: '' },
    minutes: {},
  });
});

describe('what is wrong with a record', () => {
  test('nothing is', () => {
    expect(faultsOf(Place, sound)).toEqual({});
  });

  test.each([
    ['a text that is needed', { name: '' }, { name: 'is needed' }],
    ['a field that is not there', { name: undefined }, { name: 'has to be text' }],
    ['a text that is long', { name: 'x'.repeat(11) }, { name: 'has more than 10 characters' }],
    ['a form that has words of its own', { code: 'A1' }, { code: 'Small letters are taken.' }],
    ['nothing where a form is needed', { code: '' }, { code: 'is needed' }],
    ['no day', { opened: '' }, { opened: 'is needed' }],
    ['a long text with another form', { code: 'A1'.repeat(9) }, { code: 'has more than 5 characters' }],
    ['another word', { kind: 'ship' }, { kind: 'is not one of the values that are taken here' }],
    ['an entry of a list', { emails: ['a@b.c', 'much too long'] }, { 'emails.1': 'has more than 8 characters' }],
    ['something twice', { emails: ['a', 'a'] }, { emails: 'holds something twice' }],
    ['a number that may be missing', { years: 101 }, { years: 'has to be 100 or less' }],
    ['a day that is none', { opened: '2026-02-31' }, { opened: 'is not a day of the calendar' }],
    ['a field within a field', { address: { city: 'Rivertown' } }, { 'address.city': 'has more than 3 characters' }],
    ['a number under a name', { minutes: { CT: 0 } }, { 'minutes.CT': 'has to be 1 or more' }],
    ['a name that is not known', { shoeSize: 1 }, { shoeSize: 'is not known here' }],
  ])('%s', (_, part, faults) => {
    expect(textsOf(faultsOf(Place, { ...sound, ...part }))).toEqual(faults);
  });

  test('emoji count as one character each', () => {
    expect(faultsOf(Place, { ...sound, name: '😀'.repeat(10) })).toEqual({});
  });

  test('all of it at once, and any value whatever', () => {
    const wrong = { name: '', code: 1, kind: null, emails: {}, years: 'x', opened: 1, address: [], minutes: null };
    expect(Object.keys(faultsOf(Place, wrong))).toEqual(Object.keys(sound));
    fc.assert(fc.property(fc.jsonValue(), (value) => typeof faultsOf(Place, value) === 'object'));
  });
});

test('texts are kept without space around them, lists of texts without empty ones', () => {
  const typed = { ...sound, name: '  River ', emails: [' a@b.c', '', ' '], address: { city: ' Rio\n' } };
  expect(tidied(Place, typed)).toEqual(sound);
  expect(typed.name).toBe('  River ');
});

test('a text that is kept as it came is not tidied, and nothing is that no schema describes', () => {
  const Names = Type.Object({ names: Type.Array(Type.String({ ...untouched })) });
  expect(tidied(Names, { names: [' Novak^Ada'], more: [' a'] })).toEqual({ names: [' Novak^Ada'], more: [' a'] });
});
