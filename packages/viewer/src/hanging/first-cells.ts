import { cellsOf, firstLayout, type Layout, oneViewport } from '../arrangement/layout.ts';
import type { DisplaySet } from '../study/model.ts';
import type { StudyState } from '../study/study-reading.ts';
import { inHangingOrder } from './mammograms.ts';

export interface FirstCells {
  readonly layout: Layout;
  readonly displaySets: readonly DisplaySet[];
}

/** Several of these are hung side by side: how many is certain once every series is known. */
const hungTogether = new Set(['CR', 'DX', 'MG', 'RG']);

/** Returns how a study will be hung, as soon as that is certain. @param isNarrow there is room for one picture only */
export function firstCells({ opening, series, isComplete }: StudyState, isNarrow: boolean): FirstCells | undefined {
  if (!opening) return undefined;
  const one: FirstCells = { layout: oneViewport, displaySets: [opening] };
  if (isNarrow) return one;
  const known = series.flatMap(({ displaySets }) => displaySets);
  const first = known.find(({ kind }) => kind === 'images');
  if (!isComplete) return first && hungTogether.has(first.modality) ? undefined : one;
  const layout = firstLayout(known);
  const count = cellsOf(layout).length;
  if (count === 1) return one;
  return { layout, displaySets: inHangingOrder(known.filter(({ kind }) => kind === 'images')).slice(0, count) };
}
