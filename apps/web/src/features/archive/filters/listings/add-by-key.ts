import type { KeyboardEvent } from 'react';

/**
 * In a group of a tree Enter on a condition adds another behind it, Ctrl with Enter a group. A condition is opened by Space, and Enter does
 * with everything else what it does everywhere.
 */
export function addByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: group, target, key, altKey, shiftKey } = event;
  const isPlain = key === 'Enter' && !altKey && !shiftKey;
  // What is open over the page belongs to the group in React, and not in the document.
  if (!isPlain || !(target instanceof HTMLElement) || !group.contains(target)) return;
  const isGroup = event.ctrlKey || event.metaKey;
  if (!isGroup && target.closest('[data-line] [data-opens]') === null) return;
  event.preventDefault();
  event.stopPropagation();
  const part = isGroup ? 'group' : 'line';
  const button = group.querySelector<HTMLElement>(`:scope > [data-adds] > [data-part='${part}']`);
  button?.focus();
  button?.click();
}
