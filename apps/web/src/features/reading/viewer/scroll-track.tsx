import type { PointerEvent } from 'react';
import { useDerived, useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import classes from './viewport.module.css';

/** Shows the place of the picture in the stack and how much has arrived; dragging it scrolls. Keys and wheel do the same. */
export function ScrollTrack({ cellId }: { readonly cellId: string }) {
  const { viewer } = useViewerTools();
  const { index, count, displaySet } = useParts(viewer.cell(cellId), 'index', 'count', 'displaySet');
  const loaded = useDerived(viewer.shares, (shares) => shares.loaded[displaySet?.id ?? ''] ?? 0);
  if (count < 2 || !displaySet) return null;
  const goTo = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientY - top) / height));
    viewer.cellToActOn(cellId).goTo(Math.round(share * (count - 1)));
  };
  return (
    <div
      className={classes['track']}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
    >
      <span className={classes['loaded']} style={{ height: `${loaded * 100}%` }} />
      <span className={classes['thumb']} style={{ top: `${(index / (count - 1)) * 100}%` }} />
    </div>
  );
}
