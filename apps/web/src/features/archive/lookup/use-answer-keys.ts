import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

interface AnswerKeys {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Arrows go from the box through the acts of the answers, and back into it. */
  readonly hear: (event: KeyboardEvent) => void;
  readonly enter: (inNewTab: boolean) => void;
}

/**
 * The keys of box and answers. Enter does the first act; when it comes before the answers, as a scanner's does, it waits for them, and does
 * the act of the only answer there is: which of several is meant, somebody has to see.
 */
export function useAnswerKeys(isSettled: boolean, search: () => void): AnswerKeys {
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entered = useRef<'here' | 'new-tab' | undefined>(undefined);
  useEffect(() => {
    const how = entered.current;
    if (how === undefined || !isSettled) return;
    entered.current = undefined;
    const found = actsIn(list.current);
    if (found.length === 1) open(found[0], how === 'new-tab');
  }, [isSettled]);
  const hear = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops: HTMLElement[] = [...(box.current === null ? [] : [box.current]), ...actsIn(list.current)];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };
  const enter = (inNewTab: boolean): void => {
    search();
    if (isSettled) open(actsIn(list.current)[0], inNewTab);
    else entered.current = inNewTab ? 'new-tab' : 'here';
  };
  return { box, list, hear, enter };
}

function actsIn(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('[data-act]') ?? [])];
}

function open(link: HTMLAnchorElement | undefined, inNewTab: boolean): void {
  if (link !== undefined && inNewTab) window.open(link.href, '_blank', 'noopener');
  else link?.click();
}
