import { describe, expect, it } from 'vitest';
import { defaultOrder, orderText, readOrder } from './list-order.ts';
import { listSearchTexts, readListSearch } from './use-list-search.ts';

describe('the state of a list in the address', () => {
  it('is read as it was written', () => {
    const search = readListSearch({
      q: 'lena',
      date: '7d',
      modality: 'CT,MR',
      match: 'all',
      sort: 'patientName',
      view: 'week',
      study: '1.2.3',
      drawer: 'tags',
    });
    expect(readListSearch(listSearchTexts(search))).toEqual(search);
  });

  it('is empty for the list that everybody begins with', () => {
    const texts = listSearchTexts(readListSearch({}));
    expect(Object.values(texts).every((text) => text === undefined)).toBe(true);
  });

  it('takes nothing for a study or a tab that is none', () => {
    expect(readListSearch({ study: '../etc', drawer: 'windows', sort: 'password' })).toMatchObject({
      study: undefined,
      drawer: undefined,
      order: defaultOrder,
    });
  });
});

describe('an order', () => {
  it('has a minus before its column when it descends', () => {
    expect(readOrder('-sizeBytes')).toEqual({ column: 'sizeBytes', direction: 'desc' });
    expect(orderText({ column: 'sizeBytes', direction: 'desc' })).toBe('-sizeBytes');
    expect(orderText(defaultOrder)).toBeUndefined();
    expect(orderText({ column: 'studyAt', direction: 'asc' })).toBe('studyAt');
  });
});
