import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** True from `delayMilliseconds` after `active` became true: what is fast shows nothing in between. */
export function useDelayed(active: boolean, delayMilliseconds = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = window.setTimeout(() => setPassed(true), delayMilliseconds);
    return () => {
      window.clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMilliseconds]);
  return active && passed;
}

export type SkeletonBarProps = {
  /** Width in px or as a share of the place, `60%`. */
  readonly width: number | `${number}%`;
  readonly height?: number;
  readonly round?: boolean;
};

/** A still grey bar in the place of a text, a badge (round: a person). */
export function SkeletonBar({ width, height = 9, round = false }: SkeletonBarProps) {
  const length = typeof width === 'number' ? `${width / 16}rem` : width;
  return <span className={classes['bone']} data-round={round} style={{ width: length, height: `${height / 16}rem` }} />;
}

/** The shape of a card or a form while it loads, after 150 ms; `label` is read out. */
export function SkeletonBlock({ label, lines = 4 }: { readonly label: string; readonly lines?: number }) {
  const shown = useDelayed(true);
  const widths = ['55%', '90%', '78%', '64%'] as const;
  const bars: ReactNode[] = Array.from({ length: lines }, (_, line) => (
    <SkeletonBar key={line} width={widths[line % widths.length] ?? '70%'} height={line === 0 ? 14 : 9} />
  ));
  return (
    <output className={classes['block']}>
      {shown && bars}
      <span className="iso-visually-hidden">{label}</span>
    </output>
  );
}
