import { describe, expect, test } from 'vitest';
import { parseTextSearch, passSearch, safeReturn, stringifyTextSearch } from './search-params.ts';

describe('the search part of an address', () => {
  test('keeps figures as texts, so that a patient ID is never read as a number', () => {
    expect(parseTextSearch('?patientId=0012&q=head')).toEqual({ patientId: '0012', q: 'head' });
    expect(stringifyTextSearch({ patientId: '0012', q: 'head' })).toBe('?patientId=0012&q=head');
  });

  test('joins repeated keys with a comma', () => {
    expect(parseTextSearch('modality=CT&modality=MR')).toEqual({ modality: 'CT,MR' });
  });

  test('leaves out what is empty or undefined', () => {
    expect(stringifyTextSearch({ q: '', sort: undefined, bin: true, page: 2 })).toBe('?bin=true&page=2');
    expect(stringifyTextSearch({})).toBe('');
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
