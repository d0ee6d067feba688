import { describe, expect, test } from 'vitest';
import { clinicSearchTexts, readClinicSearch } from './clinic-search.ts';

describe('the state of the list of clinics in the address', () => {
  test('is read as it was written', () => {
    const search = {
      filter: { q: 'river', status: 'active' },
      order: { column: 'lastStudy', direction: 'desc' },
      clinic: 4,
      tab: 'rules',
      like: undefined,
      rule: { kind: 'station', pattern: 'CT*' },
    } as const;
    const texts = clinicSearchTexts(search);
    expect(texts).toMatchObject({ sort: '-lastStudy', clinic: '4', tab: 'rules', rule: 'station:CT*' });
    expect(readClinicSearch(texts)).toEqual(search);
  });

  test('leaves out what is as usual', () => {
    expect(Object.values(clinicSearchTexts(readClinicSearch({}))).filter((text) => text !== undefined)).toEqual([]);
  });

  test.each([{ sort: 'secret' }, { status: 'gone' }, { clinic: '1e9' }, { tab: '<b>' }, { rule: 'colour:x' }])(
    'is as usual for %j',
    (texts) => expect(readClinicSearch(texts)).toEqual(readClinicSearch({})),
  );
});
