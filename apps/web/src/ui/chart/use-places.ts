import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

type Place = Readonly<{ row: number; column: number }>;

interface Places {
  readonly table: RefObject<HTMLTableElement | null>;
  /** The cell that is pointed at, by mouse or keys. */
  readonly pointed: Place | undefined;
}

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cells of a table whose cells are too small to be buttons: the table has the focus, arrows walk, Enter and a click choose. Cells say
 * where they are by `data-row` and `data-column`.
 */
export function usePlaces(rows: number, columns: number, onChoose?: (row: number, column: number) => void): Places {
  const table = useRef<HTMLTableElement>(null);
  const [pointed, setPointed] = useState<Place>();
  useEffect(() => {
    const element = table.current;
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (event.key === 'Enter' && pointed !== undefined) onChoose?.(pointed.row, pointed.column);
      if (step === undefined) return;
      event.preventDefault();
      const { row, column } = pointed ?? { row: 0, column: -1 };
      setPointed({ row: within(row + step[0], rows), column: within(column + step[1], columns) });
    };
    const onMove = (event: MouseEvent): void => setPointed((known) => placeOf(event) ?? known);
    const onClick = (event: MouseEvent): void => {
      const place = placeOf(event);
      if (place !== undefined) onChoose?.(place.row, place.column);
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('mouseover', onMove);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('mouseover', onMove);
      element?.removeEventListener('click', onClick);
    };
  });
  return { table, pointed };
}

function within(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}

function placeOf({ target }: MouseEvent): Place | undefined {
  const cell = target instanceof Element ? target.closest('td') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}
