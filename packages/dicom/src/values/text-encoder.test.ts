import { describe, expect, it } from 'vitest';
import { hex } from '../testing/hex.ts';
import { decoderFor } from './charsets.ts';
import { encoderFor } from './text-encoder.ts';

describe('text in a character set of PS3.3 §C.12.1.1.2', () => {
  // The examples of PS3.5 annexes H, I, J and K.
  it.each([
    [
      '\\ISO 2022 IR 87',
      "'Yamada^Tarou=' 1b2442 3b 33 45 44 1b2842 '^' 1b2442 42 40 4f 3a 1b2842 '=' 1b2442 24 64 24 5e 24 40 1b2842 '^' 1b2442 24 3f 24 6d 24 26 1b2842",
      'Yamada^Tarou=山田^太郎=やまだ^たろう',
    ],
    [
      'ISO 2022 IR 13\\ISO 2022 IR 87',
      "d4cfc0de '^' c0dbb3 '=' 1b2442 3b334544 1b284a '^' 1b2442 42404f3a 1b284a '=' 1b2442 2464245e2440 1b284a '^' 1b2442 243f246d2426 1b284a",
      'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう',
    ],
    [
      '\\ISO 2022 IR 149',
      "'Hong^Gildong=' 1b242943 fbf3 '^' 1b242943 d1ced4d7 '=' 1b242943 c8ab '^' 1b242943 b1e6b5bf",
      'Hong^Gildong=洪^吉洞=홍^길동',
    ],
    ['\\ISO 2022 IR 58', "'Zhang^XiaoDong=' 1b242941 d5c5 '^' 1b242941 d0a1b6ab", 'Zhang^XiaoDong=张^小东'],
    ['ISO 2022 IR 100\\ISO 2022 IR 144', "'Buc^J' e9 'r' f4 'me=' 1b2d4c bb", 'Buc^Jérôme=Л'],
    ['ISO_IR 100', "'Buc^J' e9 'r' f4 'me'", 'Buc^Jérôme'],
    ['ISO_IR 144', 'bbeeda63 65dcd179 70d3', 'Люкceмбypг'],
    ['ISO_IR 126', 'c4e9efed', 'Διον'],
    ['ISO_IR 13', 'd4cfc0de', 'ﾔﾏﾀﾞ'],
    ['ISO_IR 192', "'Wang^XiaoDong=' e78e8b '^' e5b08fe69db1", 'Wang^XiaoDong=王^小東'],
    ['GB18030', "'Wang^XiaoDong=' cdf5 '^' d0a1b6ab", 'Wang^XiaoDong=王^小东'],
    ['', "'Smith^John'", 'Smith^John'],
  ])('is written in %s', (charset, bytes, text) => {
    expect(encoderFor(charset.split('\\'))?.(text)).toEqual(Uint8Array.from(hex(bytes)));
  });

  it.each(['ISO_IR 100', 'ISO 2022 IR 6\\ISO 2022 IR 87', 'ISO_IR 203', 'GBK'])(
    'is read again as what it was, in %s',
    (charset) => {
      const terms = charset.split('\\');
      const text = charset.includes('87') ? '東京 CT 1^漢字\\かな' : 'é à CT';
      const bytes = encoderFor(terms)?.(text);
      expect(bytes === undefined ? undefined : decoderFor(terms)(bytes)).toBe(text);
    },
  );

  it('is not written where the set has no such character, or is not known', () => {
    expect(encoderFor(['ISO_IR 100'])?.('山田')).toBeUndefined();
    expect(encoderFor(['ISO_IR 13'])?.('é')).toBeUndefined();
    expect(encoderFor([])?.('é')).toBeUndefined();
    expect(encoderFor(['', 'ISO 2022 IR 87'])?.('é')).toBeUndefined();
    expect(encoderFor(['NO SUCH SET'])).toBeUndefined();
  });
});
