import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { TextName } from '#i18n/i18n.ts';
import { fetchPart } from '#i18n/late-part.ts';

/**
 * A part of the frame that is not worth waiting for: it is fetched with its texts once the page is drawn, and where it cannot be
 * fetched nothing stands in its place.
 */
export function ornament<Props extends object = object>(
  names: readonly TextName[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    try {
      return { default: await fetchPart(load, names) };
    } catch {
      return { default: Nothing as ComponentType<Props> };
    }
  });
  return function Ornament(props: Props) {
    const isDrawn = useIdle();
    return <Suspense fallback={null}>{isDrawn && <Part {...props} />}</Suspense>;
  };
}

/** Returns true once the browser had nothing else to do since this was drawn. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => setIdle(true));
  }, []);
  return isIdle;
}

function Nothing() {
  return null;
}
