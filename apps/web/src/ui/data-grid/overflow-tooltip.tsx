import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import classes from './overflow-tooltip.module.css';

type Shown = Readonly<{ text: string; x: number; y: number }>;

const delayMilliseconds = 400;

/** The whole text of a cell that had to be cut, after 400 ms under the pointer or at the active cell. */
export function OverflowTooltip({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const root = within.current;
    if (root === null) return undefined;
    let timer = 0;
    let under: Element | null = null;
    const hide = (): void => {
      window.clearTimeout(timer);
      under = null;
      setShown(null);
    };
    const over = (event: Event): void => {
      const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
      if (cell === under) return;
      hide();
      under = cell;
      if (cell !== null) timer = window.setTimeout(() => setShown(cutText(cell, event.target)), delayMilliseconds);
    };
    // The active cell of the keyboard, once the keys rest.
    const atKeyboard = (): void => {
      hide();
      timer = window.setTimeout(() => {
        const id = root.getAttribute('aria-activedescendant');
        const cell = id === null ? null : document.getElementById(id);
        if (cell?.matches('[data-cell]') === true) setShown(cutText(cell, null));
      }, delayMilliseconds);
    };
    const stop = new AbortController();
    const { signal } = stop;
    root.addEventListener('pointerover', over, { signal, passive: true });
    for (const name of ['pointerleave', 'pointerdown', 'focusout', 'scroll', 'wheel']) {
      root.addEventListener(name, hide, { signal, passive: true });
    }
    root.addEventListener('keydown', atKeyboard, { signal, passive: true });
    return () => {
      hide();
      stop.abort();
    };
  }, [within]);
  if (shown === null) return null;
  return (
    <Portal>
      <div className={classes['tooltip']} role="tooltip" style={{ top: shown.y, left: shown.x }}>
        {shown.text}
      </div>
    </Portal>
  );
}

/** The text of what is cut in a cell: of the line under the pointer if that one is cut, else of the first one that is. */
function cutText(cell: Element, target: EventTarget | null): Shown | null {
  const lines = [cell, ...cell.querySelectorAll('*')].filter(isCut);
  const line =
    lines.find((candidate) => target instanceof Node && candidate !== cell && candidate.contains(target)) ??
    lines.at(-1);
  const text = line?.textContent.trim() ?? '';
  if (line === undefined || text === '') return null;
  const { left, bottom } = line.getBoundingClientRect();
  return { text, x: Math.max(8, Math.min(left, window.innerWidth - 336)), y: bottom + 6 };
}

function isCut(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== 'visible';
}
