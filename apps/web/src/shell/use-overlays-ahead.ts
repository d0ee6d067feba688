import { useEffect } from 'react';
import { fetchFloating } from '#ui/overlay/fetch-floating.ts';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches what opens over a page as soon as somebody moves: no page needs it to be seen. */
export function useOverlaysAhead(): void {
  useEffect(() => {
    const begin = (): void => {
      end();
      // what cannot be fetched now is fetched when it is opened, and fails there
      const coming = [fetchFloating(), import('./palette/palette.tsx'), import('./idle/idle-dialog.tsx')];
      void Promise.allSettled(coming);
    };
    const end = (): void => {
      for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    };
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
    return end;
  }, []);
}
