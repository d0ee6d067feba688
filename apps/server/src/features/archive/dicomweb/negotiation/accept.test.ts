import { describe, expect, test } from 'vitest';
import { parseAccept } from './accept.ts';
import { negotiate } from './negotiate.ts';

const offers = [
  { name: 'parts', type: 'application/octet-stream', isMultipart: true },
  { name: 'single', type: 'application/octet-stream' },
] as const;

function choose(accept: string | undefined, query: unknown = {}) {
  return negotiate({ headers: { accept }, query }, offers);
}

describe('content negotiation', () => {
  test('no header, an empty one and */* take the first offer', () => {
    for (const accept of [undefined, '', '*/*']) expect(choose(accept).name).toBe('parts');
  });

  test('the most wanted of what is offered wins, not the first of the header', () => {
    expect(choose('multipart/related; type="application/octet-stream"; q=0.3, application/octet-stream').name).toBe(
      'single',
    );
  });

  test('a weight above 1 is 1', () => {
    expect(choose('application/octet-stream;q=2').name).toBe('single');
    expect(choose('application/octet-stream;q=0.5, multipart/related;q=10.0').name).toBe('parts');
  });

  test('multipart/related fits with the type in quotes, without quotes and without a type', () => {
    for (const type of ['; type="application/octet-stream"', ';type=application/octet-stream', ''])
      expect(choose(`multipart/related${type}`).name).toBe('parts');
  });

  test('the transfer syntax is taken from the range that won', () => {
    expect(choose('application/octet-stream; transfer-syntax=*').transferSyntax).toBe('*');
    expect(choose('application/octet-stream; transfer-syntax="1.2.840.10008.1.2.1"').transferSyntax).toBe(
      '1.2.840.10008.1.2.1',
    );
  });

  test('accept in the query stands in for the header', () => {
    expect(choose('image/png', { accept: 'application/octet-stream' }).name).toBe('single');
  });

  test('a type with q=0 is refused', () => {
    expect(() => choose('application/octet-stream;q=0')).toThrow(expect.objectContaining({ code: 'not-acceptable' }));
  });

  test('what is not offered is not acceptable', () => {
    expect(() => choose('image/png')).toThrow(expect.objectContaining({ code: 'not-acceptable' }));
    expect(() => choose('multipart/related; type="image/png"')).toThrow(
      expect.objectContaining({ code: 'not-acceptable' }),
    );
    expect(() => choose('application/octet-stream; transfer-syntax=1.2.3.4')).toThrow(
      expect.objectContaining({ code: 'not-acceptable' }),
    );
  });

  test.each([
    ['of Java', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'parts'],
    ['with a type that is none', 'text, application/octet-stream', 'single'],
    ['with a weight that is none', 'multipart/related; q=high, application/octet-stream; q=0.1', 'single'],
    ['with a quote that is never closed', 'application/octet-stream, multipart/related; type="x', 'single'],
    [
      'with a transfer syntax that is none',
      'multipart/related; transfer-syntax=abc, application/octet-stream',
      'single',
    ],
    ['with parameters that nobody knows', 'application/octet-stream; charset=utf-8; level=1', 'single'],
    ['with spaces and upper case', 'APPLICATION/Octet-Stream ; Q=0.5', 'single'],
    ['with a wildcard for the second half', 'application/*', 'single'],
    ['with an empty element', ',, application/octet-stream,', 'single'],
  ])('a header %s is answered by what of it can be read', (_what, accept, name) => {
    expect(choose(accept).name).toBe(name);
  });

  test.each([
    ['*/*, multipart/related; q=0', 'single'],
    ['*/*; q=0.9, multipart/related; q=0.1', 'single'],
    ['application/*; q=0.2, application/octet-stream; q=0, */*; q=0.1', 'parts'],
    ['application/octet-stream; q=0.001, multipart/related; q=0', 'single'],
    ['multipart/related; type="application/octet-stream"; q=0.8, multipart/related; q=0, */*; q=0.5', 'parts'],
    ['application/octet-stream, multipart/related', 'single'],
    ['multipart/related, application/octet-stream', 'parts'],
    ['application/octet-stream; q=0.5, multipart/related; q=.6', 'parts'],
  ])('%s: the range that names an offer most closely tells its weight', (accept, name) => {
    expect(choose(accept).name).toBe(name);
  });

  test('one transfer syntax may be unwanted and another wanted', () => {
    const accept = 'application/octet-stream; transfer-syntax=1.2.840.10008.1.2.4.50; q=0, application/octet-stream';
    expect(choose(accept)).toEqual({ name: 'single', transferSyntax: undefined });
    expect(choose('application/octet-stream; transfer-syntax=1.2.840.10008.1.2; q=0.2, */*; q=0.1')).toEqual({
      name: 'single',
      transferSyntax: '1.2.840.10008.1.2',
    });
  });

  test.each([
    'application',
    'application/',
    'a/b/c',
    'application/dicom; type',
    'application/dicom; type="x',
    'application/dicom; q=high',
    'text/pläin',
    '*; q=.2',
    'a/b,'.repeat(60),
  ])('%s is malformed', (accept) => {
    expect(() => parseAccept(accept)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });

  test('a transfer syntax that is no UID is malformed', () => {
    expect(() => choose('application/octet-stream; transfer-syntax=abc')).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
  });
});
