import { expect, it } from 'vitest';
import { formatPersonName, nameParts, parsePersonName } from './person-name.ts';

it('splits a person name into its three groups and each into five components', () => {
  const name = parsePersonName('Yamada^Tarou^^Dr^Jr=山田^太郎=やまだ^たろう');
  expect(name).toEqual({ alphabetic: 'Yamada^Tarou^^Dr^Jr', ideographic: '山田^太郎', phonetic: 'やまだ^たろう' });
  expect(nameParts(name.alphabetic)).toEqual({
    family: 'Yamada',
    given: 'Tarou',
    middle: '',
    prefix: 'Dr',
    suffix: 'Jr',
  });
});

it('has empty groups for what is missing', () => {
  expect(parsePersonName('Doe')).toEqual({ alphabetic: 'Doe', ideographic: '', phonetic: '' });
  expect(parsePersonName('==しん')).toEqual({ alphabetic: '', ideographic: '', phonetic: 'しん' });
  expect(nameParts('')).toEqual({ family: '', given: '', middle: '', prefix: '', suffix: '' });
});

it('writes groups back without trailing equals signs', () => {
  for (const value of ['Doe^Jane', '=山田', 'A=B=C', '']) expect(formatPersonName(parsePersonName(value))).toBe(value);
});
