import type { ReactNode } from 'react';
import classes from './row-card.module.css';

export type RowCardProps = {
  /** What the row is called. */
  readonly name: ReactNode;
  /** What tells it from others of that name. */
  readonly second?: ReactNode;
  /** The rest, side by side while there is room. */
  readonly children?: ReactNode;
};

/** A row of a grid on a phone. */
export function RowCard({ name, second, children }: RowCardProps) {
  return (
    <div className={classes['card']}>
      <bdi className={classes['name']}>{name}</bdi>
      {second !== undefined && <bdi className={classes['second']}>{second}</bdi>}
      {children !== undefined && <span className={classes['line']}>{children}</span>}
    </div>
  );
}
