import { describe, expect, it } from 'vitest';
import { listSearch } from './list-search.ts';

const { read, write } = listSearch;

describe('the state of a list in the address', () => {
  it('is read as it was written', () => {
    const search = read({
      q: 'lena',
      date: '7d',
      modality: 'CT,MR',
      match: 'all',
      sort: 'patientName',
      group: 'reader',
      view: 'week',
      study: '1.2.3',
      drawer: 'tags',
    });
    expect(read(write(search))).toEqual(search);
  });

  it('is empty for the list that everybody begins with', () => {
    expect(Object.values(write(read({}))).every((text) => text === undefined)).toBe(true);
  });

  it('takes nothing for a study or a tab that is none', () => {
    expect(read({ study: '../etc', drawer: 'windows', sort: 'password' })).toMatchObject({
      study: undefined,
      drawer: undefined,
      sort: { column: 'studyAt', direction: 'desc' },
    });
  });

  it('has a minus before the column of an order that descends', () => {
    const sortOf = (sort: string) => write(read({ sort })).sort;
    expect(read({ sort: '-sizeBytes' }).sort).toEqual({ column: 'sizeBytes', direction: 'desc' });
    expect(['-sizeBytes', '-studyAt', 'studyAt'].map(sortOf)).toEqual(['-sizeBytes', undefined, 'studyAt']);
  });
});
