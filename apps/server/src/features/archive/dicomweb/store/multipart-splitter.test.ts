import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MultipartError, MultipartSplitter } from './multipart-splitter.ts';

interface Seen {
  readonly headers: Record<string, string>;
  readonly body: string;
}

function split(boundary: string, chunks: readonly Buffer[]): Seen[] {
  const splitter = new MultipartSplitter(boundary);
  const parts: { headers: Record<string, string>; pieces: Buffer[] }[] = [];
  for (const chunk of chunks) {
    for (const event of splitter.push(chunk)) {
      if (event.kind === 'part') parts.push({ headers: Object.fromEntries(event.headers), pieces: [] });
      if (event.kind === 'bytes') parts.at(-1)?.pieces.push(Buffer.from(event.bytes));
    }
  }
  splitter.end();
  return parts.map(({ headers, pieces }) => ({ headers, body: Buffer.concat(pieces).toString('latin1') }));
}

const tricky = 'a\r\n--othe\r\n--\r\n\r\n--b\r\n--boun';
const text = [
  'preamble\r\n--bound\r\nContent-Type: application/dicom\r\nX-Long: a\r\n b\r\n\r\n',
  `${tricky}\r\n--bound  \r\n\r\nsecond\r\n--bound\r\nA: b\r\n\r\n\r\n--bound--\r\nepilogue --bound`,
].join('');
const expected = [
  { headers: { 'content-type': 'application/dicom', 'x-long': 'a b' }, body: tricky },
  { headers: {}, body: 'second' },
  { headers: { a: 'b' }, body: '' },
];

describe('a multipart body', () => {
  test('is split the same wherever it is cut in two', () => {
    const bytes = Buffer.from(text, 'latin1');
    for (let at = 0; at <= bytes.length; at++)
      expect(split('bound', [bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
  });

  test('is split the same byte by byte', () => {
    expect(
      split(
        'bound',
        Array.from(Buffer.from(text, 'latin1'), (byte) => Buffer.from([byte])),
      ),
    ).toEqual(expected);
  });

  test('gives back any bytes that do not hold its boundary', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 200 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 50 }),
        (bodies, cuts) => {
          const whole = Buffer.concat([
            ...bodies.flatMap((body) => [Buffer.from('--bXyZ42\r\nA: 1\r\n\r\n'), body, Buffer.from('\r\n')]),
            Buffer.from('--bXyZ42--'),
          ]);
          const chunks: Buffer[] = [];
          for (let at = 0, cut = 0; at < whole.length; cut++) {
            const length = cuts[cut % cuts.length] ?? 1;
            chunks.push(whole.subarray(at, at + length));
            at += length;
          }
          expect(split('bXyZ42', chunks).map((part) => part.body)).toEqual(
            bodies.map((body) => Buffer.from(body).toString('latin1')),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['no boundary at all', 'just text'],
    ['no last boundary', '--bound\r\n\r\nbody'],
    ['a boundary that goes on', '--boundary\r\n\r\nbody\r\n--bound--'],
    ['a header without a name', '--bound\r\nnothing\r\n\r\nbody\r\n--bound--'],
    ['endless headers', `--bound\r\nA: ${'x'.repeat(20_000)}\r\n\r\nbody\r\n--bound--`],
    ['an endless preamble', `${'x'.repeat(70_000)}\r\n--bound\r\n\r\n\r\n--bound--`],
  ])('with %s is refused', (_name, body) => {
    expect(() => split('bound', [Buffer.from(body)])).toThrow(MultipartError);
  });

  test('needs a boundary of characters that the standard allows', () => {
    for (const boundary of ['', 'x'.repeat(201), 'bad"one', 'ends with space '])
      expect(() => new MultipartSplitter(boundary)).toThrow(MultipartError);
  });
});
