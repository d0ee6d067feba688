import { expect, test } from 'vitest';
import { aliasBefore } from './expansions.ts';

const aliases = ['.normal', '.normal chest', '.pe'];

test.each([
  ['.pe', '.pe'],
  ['No embolism. .pe', '.pe'],
  ['Seen .normal chest', '.normal chest'],
  ['Seen .normal', '.normal'],
  ['Seen.pe', undefined],
  ['.normal chests', undefined],
  ['', undefined],
])('behind %j stands the alias %j', (words, alias) => {
  expect(aliasBefore(words, aliases)).toBe(alias);
});
