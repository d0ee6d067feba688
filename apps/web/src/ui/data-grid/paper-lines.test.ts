import { expect, test } from 'vitest';
import { linesOf } from './grid-groups.ts';
import { paperLines } from './paper-lines.ts';

const linesIn = (rows: readonly string[], folded: readonly string[] = []) =>
  linesOf(rows, {
    keyOf: (row) => row,
    groupOf: ([name = '']) => ({ key: name, name }),
    folded: new Set(folded),
  });
const keysOf = (printed: ReturnType<typeof paperLines>) => printed.lines.map(({ key }) => key);

test('a list that is short enough is printed whole, folded groups with their headings', () => {
  const printed = paperLines(linesIn(['a1', 'a2', 'b1'], ['b']), 2);
  expect(keysOf(printed)).toEqual(['heading 0 a', 'a1', 'a2', 'heading 0 b']);
  expect(printed.rows).toBe(2);
});

test('of a longer one come the first rows, without a heading that would have none', () => {
  const printed = paperLines(linesIn(['a1', 'a2', 'b1', 'b2']), 2);
  expect(keysOf(printed)).toEqual(['heading 0 a', 'a1', 'a2']);
  expect(printed.rows).toBe(2);
});
