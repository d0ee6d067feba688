import { useMediaQuery } from '@mantine/hooks';
import type { GridDensity } from './grid-types.ts';

/** The density a person prefers, or cards where rows are too small to hit: on phones and on narrow touch screens. */
export function useGridDensity(preferred: Exclude<GridDensity, 'cards'>): GridDensity {
  const small = useMediaQuery('(max-width: 37.49em), (pointer: coarse) and (max-width: 56.25em)', undefined, {
    getInitialValueInEffect: false,
  });
  return small ? 'cards' : preferred;
}
