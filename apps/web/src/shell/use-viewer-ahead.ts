import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '#api/abilities.tsx';
import { onLook } from '#features/archive/studies/looked-at.ts';
import { savesData } from '#api/saves-data.ts';
import { useNothingToAccept } from './policies/use-nothing-to-accept.ts';

/** Longer than a page of the list needs to be there on a slow machine. */
const patienceMilliseconds = 4_000;

/**
 * Gets the viewer ready while somebody looks at a list: its code comes and starts when the page has nothing else to do,
 * then what is looked at is read. Nobody's images are fetched before he has accepted what has to be accepted, nor where data is saved.
 */
export function useViewerAhead(): void {
  const router = useRouter();
  const mayRead = useCan('read', 'Study');
  const isFree = useNothingToAccept('viewer-ahead');
  useEffect(() => {
    if (!mayRead || !isFree || savesData()) return undefined;
    let idle: number | undefined;
    // what cannot be fetched now is fetched when a study is opened, and fails there
    const begin = async () => {
      await router.loadRouteChunk(router.routesByPath['/viewer/$studyUid']);
      (await import('#features/reading/viewer/get-ready.ts')).getReady();
    };
    const stop = onLook((studyUid) => {
      if (studyUid !== undefined) idle ??= whenIdle(() => void begin().catch(() => undefined));
    });
    return () => {
      stop();
      if (idle !== undefined) cancelIdle(idle);
    };
  }, [router, mayRead, isFree]);
}

// Safari knows no idle time.
const hasIdleTime = 'requestIdleCallback' in globalThis;

function whenIdle(act: () => void): number {
  return hasIdleTime ? requestIdleCallback(act, { timeout: patienceMilliseconds }) : Number(setTimeout(act, 500));
}

function cancelIdle(handle: number): void {
  if (hasIdleTime) cancelIdleCallback(handle);
  else clearTimeout(handle);
}
