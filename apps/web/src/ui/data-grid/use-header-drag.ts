import { useState } from 'react';
import type { PointerEvent } from 'react';

/** A drag in the header: of the edge of a column, or of the column itself to another place. */
export type HeaderDrag =
  | Readonly<{ kind: 'resize'; id: string; width: number }>
  | Readonly<{ kind: 'move'; id: string; beforeId: string | null }>;

type HeaderDragCalls = Readonly<{
  onResize: (id: string, width: number) => void;
  onMove: (id: string, beforeId: string | null) => void;
}>;

/** Pixels before a press on a header becomes a move and no longer a click. */
const threshold = 6;

/** Pointer handlers for the header cells and their edges, and the drag that is going on. Widths in px at 100 %. */
export function useHeaderDrag({ onResize, onMove }: HeaderDragCalls) {
  const [drag, setDrag] = useState<HeaderDrag | null>(null);

  const startResize = (event: PointerEvent<HTMLElement>, id: string, width: number): void => {
    event.preventDefault();
    event.stopPropagation();
    const { clientX } = event;
    const scale = rootScale();
    const sign = isRightToLeft(event.currentTarget) ? -1 : 1;
    const at = (x: number): number => width + (sign * (x - clientX)) / scale;
    follow(event, {
      move: (x) => setDrag({ kind: 'resize', id, width: at(x) }),
      end: (x) => {
        setDrag(null);
        onResize(id, at(x));
      },
      cancel: () => setDrag(null),
    });
  };

  const startMove = (event: PointerEvent<HTMLElement>, id: string): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { clientX, currentTarget } = event;
    const header = currentTarget.closest('[role="row"]');
    let moving = false;
    follow(event, {
      move: (x) => {
        moving ||= Math.abs(x - clientX) > threshold;
        if (moving && header !== null) setDrag({ kind: 'move', id, beforeId: columnAfter(header, x) });
      },
      end: (x) => {
        setDrag(null);
        if (moving && header !== null) onMove(id, columnAfter(header, x));
      },
      cancel: () => setDrag(null),
    });
  };

  return { drag, startResize, startMove };
}

type Follower = Readonly<{ move: (x: number) => void; end: (x: number) => void; cancel: () => void }>;

/** Follows the pointer until it is released, wherever it goes. */
function follow(event: PointerEvent<HTMLElement>, { move, end, cancel }: Follower): void {
  const stop = new AbortController();
  const { signal } = stop;
  const { pointerId } = event;
  const own =
    (act: (x: number) => void) =>
    (next: globalThis.PointerEvent): void => {
      if (next.pointerId === pointerId) act(next.clientX);
    };
  window.addEventListener('pointermove', own(move), { signal });
  window.addEventListener(
    'pointerup',
    own((x) => [stop.abort(), end(x)]),
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    own(() => [stop.abort(), cancel()]),
    { signal },
  );
}

/** The column in front of which a drop at `x` puts the dragged one; null behind the last. */
function columnAfter(header: Element, x: number): string | null {
  const cells = [...header.querySelectorAll<HTMLElement>('[data-column]')];
  const mirrored = isRightToLeft(header);
  const target = cells.find((cell) => {
    const { left, width } = cell.getBoundingClientRect();
    return mirrored ? x > left + width / 2 : x < left + width / 2;
  });
  return target?.dataset['column'] ?? null;
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the scale of the person's font size; 1 at 100 %. */
export function rootScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
