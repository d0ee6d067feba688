import { expect, test } from 'vitest';
import { differing, type Part } from './difference.ts';

const shown = (parts: readonly Part[]): string =>
  parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['14 Mar 1979', '14 Mar 1997', '14 Mar 19[79]', '14 Mar 19[97]'],
  ['Hoffmann, Lena', 'Hofmann, Lena Marie', 'Hof[fmann, Lena]', 'Hof[mann, Lena Marie]'],
  ['M', 'F', '[M]', '[F]'],
  ['', 'F', '', '[F]'],
  ['Müller', 'Muller', 'M[ü]ller', 'M[u]ller'],
  ['👩🏽 A', '👨🏽 A', '[👩🏽] A', '[👨🏽] A'],
  ['Ivanov, Sergei', 'Sharma, Ananya', '[Ivanov, Sergei]', '[Sharma, Ananya]'],
  ['Anna', 'Annabel', 'Anna', 'Anna[bel]'],
])('marks what differs between %s and %s', (ours, theirs, markedOurs, markedTheirs) => {
  expect(differing(ours, theirs).map(shown)).toEqual([markedOurs, markedTheirs]);
});
