import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const hoverDelayMilliseconds = 120;

/** Opens the rail after the pointer has rested on it, and at once when the keyboard reaches it. Escape closes it. */
export function useRailOpening(): { readonly ref: RefObject<HTMLElement | null>; readonly isOpen: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const menu = ref.current;
    if (menu === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: number | undefined;
    const enter = (): void => void (timer = window.setTimeout(() => setOpen(true), hoverDelayMilliseconds));
    const close = (): void => {
      window.clearTimeout(timer);
      setOpen(false);
    };
    menu.addEventListener('pointerenter', enter, { signal });
    menu.addEventListener('pointerleave', close, { signal });
    menu.addEventListener('focusin', () => menu.querySelector(':focus-visible') !== null && setOpen(true), { signal });
    menu.addEventListener('focusout', (event) => !menu.contains(event.relatedTarget as Node | null) && close(), {
      signal,
    });
    menu.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return { ref, isOpen };
}
