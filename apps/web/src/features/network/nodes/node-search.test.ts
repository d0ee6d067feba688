import { expect, test } from 'vitest';
import { nodeSearch } from './node-search.ts';

test('an address from before has the present word for nodes that nobody has checked', () => {
  expect(nodeSearch.valid({ state: 'unasked' })).toMatchObject({ state: 'unchecked' });
  expect(nodeSearch.valid({ state: 'unchecked' })).toMatchObject({ state: 'unchecked' });
  expect(nodeSearch.valid({ state: 'constructor' }).state).toBeUndefined();
});
