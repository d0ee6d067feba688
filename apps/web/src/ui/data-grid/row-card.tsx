import type { ReactNode } from 'react';
import classes from './row-card.module.css';

export type RowCardProps = {
  /** The name of the row. */
  readonly name: ReactNode;
  /** Tells it from others of that name. */
  readonly second?: ReactNode;
  /** A picture before it, which says nothing that the name does not. */
  readonly leading?: ReactNode;
  /** The rest, side by side while there is room. */
  readonly children?: ReactNode;
};

/** A row of a grid on a phone. */
export function RowCard({ name, second, leading, children }: RowCardProps) {
  const text = (
    <div className={classes['card']}>
      <bdi className={classes['name']}>{name}</bdi>
      {second !== undefined && <bdi className="iso-second">{second}</bdi>}
      {children !== undefined && <span className={classes['line']}>{children}</span>}
    </div>
  );
  if (leading === undefined) return text;
  return (
    <div className={classes['led']}>
      <span aria-hidden="true">{leading}</span>
      {text}
    </div>
  );
}
