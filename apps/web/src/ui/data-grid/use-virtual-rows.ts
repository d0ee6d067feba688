import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { GridLine } from './grid-groups.ts';
import type { GridDensity } from './grid-types.ts';
import { useLatest } from './use-latest.ts';
import { useRootScale } from './use-root-scale.ts';
import { useShownLines } from './use-shown-lines.ts';

const heights: Readonly<Record<GridDensity, number>> = { comfortable: 44, standard: 36, compact: 28, cards: 132 };
const headerHeight = 30;
const headingHeights = { rows: 32, cards: 44 } as const;
/** A folded group is followed to so many rows; who wants more of it unfolds it. */
const mostFolded = 1_000;
const overscan = 8;

export type VirtualRowsInput = Readonly<{
  scroller: RefObject<HTMLDivElement | null>;
  density: GridDensity;
  lines: readonly GridLine<unknown>[];
  activeIndex: number;
  onEndReached: (() => void) | undefined;
}>;

/** The rows near the window, and the active one wherever it is: the keyboard's place is always in the document. */
export function useVirtualRows({ scroller, density, lines, activeIndex, onEndReached }: VirtualRowsInput) {
  const scale = useRootScale();
  const height = heights[density] * scale;
  const headingHeight = headingHeights[density === 'cards' ? 'cards' : 'rows'] * scale;
  const isGrouped = lines[0]?.kind === 'heading';
  const head = density === 'cards' ? 0 : headerHeight * scale;
  const shown = useShownLines({
    scroller,
    count: lines.length,
    keyAt: (index) => lines[index]?.key ?? String(index),
    heightAt: (index) => (lines[index]?.kind === 'heading' ? headingHeight : height),
    overscan,
    isMeasured: density === 'cards',
    head,
    covered: head + (isGrouped ? headingHeight : 0),
    always: activeIndex,
  });

  const { last } = shown;
  const asks = useLatest(onEndReached);
  const end = lines.at(-1);
  useEffect(() => {
    const isEndless = end?.kind === 'heading' && end.keys.length >= mostFolded;
    if (end !== undefined && !isEndless && last >= lines.length - 1 - overscan) asks.current?.();
  }, [last, lines.length, end, asks]);

  return {
    items: shown.items,
    totalSize: shown.totalSize,
    head,
    headingHeight,
    /** Returns the end of the rows under a heading: the start of the next heading, or the end of the list. */
    groupEnd: (index: number) => {
      const next = lines.findIndex((line, at) => at > index && line.kind === 'heading');
      return shown.startAt(next === -1 ? lines.length : next);
    },
    startOf: shown.startAt,
    pageRows: () => Math.floor(((scroller.current?.clientHeight ?? height) - head) / height),
    measure: density === 'cards' ? shown.measure : undefined,
    scrollTo: shown.scrollTo,
  };
}
