import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainPdf, streamedPdf } from '../testing/pdf-files.ts';
import { faultOfPdf } from './pdf-file.ts';

const forms = [
  ['a table of lines', plainPdf('A report')],
  ['a table that is a stream', streamedPdf('A report')],
] as const;

describe.each(forms)('a file with %s', (_, whole) => {
  test('is sound, also with something behind its end', () => {
    expect(faultOfPdf(whole)).toBeUndefined();
    expect(faultOfPdf(Buffer.concat([whole, Buffer.from('\n\n')]))).toBeUndefined();
  });

  test('is damaged when it was cut anywhere, or when something came in or went out', () => {
    for (let length = 5; length < whole.length - 7; length += 9)
      expect([length, faultOfPdf(whole.subarray(0, length))]).toEqual([length, 'damaged']);
    const table = Number(/startxref\s(\d+)/.exec(whole.toString('latin1'))?.[1]);
    for (let at = 9; at < table; at += 13) {
      const more = Buffer.concat([whole.subarray(0, at), Buffer.from('???'), whole.subarray(at)]);
      expect([at, faultOfPdf(more)]).toEqual([at, 'damaged']);
    }
  });

  test('never takes long, and never throws, whatever was changed in it', () => {
    const begin = process.cpuUsage();
    for (let at = 5; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed[at] ?? 0) ^ 0x15, at);
      faultOfPdf(changed);
    }
    expect(process.cpuUsage(begin).user).toBeLessThan(5_000_000);
  });
});

test('one that was written on is read from its newest table to its first', () => {
  const first = plainPdf('A report');
  const start = first.lastIndexOf('xref\n0 ');
  const trailer = `trailer\n<</Size 6/Root 1 0 R/Prev ${start}>>`;
  const appended = (prev: string) =>
    Buffer.from(`${first.toString('latin1')}xref\n0 0\n${prev}\nstartxref\n${first.length}\n%%EOF`, 'latin1');
  expect(faultOfPdf(appended(trailer))).toBeUndefined();
  expect(faultOfPdf(appended(trailer.replace(`/Prev ${start}`, `/Prev ${first.length}`)))).toBe('damaged');
  expect(faultOfPdf(appended(trailer.replace(`/Prev ${start}`, '/Prev 99999999')))).toBe('damaged');
});

test('one whose tables unpack to more than any document has is damaged, and soon', () => {
  const zeros = deflateSync(Buffer.alloc(900_000)).toString('latin1');
  let text = '%PDF-1.7\n';
  let last = '';
  for (let section = 0; section < 400; section += 1) {
    const entries = `/Type/XRef/Size 900000/W[1 0 0]/Root 1 0 R/Filter/FlateDecode${last && `/Prev ${last}`}`;
    last = String(text.length);
    text += `9 0 obj\n<<${entries}>>stream\n${zeros}\nendstream\nendobj\n`;
  }
  const begin = process.cpuUsage();
  expect(faultOfPdf(Buffer.from(`${text}startxref\n${last}\n%%EOF\n`, 'latin1'))).toBe('damaged');
  expect(process.cpuUsage(begin).user).toBeLessThan(3_000_000);
});

test('one with a key is encrypted; what only says so in a string is not', () => {
  expect(faultOfPdf(plainPdf('A report', '/Encrypt 9 0 R'))).toBe('encrypted');
  expect(faultOfPdf(plainPdf('/Encrypt', '/Info(/Encrypt 9 0 R)%/Encrypt 9 0 R\n'))).toBeUndefined();
});

test('what begins as something else is no PDF', () => {
  expect([Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<html>%PDF-1.7')].map(faultOfPdf)).toEqual([
    'not-a-pdf',
    'not-a-pdf',
    'not-a-pdf',
  ]);
});
