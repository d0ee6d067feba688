import { describe, expect, it } from 'vitest';
import type { TFunction } from '#i18n/text-keys.ts';
import type { ListWords } from './list-words.ts';
import { valueText } from './value-text.ts';

const said = (key: string, values?: { first?: string; count?: number }): string =>
  key === 'archive.filter.more' ? `${values?.first} +${values?.count}` : key.replace('archive.filter.', '');
const clinics = [1, 2, 3].map((clinicId) => ({
  clinicId,
  name: `Clinic ${clinicId}`,
  code: `C${clinicId}`,
  status: 'active',
}));
// Only what the words of clinics are made of.
const words = { t: said as unknown as TFunction, clinics, myClinics: ['1', '2'] } as unknown as ListWords;

describe('a filter by clinics', () => {
  it('says once that all of the person’s own are meant', () => {
    expect(valueText({ clinic: '2,1' }, 'clinic', words)).toBe('myClinics');
    expect(valueText({ clinic: '1,2,3' }, 'clinic', words)).toBe('myClinics +1');
  });

  it('names them where some are missing, or where there is only one', () => {
    expect(valueText({ clinic: '1' }, 'clinic', words)).toBe('Clinic 1');
    expect(valueText({ clinic: '1' }, 'clinic', { ...words, myClinics: ['1'] })).toBe('Clinic 1');
    expect(valueText({ clinic: 'none' }, 'clinic', words)).toBe('noClinic');
  });
});
