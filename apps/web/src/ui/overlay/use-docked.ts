import { useEffect, useRef } from 'react';
import './docked.css';

/** Width that toasts reach over: the widest menu and their own width. */
const toastsPixels = 600;

/** For windows that stand at the bottom end: what happened is told above them where they reach its place. @returns a ref of their frame */
export function useDocked<Frame extends HTMLElement>(isOpen: boolean) {
  const frame = useRef<Frame>(null);
  useEffect(() => (isOpen && frame.current !== null ? tellHeight(frame.current) : undefined), [isOpen]);
  return frame;
}

/** @returns how to end it */
function tellHeight(frame: HTMLElement): () => void {
  const { style } = document.documentElement;
  const seen = new ResizeObserver(() => {
    const reaches = frame.offsetWidth + toastsPixels > window.innerWidth;
    style.setProperty('--iso-docked', `${reaches ? frame.offsetHeight : 0}px`);
  });
  seen.observe(frame);
  seen.observe(document.body);
  return () => {
    seen.disconnect();
    style.removeProperty('--iso-docked');
  };
}
