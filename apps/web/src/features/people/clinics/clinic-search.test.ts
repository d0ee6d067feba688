import { expect, test } from 'vitest';
import { clinicSearch } from './clinic-search.ts';

const written = (texts: Readonly<Record<string, unknown>>) => {
  const all = Object.entries(clinicSearch.write(clinicSearch.read(texts)));
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
};

test.each([
  { q: 'river', status: 'inactive', sort: '-lastStudy' },
  { open: '12', tab: 'rules', rule: 'institution:River*' },
  { open: 'new', like: '4' },
])('the address of the clinics keeps %j', (texts) => expect(written(texts)).toEqual(texts));

test('an address from before opens the same clinic', () => {
  expect(written({ clinic: '3', tab: 'people' })).toEqual({ open: '3', tab: 'people' });
});

test.each([{ rule: 'colour:x' }, { open: '3', rule: 'station:' }])('%j has no rule to begin with', (texts) =>
  expect(clinicSearch.read(texts).rule).toBeUndefined(),
);
