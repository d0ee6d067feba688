import { useEffect } from 'react';
import { actionOfKey } from './key-map.ts';
import type { KeyAction } from './key-map.ts';

/** Listens to the viewer's keys, except while something is typed, a dialog or a menu is open, or a button wants Space. */
export function useViewerKeys(run: (action: KeyAction) => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const action = actionOfKey(event);
      if (action === undefined) return;
      event.preventDefault();
      run(action);
    };
    // first of all: the image library takes every key while a picture has the focus
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [run]);
}

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return true;
  return [' ', 'Enter'].includes(event.key) && target.closest('button, a, summary') !== null;
}
