import { describe, expect, test } from 'vitest';
import { forgetWords, keepWordsFor } from './unwritten-words.ts';
import { parseTextSearch, passSearch, safeReturn, stringifyTextSearch } from './search-params.ts';

describe('the search part of an address', () => {
  test('keeps figures as texts, so that a patient ID is never read as a number', () => {
    expect(parseTextSearch('?patientId=0012&sort=name')).toEqual({ patientId: '0012', sort: 'name' });
    expect(stringifyTextSearch({ patientId: '0012', sort: 'name' })).toBe('?patientId=0012&sort=name');
  });

  test('joins repeated keys with a comma', () => {
    expect(parseTextSearch('modality=CT&modality=MR')).toEqual({ modality: 'CT,MR' });
  });

  test('leaves out what is empty or undefined', () => {
    expect(stringifyTextSearch({ q: '', sort: undefined, bin: true, page: 2 })).toBe('?bin=true&page=2');
    expect(stringifyTextSearch({})).toBe('');
  });

  test('has a stand-in for what a patient is searched by, which means the same until somebody signs out', () => {
    const search = { q: 'hoffmann', born: '1979-03-02', sort: 'name' };
    const written = stringifyTextSearch(search);
    expect(written).toMatch(/^\?sort=name&terms=[0-9a-f]{8}$/);
    expect(parseTextSearch(written)).toEqual(search);
    expect(stringifyTextSearch(parseTextSearch(written))).toBe(written);
    expect(parseTextSearch('?q=hoff')).toEqual({ q: 'hoff' });
    forgetWords();
    expect(parseTextSearch(written)).toEqual({ sort: 'name' });
  });

  test('is forgotten when somebody else asks, and stands in no storage', () => {
    keepWordsFor(7);
    const search = { field: '3.is.A-17', sort: 'name' };
    const written = stringifyTextSearch(search);
    expect(written).toMatch(/^\?sort=name&terms=[0-9a-f]{8}$/);
    keepWordsFor(7);
    expect(parseTextSearch(written)).toEqual(search);
    keepWordsFor(8);
    expect(parseTextSearch(written)).toEqual({ sort: 'name' });
  });

  test('passes texts through and drops the rest', () => {
    expect(passSearch({ q: 'a', odd: { b: 1 } })).toEqual({ q: 'a' });
  });
});

describe('the way back after signing in', () => {
  const origin = 'http://127.0.0.1:3000';

  test('is a path of this application with its search', () => {
    expect(safeReturn('/studies?q=head#top', origin)).toBe('/studies?q=head#top');
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
    undefined,
  ])('is the first page for %s', (to) => {
    expect(safeReturn(to, origin)).toBe('/');
  });
});
