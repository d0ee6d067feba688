/** Gives the keyboard to the list of the page that an element stands on. @returns whether there is one */
export function focusGrid(from: Element): boolean {
  const grid = from.closest('main')?.querySelector<HTMLElement>('[role$="grid"]');
  grid?.focus({ preventScroll: true });
  return grid !== null && grid !== undefined;
}
