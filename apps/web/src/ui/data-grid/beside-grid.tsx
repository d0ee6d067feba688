import { OverflowTooltip } from './overflow-tooltip.tsx';
import { PaperGrid } from './paper-grid.tsx';
import type { GridBodyProps } from './use-data-grid.ts';

/** Shows the parts beside the rows, which come after them: the whole text of a cut cell, and the list on paper. */
export function BesideGrid<Row>(grid: GridBodyProps<Row>) {
  return (
    <>
      <OverflowTooltip within={grid.model.scroller} />
      <PaperGrid {...grid} />
    </>
  );
}
