import { useParts } from './use-store.ts';
import { useViewerTools } from './viewer-context.ts';
import { ViewportCell } from './viewport-cell.tsx';
import classes from './viewport.module.css';

/** The viewports, as the layout arranges them. */
export function ViewportGrid() {
  const { viewer } = useViewerTools();
  const { layout, cells } = useParts(viewer.store, 'layout', 'cells');
  const name = layout.isFirstTall === true ? 'tall' : `${layout.rows}x${layout.columns}`;
  return (
    <div className={classes['grid']} data-layout={name}>
      {cells.map((id, index) => (
        <ViewportCell key={id} cellId={id} number={index + 1} />
      ))}
    </div>
  );
}
