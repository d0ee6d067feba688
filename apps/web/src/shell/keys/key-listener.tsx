import { useEffect } from 'react';
import { pageKeys } from '#api/page-keys.ts';
import { isBelowDialog } from '#ui/overlay/is-below-dialog.ts';
import { isTyping, keyName } from './key-name.ts';

const sequenceMilliseconds = 1_000;

/** Makes the registered keys work everywhere. Keys inside a dialog stay there, unless they work while typing. Draws nothing. */
export function KeyListener() {
  useEffect(() => {
    let first = '';
    let timer: number | undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const name = keyName(event);
      if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
      const entry = (first === '' ? undefined : pageKeys.find(`${first} ${name}`)) ?? pageKeys.find(name);
      const begins = first === '' && pageKeys.begins(name);
      window.clearTimeout(timer);
      first = '';
      const isBusy = isTyping(event.target) || isInDialog(event.target) || isUnclaimed();
      if (isBusy && entry?.whileTyping !== true) return;
      if (begins && entry === undefined) {
        first = name;
        timer = window.setTimeout(() => (first = ''), sequenceMilliseconds);
        return;
      }
      if (entry === undefined) return;
      event.preventDefault();
      entry.run();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

/** Nothing has the focus, and a dialog lies over the page: what is typed then is meant for that. */
function isUnclaimed(): boolean {
  return document.activeElement === document.body && isBelowDialog(document.body);
}
