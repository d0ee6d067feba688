/**
 * Returns true if a field of the open form has a text that it cannot parse, so that its value differs from what stands in it; it is marked
 * with `data-unread`. The first of them then shows its fault and has the focus.
 */
export function stopAtUnread(): boolean {
  const form = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const field = form.querySelector<HTMLElement>('[data-unread="true"]');
  // It says what is wrong once it is left.
  field?.blur();
  field?.focus();
  return field !== null;
}
