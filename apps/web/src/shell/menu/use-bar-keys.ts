import type { KeyboardEvent } from 'react';

/**
 * Arrows walk along the bar, and from an open menu of it to the next; in a menu's own second menu they do what they do there.
 * @param open opens a group by its name, and closes whatever is open without one
 */
export function useBarKeys(open: (group: string | undefined) => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const step = stepOf(event.key);
    const { target, currentTarget } = event;
    if (step === 0 || !(target instanceof HTMLElement)) return;
    const parts = [...currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
    const item = target.closest<HTMLElement>('[data-bar-item]');
    // Opening it the focus is on no item yet.
    const isInMenu = item !== null || target.matches('[role="menu"] > [data-autofocus]');
    if (item?.dataset['barItem'] === 'sub' && step === 1) return;
    const from = isInMenu
      ? parts.findIndex((part) => part.getAttribute('aria-expanded') === 'true')
      : parts.findIndex((part) => part.contains(target));
    if (from < 0) return;
    event.preventDefault();
    const next = parts[(from + step + parts.length) % parts.length];
    const group = next?.dataset['bar'];
    if (isInMenu) open(group === '' ? undefined : group);
    if (!isInMenu || group === '') next?.focus();
  };
}

/** Which way an arrow leads in the direction of reading. */
function stepOf(key: string): number {
  const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === ahead) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}
