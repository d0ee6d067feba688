import { useEffect, useState } from 'react';

/**
 * Returns a part that comes with a file of its own, once it is wanted; undefined until it is there. For a part that has to be whole when it
 * opens: a choice takes the focus into itself at that moment. `load` must stay the same.
 * @throws what the loading failed with, into the page's own failure
 */
export function useLater<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [come, setCome] = useState<{ readonly it: T } | { readonly error: unknown }>();
  const isMissing = come === undefined;
  useEffect(() => {
    if (!isWanted || !isMissing) return undefined;
    let isGone = false;
    load().then(
      (it) => isGone || setCome({ it }),
      (error: unknown) => isGone || setCome({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted, isMissing]);
  if (come && 'error' in come) throw come.error;
  return come?.it;
}
