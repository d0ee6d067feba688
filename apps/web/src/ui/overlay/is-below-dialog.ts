/**
 * Returns true if a dialog lies over an element: keys, Esc included, are meant for the uppermost one. Dialogs stand in the page as they
 * opened.
 */
export function isBelowDialog(element: Element | null): boolean {
  const uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return uppermost !== undefined && !uppermost.contains(element);
}
