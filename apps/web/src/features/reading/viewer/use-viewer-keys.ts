import { useEffect } from 'react';
import { actionOfKey } from './key-map.ts';
import type { KeyAction } from './key-map.ts';

/** Listens to the viewer's keys, except while something is typed, a dialog or a menu is open, or a button or a video wants the key. */
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

/** The keys by which browsers play, pause, seek and turn down a video. */
const playerKeys: ReadonlySet<string> = new Set(' ,Enter,Home,End,ArrowLeft,ArrowRight,ArrowUp,ArrowDown'.split(','));

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]')) return true;
  if (playerKeys.has(event.key) && target.closest('video') !== null) return true;
  return [' ', 'Enter'].includes(event.key) && target.closest('button, a, summary') !== null;
}
