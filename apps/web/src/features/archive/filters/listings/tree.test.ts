import { expect, it } from 'vitest';
import type { FilterGroup } from '@isocenter/contract/archive/filters/criteria.ts';
import { asGroup, countsByPath, moved, movedBeside, withMore, withPart } from './tree.ts';

const tree: FilterGroup = {
  match: 'all',
  parts: [{ modality: 'CT' }, { match: 'any', parts: [{ priority: 'stat' }, { due: 'soon' }] }],
};

it('shows one condition a line, which together hold where they stood together', () => {
  expect(asGroup({ modality: 'CT,MR', modalityMatch: 'all', clinic: '4', dateWithin: '14d' })).toEqual({
    match: 'all',
    parts: [{ modality: 'CT,MR', modalityMatch: 'all' }, { clinic: '4' }, { dateWithin: '14d' }],
  });
  expect(asGroup({ match: 'any', parts: [{ modality: 'CT', tag: 'a' }, { late: true }] })).toEqual({
    match: 'any',
    parts: [{ match: 'all', parts: [{ modality: 'CT' }, { tag: 'a' }] }, { late: true }],
  });
  const within = { match: 'all' as const, parts: [{ modality: 'CT', tag: 'a' }, { late: true }] };
  expect(asGroup(within).parts).toEqual([{ modality: 'CT' }, { tag: 'a' }, { late: true }]);
});

it('changes, adds, moves and removes a part where it stands', () => {
  expect(withPart(tree, [1, 0], { priority: 'urgent' }).parts[1]).toMatchObject({
    parts: [{ priority: 'urgent' }, {}],
  });
  expect(withMore(tree, [1], { late: true }).parts[1]).toMatchObject({ parts: [{}, {}, { late: true }] });
  expect(withMore(tree, [], { late: true }).parts).toHaveLength(3);
  expect(moved(tree, [1, 0], 1).parts[1]).toMatchObject({ parts: [{ due: 'soon' }, { priority: 'stat' }] });
  expect(moved(tree, [0], -1)).toEqual(tree);
  expect(withPart(tree, [0], undefined).parts).toHaveLength(1);
});

it('puts a part beside another of whichever group, and never in itself', () => {
  const [first, group] = tree.parts;
  expect(movedBeside(tree, [0], [1, 1], 'before').parts).toEqual([
    { match: 'any', parts: [{ priority: 'stat' }, first, { due: 'soon' }] },
  ]);
  expect(movedBeside(tree, [1, 0], [0], 'after').parts).toHaveLength(3);
  expect(movedBeside(tree, [1], [0], 'before').parts).toEqual([group, first]);
  expect(movedBeside(tree, [1], [1, 0], 'after')).toEqual(tree);
});

it('leaves no group empty', () => {
  const one = withPart(tree, [1, 0], undefined);
  expect(one.parts[1]).toEqual({ match: 'any', parts: [{ due: 'soon' }] });
  expect(withPart(one, [1, 0], undefined).parts).toEqual([{ modality: 'CT' }]);
});

it('knows what was counted for which part', () => {
  const counts = [4, 3, 2, 1].map((count) => ({ count, isExact: true }));
  expect([...countsByPath(tree, counts)].map(([path, { count }]) => [path, count])).toEqual([
    ['0', 4],
    ['1', 3],
    ['1.0', 2],
    ['1.1', 1],
  ]);
});
