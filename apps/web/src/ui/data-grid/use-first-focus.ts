import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export type FirstFocusInput = Readonly<{
  scroller: RefObject<HTMLElement | null>;
  takesFocus: boolean;
  hasRows: boolean;
  activeIndex: number;
  scrollTo: (index: number) => void;
}>;

/**
 * Gives the list the keyboard when its page opens, unless the person is somewhere already, and shows the row that the keyboard is on:
 * whoever comes back stands where he left.
 */
export function useFirstFocus({ scroller, takesFocus, hasRows, activeIndex, scrollTo }: FirstFocusInput): void {
  useEffect(() => {
    if (takesFocus && isFree(document.activeElement)) scroller.current?.focus({ preventScroll: true });
  }, [scroller, takesFocus]);
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current || !hasRows) return;
    isShown.current = true;
    if (activeIndex > 0) scrollTo(activeIndex);
  }, [hasRows, activeIndex, scrollTo]);
}

/** Nothing has the keyboard, or only the heading that is read out when a page opens. */
function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches('h1, main');
}
