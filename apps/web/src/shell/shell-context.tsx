import { createContext, useContext } from 'react';

/** The acts of the frame that pages may call. */
export interface Shell {
  readonly openCustomizer: () => void;
  readonly openPalette: () => void;
  readonly openKeys: () => void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

/**
 * The frame around a page.
 * @throws Error outside the main layout.
 */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error('This page is not inside the main layout.');
  return shell;
}
