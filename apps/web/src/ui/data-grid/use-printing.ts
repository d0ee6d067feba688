import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns true while the page is being printed. The change is drawn before the browser takes the page, which waits for nothing. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const turn = (isOn: boolean): void => {
      if (isOn) lightOnPaper();
      else asBefore();
      flushSync(() => setPrinting(isOn));
    };
    window.addEventListener('beforeprint', () => turn(true), { signal });
    window.addEventListener('afterprint', () => turn(false), { signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
}

/** Browsers leave out grounds on paper: what is light on a dark one could not be read. */
function lightOnPaper(): void {
  const { dataset } = document.documentElement;
  // Of several lists the first has done it.
  if (dataset['shownIn'] !== undefined) return;
  dataset['shownIn'] = dataset['mantineColorScheme'] ?? 'light';
  dataset['mantineColorScheme'] = 'light';
}

function asBefore(): void {
  const { dataset } = document.documentElement;
  const { shownIn } = dataset;
  if (shownIn === undefined) return;
  dataset['mantineColorScheme'] = shownIn;
  delete dataset['shownIn'];
}
