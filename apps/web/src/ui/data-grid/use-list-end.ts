import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

export type ListEndInput = Readonly<{
  keys: readonly string[];
  /** Rows in the whole list; more than are loaded. */
  rowCount: number;
  scrollToEnd: () => void;
  onActiveChange: ((key: string) => void) | undefined;
}>;

/**
 * The way to the last row of a list that is loaded page by page: the list is followed to the end of what is there, which asks for the
 * next page, until nothing is missing or something else is pressed.
 */
export function useListEnd(input: ListEndInput): { readonly go: () => boolean; readonly stop: () => void } {
  const { keys, rowCount } = input;
  const isGoing = useRef(false);
  const latest = useLatest(input);
  useEffect(() => {
    if (!isGoing.current) return;
    latest.current.scrollToEnd();
    if (keys.length < rowCount) return;
    isGoing.current = false;
    const last = keys.at(-1);
    if (last !== undefined) latest.current.onActiveChange?.(last);
  }, [keys, rowCount, latest]);
  return {
    /** Scrolls to the end until the last row is loaded. Returns false if it is loaded already. */
    go: () => {
      const { keys: loaded, rowCount: all, scrollToEnd } = latest.current;
      isGoing.current = loaded.length < all;
      if (isGoing.current) scrollToEnd();
      return isGoing.current;
    },
    stop: () => {
      isGoing.current = false;
    },
  };
}
