import { useCallback, useLayoutEffect, useReducer, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrolledTo, startsOf } from './line-places.ts';
import { SeenLines } from './seen-lines.ts';
import { useLatest } from './use-latest.ts';

export type ShownLinesInput = Readonly<{
  /** In the document as long as the list. */
  scroller: RefObject<HTMLElement | null>;
  count: number;
  keyAt: (index: number) => string;
  heightAt: (index: number) => number;
  /** The lines that are drawn above and below those in sight. */
  overscan: number;
  /** Lines are as high as they turn out to be, where `measure` is their ref and `data-index` says which they are. */
  isMeasured?: boolean;
  /** Height above the first line, which scrolls with it. */
  head?: number;
  /** Height at the top of the window that covers the lines. */
  covered?: number;
  /** A line that is drawn wherever it is. */
  always?: number;
}>;

/** A line to draw: `start` from the top of all that is scrolled. */
export type ShownLine = Readonly<{ index: number; key: string; start: number }>;

/** The lines of a long list that are near the window. */
export function useShownLines(input: ShownLinesInput) {
  const { scroller, count, keyAt, isMeasured = false, head = 0, overscan, always = -1 } = input;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [seen] = useState(() => new SeenLines());
  const measured = (index: number): number => seen.heightOf(keyAt(index)) ?? input.heightAt(index);
  const starts = startsOf(count, isMeasured ? measured : input.heightAt, head);
  const { first, last } = seen.in(starts);
  const latest = useLatest({ ...input, starts, first, last });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): boolean => {
      seen.look(element);
      const now = seen.in(latest.current.starts);
      return now.first !== latest.current.first || now.last !== latest.current.last;
    };
    // At once: what is scrolled into sight later would be blank before.
    const onScroll = (): void => void (look() && flushSync(redraw));
    const observer = new ResizeObserver(() => look() && redraw());
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    if (look()) redraw();
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, seen, latest]);

  useLayoutEffect(() => seen.settle(scroller.current));
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const { starts: now, keyAt: keyOf } = latest.current;
        if (entries.map((entry) => seen.note(entry, now, keyOf)).includes(true)) redraw();
      }),
  );
  const measure = useCallback(
    (line: HTMLElement | null): void => {
      if (line !== null) observer.observe(line);
    },
    [observer],
  );

  const startAt = (index: number): number => starts[index] ?? head;
  const lines = [...indexesOf(first - overscan, last + overscan, count, always)];
  return {
    items: lines.map((index): ShownLine => ({ index, key: keyAt(index), start: startAt(index) })),
    totalSize: startAt(count) - head,
    /** The last line in sight. */
    last: Math.max(0, last),
    startAt,
    measure,
    scrollTo: (index: number): void => {
      const { starts: now, covered = 0 } = latest.current;
      const line = { start: now[index] ?? 0, end: now[index + 1] ?? 0 };
      const element = scroller.current;
      if (element === null || index < 0) return;
      const view = { top: element.scrollTop, height: element.clientHeight };
      element.scrollTo({ top: scrolledTo(line, view, covered) ?? view.top, behavior: 'instant' });
    },
  };
}

function* indexesOf(from: number, to: number, count: number, always: number): Generator<number> {
  const [first, last] = [Math.max(0, from), Math.min(count - 1, to)];
  if (always >= 0 && always < first) yield always;
  for (let index = first; index <= last; index++) yield index;
  if (always > last && always < count) yield always;
}
