import { describe, expect, test } from 'vitest';
import { physicianSearchTexts, readPhysicianSearch } from './physician-search.ts';

describe('the state of a list of physicians in the address', () => {
  test('is read as it was written', () => {
    const search = {
      view: 'names',
      filter: { q: 'costa', status: 'inactive', clinicId: 3, login: 'none' },
      order: { column: 'studies', direction: 'desc' },
      state: 'ignored',
      physician: 12,
      tab: 'studies',
      from: undefined,
    } as const;
    const texts = physicianSearchTexts('referring', search);
    expect(texts).toMatchObject({ view: 'names', physician: '12', tab: 'studies', clinic: '3', sort: '-studies' });
    expect(readPhysicianSearch('referring', texts)).toEqual(search);
  });

  test('leaves out what is as usual', () => {
    const texts = physicianSearchTexts('doctors', readPhysicianSearch('doctors', {}));
    expect(Object.values(texts).filter((text) => text !== undefined)).toEqual([]);
  });

  test('keeps the name that a new physician is made from, and only then', () => {
    const from = readPhysicianSearch('referring', { physician: 'new', from: 'Costa^Marta' });
    expect([from.physician, from.from]).toEqual(['new', 'Costa^Marta']);
    expect(physicianSearchTexts('referring', { ...from, physician: undefined })['from']).toBeUndefined();
  });

  test('keeps the user that a new physician is made from, and only then', () => {
    const search = readPhysicianSearch('doctors', { physician: 'new', user: '12' });
    expect(search.user).toBe(12);
    expect(physicianSearchTexts('doctors', search)['user']).toBe('12');
    expect(physicianSearchTexts('doctors', { ...search, physician: 4 })['user']).toBeUndefined();
    expect(readPhysicianSearch('doctors', { physician: 'new', user: '12 or 1' }).user).toBeUndefined();
  });

  test.each([
    { view: 'names' },
    { physician: '-1' },
    { physician: '1e9' },
    { clinic: 'x' },
    { status: 'gone' },
    { sort: '-salary' },
    { tab: '<b>' },
  ])('is as usual for %j', (texts) => {
    expect(readPhysicianSearch('doctors', texts)).toEqual(readPhysicianSearch('doctors', {}));
  });
});
