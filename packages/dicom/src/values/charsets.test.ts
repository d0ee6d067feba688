import { describe, expect, it } from 'vitest';
import { hex } from '../testing/hex.ts';
import { decoderFor, encodeUtf8 } from './charsets.ts';

// The examples of PS3.5 annexes H, I, J and K, and one word for every other set.
const examples: readonly (readonly [charset: string, bytes: string, text: string])[] = [
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
  ['\\ISO 2022 IR 159', '1b242844 3021 1b2842', '丂'],
  ['ISO 2022 IR 6\\ISO 2022 IR 144\\ISO 2022 IR 126', "1b2d4c bbeeef '=' 1b2d46 c4e9", 'Люя=Δι'],
  ['ISO 2022 IR 100\\ISO 2022 IR 144', "'Buc^J' e9 'r' f4 'me=' 1b2d4c bb", 'Buc^Jérôme=Л'],
  ['ISO 2022 IR 100\\ISO 2022 IR 166', '1b2d54 a1a2', 'กข'],
  ['ISO_IR 100', "'Buc^J' e9 'r' f4 'me'", 'Buc^Jérôme'],
  ['ISO_IR 101', 'c8', 'Č'],
  ['ISO_IR 109', 'a1', 'Ħ'],
  ['ISO_IR 110', 'e8', 'č'],
  ['ISO_IR 144', 'bbeeda63 65dcd179 70d3', 'Люкceмбypг'],
  ['ISO_IR 127', "e2c8c7e6ea '^' e4e6d2c7d1", 'قباني^لنزار'],
  ['ISO_IR 126', 'c4e9efed', 'Διον'],
  ['ISO_IR 138', "f9f8e5ef '^' e3e1e5f8e4", 'שרון^דבורה'],
  ['ISO_IR 148', 'd0dd', 'Ğİ'],
  ['ISO_IR 203', 'a4', '€'],
  ['ISO_IR 13', 'd4cfc0de', 'ﾔﾏﾀﾞ'],
  ['ISO_IR 166', 'a1a2', 'กข'],
  ['ISO_IR 192', "'Wang^XiaoDong=' e78e8b '^' e5b08fe69db1", 'Wang^XiaoDong=王^小東'],
  ['GB18030', "'Wang^XiaoDong=' cdf5 '^' d0a1b6ab", 'Wang^XiaoDong=王^小东'],
  ['GBK', "cdf5 '^' d0a1b6ab", '王^小东'],
];

describe('the character sets of PS3.3 §C.12.1.1.2', () => {
  it.each(examples)('decodes %s', (charset, bytes, text) => {
    expect(decoderFor(charset.split('\\'))(hex(bytes))).toBe(text);
  });
  it('understands common misspellings', () => {
    for (const term of ['ISO-IR 100', 'ISO IR 100', 'iso_ir 100', 'ISO_IR_100'])
      expect(decoderFor([term])(hex('e9'))).toBe('é');
  });
  it('reads bytes that no character set was declared for as UTF-8 when they are, else as Latin 1', () => {
    expect(decoderFor([])(encodeUtf8('Jérôme'))).toBe('Jérôme');
    expect(decoderFor([''])(hex("'J' e9 'r' f4 'me'"))).toBe('Jérôme');
    expect(decoderFor(['NO SUCH SET'])(hex('e9'))).toBe('é');
  });
  it.each([
    ['ISO_IR 192\\ISO 2022 IR 87', 'e5b1b1', '山'],
    ['\\ISO_IR 192', 'e5b1b1', '山'],
    ['ISO_IR 192\\', 'e5b1b1', '山'],
    ['ISO 2022 IR 192', 'e5b1b1', '山'],
    ['GB18030\\ISO 2022 IR 58', 'cdf5', '王'],
    ['GB2312', 'cdf5', '王'],
    ['ISO_IR 58', 'cdf5', '王'],
    ['ISO 2022 GBK', 'cdf5', '王'],
    ['\\ISO 2022 GBK', 'cdf5', '王'],
    ['ISO 2022 58', 'cdf5', '王'],
    ['GB18030-2000', 'cdf5', '王'],
    ['SHIFT_JIS', 'd4cf', 'ﾔﾏ'],
    ['ISO_IR 149', 'fbf3', '洪'],
    ['ISO_IR 87', '1b2442 3b33 1b2842', '山'],
    ['\\ISO_IR 144', 'bbee', 'Лю'],
  ])('uses the set that %s names', (charset, bytes, text) => {
    expect(decoderFor(charset.split('\\'))(hex(bytes))).toBe(text);
  });
  it('reads Latin 1 under the name of UTF-8 as what it is', () => {
    expect(decoderFor(['ISO_IR 192'])(hex("'J' e9 'r' f4 'me'"))).toBe('Jérôme');
  });
  it('reads broken bytes beside UTF-8 as broken, and the signs of Windows as such', () => {
    expect(decoderFor(['ISO_IR 192'])(hex("c5bd 'i' c5be 'ek^' ff"))).toBe('Žižek^\uFFFD');
    expect(decoderFor(['ISO_IR 100'])(hex("'O' 92 'Brien'"))).toBe('O’Brien');
  });
  it('goes back to the first set at every delimiter', () => {
    expect(decoderFor(['ISO 2022 IR 100', 'ISO 2022 IR 144'])(hex("1b2d4c e9 '\\' e9"))).toBe('щ\\é');
  });
  it('never throws, whatever the escape sequences are', () => {
    const decode = decoderFor(['ISO 2022 IR 6', 'ISO 2022 IR 87']);
    for (const bytes of ['1b', '1b24', '1b2442 3b', '1b2442 ff 1b', '1b7a7a41', '1b242844 30', '1b242943 c8'])
      expect(typeof decode(hex(bytes))).toBe('string');
  });
});
