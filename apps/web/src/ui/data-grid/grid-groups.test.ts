import { describe, expect, it } from 'vitest';
import { lineOf, linesOf, rowsAmong, withHeading } from './grid-groups.ts';
import type { GridHeading } from './grid-groups.ts';
import { gridKey } from './keyboard.ts';
import type { GridKeyContext } from './keyboard.ts';

type Row = Readonly<{ key: string; modality: string }>;
const rows = ['CT a', 'CT b', 'MR c', 'CT d'].map((text): Row => ({ key: text.slice(3), modality: text.slice(0, 2) }));
const keyOf = ({ key }: Row): string => key;
const groupOf = ({ modality }: Row) => ({ key: modality, name: modality });
const lines = (folded: readonly string[] = []) => linesOf(rows, { keyOf, groupOf, folded: new Set(folded) });
const said = (folded?: readonly string[]) =>
  lines(folded).map((line) => (line.kind === 'row' ? line.key : `${line.group.name} ${line.keys.length}`));

describe('the lines of a grid', () => {
  it('are its rows where it has no groups', () => {
    const plain = linesOf(rows, { keyOf, groupOf: undefined, folded: new Set() });
    expect(plain.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('have a heading before each run of rows that say the same, each with a key of its own', () => {
    expect(said()).toEqual(['CT 2', 'a', 'b', 'MR 1', 'c', 'CT 1', 'd']);
    expect(new Set(lines().map(({ key }) => key)).size).toBe(7);
  });

  it('leave out the rows of a folded group, whose heading stands for them', () => {
    expect(said(['CT'])).toEqual(['CT 2', 'MR 1', 'c', 'CT 1']);
    expect([lineOf(lines(['CT']), 'b'), lineOf(lines(['CT']), 'c'), lineOf(lines(), 'gone')]).toEqual([0, 2, -1]);
  });
});

describe('a heading', () => {
  const [first] = lines() as [GridHeading];

  it('takes its rows into the selection, and lets them go when all of them are in it', () => {
    const some = withHeading(new Set(['b', 'c']), first);
    expect([...some].toSorted()).toEqual(['a', 'b', 'c']);
    expect([...withHeading(some, first)]).toEqual(['c']);
  });

  it('brings the rows that it hides into a range, and nothing else', () => {
    const all = (folded: readonly string[]) => rowsAmong(lines(folded), new Set(lines(folded).map(({ key }) => key)));
    expect([...all([])]).toEqual(['a', 'b', 'c', 'd']);
    expect([...all(['CT'])]).toEqual(['a', 'b', 'c', 'd']);
    expect([...rowsAmong(lines(), new Set([first.key]))]).toEqual([]);
  });

  const press = (key: string, heading: 'here' | 'above', rightToLeft = false) => {
    const context: GridKeyContext = {
      position: { row: 3, column: null },
      rowCount: 9,
      columnCount: 5,
      pageRows: 4,
      rightToLeft,
      heading,
    };
    return gridKey({ key, shift: false, ctrl: false, alt: false }, context);
  };

  it('is folded and unfolded by the sideways keys, mirrored from right to left, and by Enter', () => {
    expect(press('ArrowLeft', 'here')).toEqual({ kind: 'fold', open: false });
    expect(press('ArrowRight', 'here')).toEqual({ kind: 'fold', open: true });
    expect(press('ArrowLeft', 'here', true)).toEqual({ kind: 'fold', open: true });
    expect(press('Enter', 'here')).toEqual({ kind: 'fold', open: undefined });
  });

  it('is reached from its rows, and passed by the keys that go up and down', () => {
    expect(press('ArrowLeft', 'above')).toEqual({ kind: 'heading' });
    expect(press('ArrowDown', 'here')).toMatchObject({ kind: 'move', position: { row: 4 } });
    expect(press(' ', 'here')).toEqual({ kind: 'toggle' });
  });
});
