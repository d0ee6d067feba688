import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const patienceMilliseconds = 3_000;

/** Moves the focus to a new page's heading, as soon as there is one, so that it is read out. Draws nothing. */
export function FocusHeading() {
  // The address that is drawn, not the one that is on its way: the old page's heading is about to go.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === path) return undefined;
    before.current = path;
    if (isFirst) return undefined;
    const content = document.getElementById('content');
    if (content === null || focusHeading(content)) return undefined;
    const observer = new MutationObserver(() => focusHeading(content) && observer.disconnect());
    observer.observe(content, { childList: true, subtree: true });
    const timer = window.setTimeout(() => observer.disconnect(), patienceMilliseconds);
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [path]);
  return null;
}

/** True when there is nothing left to do: a heading has the focus, or the page gave it to a field of its own. */
function focusHeading(content: HTMLElement): boolean {
  if (content.contains(document.activeElement) && document.activeElement !== content) return true;
  const heading = content.querySelector('h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
