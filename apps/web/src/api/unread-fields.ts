/**
 * Whether a field of the form that is open has a text that it cannot read, so that what it hands on is not what stands in it; it is marked
 * with `data-unread`. The first of them then says so and has the focus.
 */
export function stopAtUnread(): boolean {
  const form = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const field = form.querySelector<HTMLElement>('[data-unread="true"]');
  // It says what is wrong once it is left.
  field?.blur();
  field?.focus();
  return field !== null;
}
