import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './card.module.css';

export type CardProps = {
  readonly title?: ReactNode;
  /** At the end of the title's line: a link, a small button, a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Without padding: for lists and grids that reach the edges. */
  readonly flush?: boolean;
};

/** A surface with a hairline around it and, mostly, a heading. */
export function Card({ title, aside, children, flush = false }: CardProps) {
  const id = useId();
  return (
    <section className={classes['card']} data-flush={flush} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title !== undefined && (
        <div className={classes['head']}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
