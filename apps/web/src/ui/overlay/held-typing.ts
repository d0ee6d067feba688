import { useLayoutEffect } from 'react';
import { holdTyping } from '#typing/typed-ahead.ts';

/** What is typed while something with a field to write in opens belongs to that field and is no command of the page below. */
export function useHeldTyping(opens: boolean): void {
  useLayoutEffect(() => {
    return opens ? holdTyping(false) : undefined;
  }, [opens]);
}
