import { useLayoutEffect } from 'react';

// After Mantine has done the same for what it closes itself, and menus for what opened them.
const patienceMilliseconds = 60;

/**
 * Gives the focus back to what had it before something opened, also when that is taken out of the page instead of being
 * closed. What has gone meanwhile, the row of a study that was moved, say, leaves it to the grid or the page around it.
 */
export function useReturnFocus(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const path = wayTo(openerOf(document.activeElement));
    return () =>
      void window.setTimeout(() => {
        if (isLost(document.activeElement)) path.find(isThere)?.focus({ preventScroll: true });
      }, patienceMilliseconds);
  }, [isOpen]);
}

/** A press that may close a dialog leaves the focus in its field: to there it comes back from a question whether to close. */
export function keepFocus(event: Pick<Event, 'preventDefault'>): void {
  event.preventDefault();
}

/** An item of a menu goes with its menu: what opened the menu stands for it. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  const label = menu?.getAttribute('aria-labelledby');
  return menu && label ? document.getElementById(label) : active;
}

/** The element, and those around it that can have the focus, inside out. */
function wayTo(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at !== null; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.tabIndex >= 0 || at.id === 'content')) way.push(at);
  const content = document.getElementById('content');
  const grid = content?.querySelector<HTMLElement>('[role$="grid"]');
  return [...way.filter((one) => one !== document.body), ...(grid ? [grid] : []), ...(content ? [content] : [])];
}

function isLost(active: Element | null): boolean {
  return active === null || active === document.body || !active.isConnected;
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}
