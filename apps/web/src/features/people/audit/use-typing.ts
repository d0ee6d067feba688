import { useEffect, useState } from 'react';

const typingMilliseconds = 250;

/** What is being typed, given on when the typing rests. */
export function useTyping(value: string | undefined, onRest: (value: string | undefined) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = window.setTimeout(() => {
      setTyped(null);
      onRest(typed.trim() === '' ? undefined : typed.trim());
    }, typingMilliseconds);
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing begins the wait
  }, [typed]);
  return { text: typed ?? value ?? '', type: setTyped };
}
