import { expect, test } from 'vitest';
import { favouritesIn, mostFavourites } from './favourites.ts';
import { keyActions } from '../key-map.ts';

test('the bar has the usual tools until others were chosen, and those in their order', () => {
  expect(favouritesIn(undefined)).toContain('tool.length');
  expect(favouritesIn(['tool.arrow', 'tool.length'])).toEqual(['tool.arrow', 'tool.length']);
  expect(favouritesIn([])).toEqual([]);
});

test('what is not known, stands twice, or is more than the bar holds is left out', () => {
  expect(favouritesIn(['tool.laser', 'tool.length', 'tool.length', 7, null])).toEqual(['tool.length']);
  expect(favouritesIn([...keyActions])).toHaveLength(mostFavourites);
});
