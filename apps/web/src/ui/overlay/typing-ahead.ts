import { useLayoutEffect } from 'react';
import { holdTyping } from '#typing/typed-ahead.ts';

/** Holds the keys typed while something with a text field opens: they belong to that field and are no command of the page below. */
export function useTypingAhead(opens: boolean): void {
  useLayoutEffect(() => {
    return opens ? holdTyping(false) : undefined;
  }, [opens]);
}
