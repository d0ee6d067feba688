import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { GridDensity } from './grid-types.ts';
import { useLatest } from './use-latest.ts';
import { useRootScale } from './use-root-scale.ts';

const heights: Readonly<Record<GridDensity, number>> = { comfortable: 44, standard: 36, compact: 28, cards: 132 };
const headerHeight = 30;
const overscan = 8;

export type VirtualRowsInput = Readonly<{
  scroller: RefObject<HTMLDivElement | null>;
  density: GridDensity;
  keys: readonly string[];
  activeIndex: number;
  onEndReached: (() => void) | undefined;
}>;

/** The rows near the window, and the active one wherever it is: the keyboard's place is always in the document. */
export function useVirtualRows({ scroller, density, keys, activeIndex, onEndReached }: VirtualRowsInput) {
  const scale = useRootScale();
  const height = heights[density] * scale;
  const head = density === 'cards' ? 0 : headerHeight * scale;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used; nothing memoises its functions
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    scrollMargin: head,
    scrollPaddingStart: head,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const away = activeIndex >= 0 && activeIndex < keys.length && !near.includes(activeIndex);
      return away ? [...near, activeIndex].toSorted((a, b) => a - b) : near;
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  const last = virtualizer.range?.endIndex ?? 0;
  const asks = useLatest(onEndReached);
  useEffect(() => {
    if (keys.length > 0 && last >= keys.length - 1 - overscan) asks.current?.();
  }, [last, keys.length, asks]);

  return {
    items: virtualizer.getVirtualItems(),
    totalSize: virtualizer.getTotalSize(),
    head,
    pageRows: () => Math.floor(((scroller.current?.clientHeight ?? height) - head) / height),
    measure: density === 'cards' ? virtualizer.measureElement : undefined,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
