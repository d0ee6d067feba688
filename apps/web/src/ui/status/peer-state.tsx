import type { ReactNode } from 'react';
import classes from './peer-state.module.css';

export type PeerStateProps = {
  readonly state: 'answers' | 'slow' | 'silent' | 'failing' | 'unasked' | 'untested' | 'off';
  readonly children: ReactNode;
};

/**
 * How a machine elsewhere fares, by shape and word: a disc answers, a square is slow, a triangle is silent or fails, a ring is off,
 * a dashed one was not asked.
 */
export function PeerState({ state, children }: PeerStateProps) {
  return (
    <span className={classes['state']} data-state={state}>
      {children}
    </span>
  );
}
