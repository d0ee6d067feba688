import { useCallback, useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { lookAt } from '../looked-at.ts';

/** Whoever passes over rows does not look at them. */
const restMilliseconds = 120;

interface LookInput {
  /** The row that the keyboard is on, and the preview shows; undefined in lists whose studies are not opened. */
  readonly active: string | undefined;
  readonly isEnabled: boolean;
}

/** Says which study is looked at: the row that the pointer rests on, else the active one. */
export function useLook({ active, isEnabled }: LookInput) {
  const pointed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useCallback(() => {
    clearTimeout(timer.current);
    if (isEnabled) timer.current = setTimeout(() => lookAt(pointed.current ?? active), restMilliseconds);
  }, [active, isEnabled]);
  useEffect(() => {
    look();
    return () => clearTimeout(timer.current);
  }, [look]);
  // what was read ahead is kept for the page that opens it
  const point = (studyUid: string | undefined): void => {
    if (pointed.current === studyUid) return;
    pointed.current = studyUid;
    look();
  };
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      point(target.closest<HTMLElement>('[role="row"][data-key]')?.dataset['key']);
    },
    onPointerLeave: () => point(undefined),
  };
}
