import { describe, expect, test } from 'vitest';
import { listStateOf, orderOf, sortOf } from './list-state.ts';

const answered = { isError: false, isPending: false, isPaused: false, isPlaceholderData: false };

test.each([
  ['loading', { ...answered, isPending: true }, 0, false],
  ['error', { ...answered, isError: true }, 0, true],
  ['error', { ...answered, isPending: true, isPaused: true }, 0, false],
  ['refreshing', { ...answered, isPaused: true, isPlaceholderData: true }, 3, true],
  ['ready', { ...answered, isError: true }, 3, true],
  ['refreshing', { ...answered, isPlaceholderData: true }, 3, true],
  ['loading', { ...answered, isPlaceholderData: true }, 0, true],
  ['ready', answered, 1, false],
  ['no-match', answered, 0, true],
  ['empty', answered, 0, false],
] as const)('a list is %s for %j with %i rows', (state, result, count, isFiltered) => {
  expect(listStateOf(result, count, isFiltered)).toBe(state);
});

describe('the order', () => {
  const columns = [{ id: 'person', order: 'name' }, { id: 'menu' }] as const;
  const usual = { column: 'name', direction: 'desc' } as const;

  test('of the server is shown in the header, and asked for by it', () => {
    expect(sortOf(columns, { column: 'name', direction: 'asc' })).toEqual({
      columnId: 'person',
      direction: 'ascending',
    });
    expect(orderOf(columns, { columnId: 'person', direction: 'descending' }, usual)).toEqual(usual);
  });

  test('by a column that has none is the usual one', () => {
    expect(orderOf(columns, { columnId: 'menu', direction: 'ascending' }, usual)).toBe(usual);
    expect(orderOf(columns, null, usual)).toBe(usual);
  });
});
