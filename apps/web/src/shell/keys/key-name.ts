/** Returns the name of a key event: `k`, `?`, `Ctrl+k`, `Shift+O`, `ArrowDown`. The Mac's command key counts as Ctrl. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const isLetter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  // `?` already says that Shift was held; a letter or a named key does not.
  const shift = event.shiftKey && (isLetter || event.key.length > 1);
  const parts = [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    shift ? 'Shift' : '',
    event.key === ' ' ? 'Space' : event.key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/** Returns true if keys go into a field now. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]');
  const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']);
  return field !== null && !(field instanceof HTMLInputElement && untyped.has(field.type));
}
