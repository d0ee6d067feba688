import type { KeyboardEvent } from 'react';

/** Arrows walk along the bar; what they do in an open menu is the menu's. */
export function walkBar(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event.key);
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement)) return;
  const parts = [...currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
  const from = parts.findIndex((part) => part.contains(target));
  if (from < 0 || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  parts[(from + step + parts.length) % parts.length]?.focus();
}

/** Returns the step of an arrow key in the direction of reading. */
function stepOf(key: string): number {
  const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === ahead) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}
