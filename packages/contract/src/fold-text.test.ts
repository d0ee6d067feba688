import { expect, test } from 'vitest';
import { foldSpellings, foldText } from './fold-text.ts';

test.each([
  ['Müller', 'muller'],
  ['ŁUKASIEWICZ', 'lukasiewicz'],
  ['Nguyễn', 'nguyen'],
  ['Παπαδοπούλου', 'παπαδοπουλου'],
  ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'παπαδοπουλοσ'],
  ['Groß', 'gross'],
  ['Ёлкина', 'елкина'],
  ['אַבְרָהָם', 'אברהם'],
  ['أحمد', 'احمد'],
  ['ﾔﾏﾀﾞ', 'ヤマダ'],
  ['김희중', '김희중'],
  ['İstanbul', 'istanbul'],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('keeps marks that make another letter', () => {
  expect(foldText('がんか')).not.toBe(foldText('かんか'));
  expect(foldText('กิ')).not.toBe(foldText('กี'));
});

test('knows how names with umlauts are typed without them', () => {
  expect(foldSpellings('Jürgen Größe')).toEqual(['jurgen grosse', 'juergen groesse']);
  expect(foldSpellings('Hoffmann')).toEqual(['hoffmann']);
});

test('folds every character once and for all', () => {
  const characters = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => foldText(String.fromCodePoint(code)));
  expect(characters.filter((folded) => foldText(folded) !== folded)).toEqual([]);
});
