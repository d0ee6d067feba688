import { describe, expect, test } from 'vitest';
import { defineSearch } from './search.ts';
import { day, key, keys, like, oneOf, order, record, someOf, text, under, was, whileOpen } from './search-parts.ts';

const search = defineSearch(
  {
    q: text(),
    status: oneOf(['active', 'inactive']),
    role: someOf(['reader', 'writer']),
    clinicId: was('clinic', keys()),
    from: day(),
    studyUid: under('study', like(/^[\d.]{1,64}$/)),
  },
  {
    sort: order(['name', 'city'], 'name'),
    open: was('record', record()),
    tab: whileOpen(oneOf(['person', 'activity'], 'person')),
    like: whileOpen(key()),
  },
);

const written = (texts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(search.write(search.read(texts))).filter(([, value]) => value !== undefined));

describe('the state of a page in its address', () => {
  test.each([
    { q: 'river', status: 'inactive', sort: '-city' },
    { role: 'reader,writer', clinicId: '3,14', from: '2026-02-01', study: '1.2.3' },
    { sort: '-name', open: '12', tab: 'activity' },
    { open: 'new', like: '4' },
    {},
  ])('is read as it was written: %j', (texts) => expect(written(texts)).toEqual(texts));

  test('has only what is set of the filters, by the names of the server', () => {
    expect(search.read({ q: ' river ', status: 'gone' }).filter).toEqual({ q: 'river' });
    expect(search.read({}).sort).toEqual({ column: 'name', direction: 'asc' });
  });

  test.each([
    { status: 'gone' },
    { role: 'king' },
    { clinicId: '3,x' },
    { from: '2026-13-01' },
    { study: '<b>' },
    { sort: '-salary' },
    { open: '0' },
    { open: '99999999999' },
    { open: '1e9' },
    { tab: 'activity' },
    { like: '3' },
    { q: ' ' },
  ])('leaves %j out', (texts) => expect(written(texts)).toEqual({}));

  test('understands the names that addresses had before, and writes the present ones', () => {
    expect(written({ record: '12', tab: 'activity', clinic: '3' })).toEqual({
      open: '12',
      tab: 'activity',
      clinicId: '3',
    });
  });

  test('forgets with a record what belonged to it', () => {
    const open = search.read({ open: '12', tab: 'activity', q: 'river' });
    expect(search.change(open, { open: 13 })).toMatchObject({ open: 13, tab: 'person', filter: { q: 'river' } });
    expect(search.change(open, { open: 13, tab: 'activity' }).tab).toBe('activity');
    expect(search.change(open, { filter: {} })).toMatchObject({ open: 12, tab: 'activity' });
  });

  test('takes the values of filters as texts', () => {
    expect(search.withTexts({ q: 'a' }, { status: 'active' })).toEqual({ q: 'a', status: 'active' });
    expect(search.withTexts({ q: 'a', status: 'active' }, { status: undefined, q: '', from: '2026-02-01' })).toEqual({
      from: '2026-02-01',
    });
  });

  test('says for the router every name, the wrong ones without a value', () => {
    expect(search.valid({ tab: 'activity', status: 'gone', q: 'a' })).toMatchObject({ q: 'a', status: undefined });
    expect(search.valid({ record: '4' })).toMatchObject({ open: '4' });
  });
});
