import { useLayoutEffect } from 'react';

/** Makes menus and dialogs, which are drawn outside of the page, dark as well while the viewer is open. */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const { body } = document;
    body.setAttribute('data-iso-dark', '');
    return () => body.removeAttribute('data-iso-dark');
  }, []);
}
