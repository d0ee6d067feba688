import { expect, test } from 'vitest';
import { withNamePart } from './whole-name.ts';

test('the whole name follows its parts', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor', fullName: 'Ada Okafor' };
  expect(withNamePart(ada, 'firstName', 'Adaeze').fullName).toBe('Adaeze Okafor');
  expect(withNamePart({ firstName: '', lastName: '', fullName: '' }, 'lastName', 'Okafor').fullName).toBe('Okafor');
});

test('a whole name that was written otherwise stays', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor', fullName: 'Dr Ada Okafor' };
  expect(withNamePart(ada, 'lastName', 'Bello')).toEqual({ ...ada, lastName: 'Bello' });
});
