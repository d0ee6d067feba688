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
    'application',
    'application/',
    'a/b/c',
    'application/dicom; type',
    'application/dicom; type="x',
    'application/dicom; q=2',
    'application/dicom; q=high',
    'text/pläin',
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
