import { expect, test } from 'vitest';
import { nextStart, orderOf } from './next-start.ts';

const files = (...names: string[]) => ({ version: '0.2.0', steps: names.map((name) => ({ name, what: `${name}!` })) });

test('newer files run what the database does not have, in their order', () => {
  expect(nextStart(['a', 'b'], files('a', 'b', 'd', 'c'), ['a', 'b'])).toEqual({
    pending: [
      { name: 'd', what: 'd!' },
      { name: 'c', what: 'c!' },
    ],
    ahead: [],
    refusal: null,
  });
});

test('files that cannot be read are taken for those of the program that runs', () => {
  expect(nextStart(['a', 'b'], undefined, ['a'])).toEqual({
    pending: [{ name: 'b', what: '' }],
    ahead: [],
    refusal: null,
  });
});

test('a database that is ahead is told of the program that runs and of the files', () => {
  expect(nextStart(['a'], files('a'), ['a', 'z'])).toEqual({ pending: [], ahead: ['z'], refusal: 'ahead' });
  expect(nextStart(['a'], files('a', 'z', 'y'), ['a', 'z'])).toEqual({
    pending: [{ name: 'y', what: 'y!' }],
    ahead: ['z'],
    refusal: null,
  });
});

test('migrations that do not continue those of the database are refused', () => {
  expect(nextStart(['a', 'c'], files('a', 'b', 'c'), ['a', 'c']).refusal).toBe('skipped');
});

test.each([
  ['0.1.0', '0.1.0', 'same'],
  ['0.2.0', '0.1.0', 'newer'],
  ['0.10.0', '0.9.9', 'newer'],
  ['1.0.0', '1.0.1', 'older'],
  ['0.1.0', 'test', 'other'],
  ['0.1.0-rc.1', '0.1.0', 'other'],
])('%s beside %s is %s', (version, running, order) => expect(orderOf(version, running)).toBe(order));
