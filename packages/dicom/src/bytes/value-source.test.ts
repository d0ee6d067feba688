import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ValueSource } from './value-source.ts';

it('gives the text of any range in any order, wherever windows and the header end', () => {
  const bytes = new Uint8Array(40_000).map((_, index) => 32 + ((index * 31) % 95));
  const whole = new TextDecoder().decode(bytes);
  const ranges = fc.array(fc.tuple(fc.nat(39_999), fc.nat(9000)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ranges, fc.nat(40_000), (list, endOfHeader) => {
      const source = new ValueSource(bytes);
      source.endOfHeader = endOfHeader;
      for (const [start, length] of list) {
        const end = Math.min(start + length, bytes.length);
        expect(source.byteText(start, end)).toBe(whole.slice(start, end));
      }
    }),
  );
});

it('has one character for every byte, whatever the byte', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(new ValueSource(bytes).byteText(0, 256)).toHaveLength(256);
});
