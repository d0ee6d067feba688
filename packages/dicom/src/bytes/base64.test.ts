import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

it('is what Node makes of the same bytes, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = encodeBase64(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(decodeBase64(text)).toEqual(bytes);
    }),
  );
});

it('refuses what is not Base64', () => {
  for (const text of ['A', 'AA=A', 'ä', 'AB CD', '====', '-_-_'])
    expect([text, decodeBase64(text)]).toEqual([text, undefined]);
});
