import { useEffect } from 'react';

/** Gives the focus to a form's first field when the form appears; there is nothing else to do on its page. */
export function useFirstField(
  form: { readonly getInputNode: (field: string) => HTMLElement | null },
  field: string,
): void {
  const { getInputNode } = form;
  useEffect(() => {
    getInputNode(field)?.focus();
    // Once, when it appears: the function is a new one with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [field]);
}
