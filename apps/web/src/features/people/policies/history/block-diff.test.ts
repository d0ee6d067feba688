import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffBlocks } from './block-diff.ts';

const marks = { same: ' ', added: '+', removed: '-' } as const;
const shown = (before: string, after: string) =>
  diffBlocks(before.split(''), after.split(''))
    .map(({ kind, text }) => `${marks[kind]}${text}`)
    .join('');

describe('two versions of a text', () => {
  test('that are the same have no change', () => expect(shown('abc', 'abc')).toBe(' a b c'));

  test('show what went before what came in its place', () => {
    expect(shown('abc', 'axc')).toBe(' a-b+x c');
    expect(shown('abc', 'bcd')).toBe('-a b c+d');
    expect(diffBlocks([], ['a'])).toEqual([{ kind: 'added', text: 'a' }]);
    expect(diffBlocks(['a'], [])).toEqual([{ kind: 'removed', text: 'a' }]);
  });

  test('can both be read back from their comparison, whatever they are', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const blocks = diffBlocks(before, after);
        const without = (kind: string) => blocks.filter((block) => block.kind !== kind).map(({ text }) => text);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });

  test('that are enormous are compared as a whole', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => String(index));
    expect(diffBlocks(many, many)).toHaveLength(6_000);
  });
});
