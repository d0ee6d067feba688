import { expect, it } from 'vitest';
import { decoderFor } from '@isocenter/dicom/values/charsets.ts';
import { encodeLegacy } from './legacy-text.ts';

it.each([
  ['ISO_IR 100', 'Müller-Lüdenscheidt^Jürgen'],
  ['ISO_IR 144', 'Соколова^Анна'],
  ['ISO_IR 126', 'Θεοδώρου^Νίκος'],
] as const)('writes %s that a reader gives back', (charset, text) => {
  const bytes = encodeLegacy(text, charset);
  expect(bytes.length).toBe(text.length);
  expect(decoderFor([charset])(bytes)).toBe(text);
});

it('writes the Japanese example of the standard byte by byte', () => {
  // PS3.5 §H.3.1: Yamada^Tarou=山田^太郎=やまだ^たろう
  const bytes = encodeLegacy('Yamada^Tarou=山田^太郎=やまだ^たろう', 'ISO 2022 IR 87');
  const escaped = Buffer.from(bytes).toString('latin1').replaceAll('\x1b', '<');
  expect(escaped).toBe('Yamada^Tarou=<$B;3ED<(B^<$BB@O:<(B=<$B$d$^$@<(B^<$B$?$m$&<(B');
  expect(decoderFor(['', 'ISO 2022 IR 87'])(bytes)).toBe('Yamada^Tarou=山田^太郎=やまだ^たろう');
});

it('refuses a character the set does not have', () => {
  expect(() => encodeLegacy('山', 'ISO_IR 100')).toThrow('has no 山');
});
