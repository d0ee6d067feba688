import { OverflowTooltip } from './overflow-tooltip.tsx';
import { PaperGrid } from './paper-grid.tsx';
import type { GridBodyProps } from './use-data-grid.ts';

/** What a grid has beside its rows and comes after them: the whole text of what is cut, and the list on paper. */
export function BesideGrid<Row>(grid: GridBodyProps<Row>) {
  return (
    <>
      <OverflowTooltip within={grid.model.scroller} />
      <PaperGrid {...grid} />
    </>
  );
}
