import type { ValueRow } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { placedBefore, useDragOrder } from '#ui/controls/use-drag-order.ts';
import { useMoving } from './use-value-moves.tsx';

/** Makes the values of a list dragged to their places; nothing while they stand in another order, or for those who may not. */
export function useValueOrder(rows: readonly ValueRow[], isOrdered: boolean) {
  const move = useMoving();
  const { rowProps } = useDragOrder<string>({
    onDrop: (key, target, side) => {
      const keys = rows.map(({ valueId }) => String(valueId));
      const next = placedBefore(keys, key, target, side);
      move(Number(key), { before: next === null ? null : Number(next) });
    },
    onStep: (key, by) => move(Number(key), { toward: by < 0 ? 'up' : 'down' }),
  });
  return isOrdered ? rowProps : undefined;
}
