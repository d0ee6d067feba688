import { expect, test } from 'vitest';
import { physicianSearches } from './physician-search.ts';
import type { Preset } from './physician-search.ts';

const written = (preset: Preset, texts: Readonly<Record<string, unknown>>) => {
  const all = Object.entries(physicianSearches[preset].write(physicianSearches[preset].read(texts)));
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
};

test.each([
  { view: 'names', state: 'ignored', q: 'costa', status: 'inactive', clinicId: '3', login: 'none', sort: '-studies' },
  { open: '12', tab: 'studies' },
  { open: 'new', from: 'Costa^Marta' },
  { open: 'new', user: '12' },
])('the address of the referring doctors keeps %j', (texts) => expect(written('referring', texts)).toEqual(texts));

test('an address from before opens the same physician', () => {
  expect(written('referring', { physician: '12', clinic: '3' })).toEqual({ open: '12', clinicId: '3' });
});

test.each([{ view: 'names' }, { user: '12 or 1' }, { from: 'Costa' }])(
  'what the page of doctors does not have is left out: %j',
  (texts) => expect(written('doctors', texts)).toEqual({}),
);
