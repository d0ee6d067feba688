/** A drawer that shows a record focuses its heading, one that makes a record its first field. */
export type FirstFocus = 'heading' | 'field';

const fields = ['input', 'textarea', 'select', '[contenteditable="true"]']
  .map((field) => `${field}:not([type="hidden"], [type="file"], :disabled)`)
  .join();

/**
 * Marks where a drawer's focus trap begins, before the trap looks for it; otherwise that is the cross. What marks an element
 * itself (`data-autofocus`) keeps it. To be called as the content comes.
 */
export function markFirst(content: HTMLElement | null, first: FirstFocus): void {
  const dialog = content?.closest<HTMLElement>('[role="dialog"]');
  if (!content || !dialog || dialog.querySelector('[data-autofocus]') !== null) return;
  const field = first === 'field' ? content.querySelector<HTMLElement>(fields) : null;
  const target = field ?? dialog.querySelector<HTMLElement>('h2');
  if (target === null) return;
  if (target !== field) target.tabIndex = -1;
  target.dataset['autofocus'] = 'true';
}
