import type { GridState } from '#ui/data-grid/grid-types.ts';

export type ListResult = Readonly<{ isError: boolean; isPending: boolean; isPlaceholderData: boolean }>;

/** How a grid stands for what its query answered. */
export function listStateOf(
  { isError, isPending, isPlaceholderData }: ListResult,
  count: number,
  isFiltered: boolean,
): GridState {
  if (isError && count === 0) return 'error';
  if (isPending) return 'loading';
  if (isPlaceholderData) return count === 0 ? 'loading' : 'refreshing';
  if (count > 0) return 'ready';
  return isFiltered ? 'no-match' : 'empty';
}
