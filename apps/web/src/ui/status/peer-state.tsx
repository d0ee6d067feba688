import type { ReactNode } from 'react';
import classes from './peer-state.module.css';

export type PeerStateProps = {
  readonly state: 'answers' | 'slow' | 'silent' | 'failing' | 'unchecked' | 'untested' | 'off';
  readonly children: ReactNode;
};

/**
 * Shows the state of another machine, by shape and word: a disc answers, a square is slow, a triangle is silent or fails, a ring is off, a
 * dashed one was not tested.
 */
export function PeerState({ state, children }: PeerStateProps) {
  return (
    <span className={classes['state']} data-state={state}>
      {children}
    </span>
  );
}
