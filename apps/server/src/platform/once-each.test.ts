import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('lists become one, and what two of them name is refused by its name', () => {
  expect(onceEach([{ one: 1 }, {}, { two: 2 }])).toEqual({ one: 1, two: 2 });
  expect(() => onceEach([{ one: 1 }, { two: 2, one: 3 }])).toThrow('one is named by two features.');
});
