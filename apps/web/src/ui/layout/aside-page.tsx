import type { ReactNode } from 'react';
import classes from './aside-page.module.css';

export type AsidePageProps = {
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** Stays in sight at the end, where there is room. */
  readonly aside: ReactNode;
  /** The bar with the acts on the changes. */
  readonly bar: ReactNode;
};

/** A page of settings: they stand at the start, what changing them brings at the end, and what is done with the changes below. */
export function AsidePage({ header, children, aside, bar }: AsidePageProps) {
  return (
    <div className={classes['page']}>
      {header}
      <div className={classes['body']}>
        <div className={classes['main']}>{children}</div>
        <div className={classes['aside']}>{aside}</div>
      </div>
      <div className={classes['bar']}>{bar}</div>
    </div>
  );
}

/** The same while nothing of it is there yet. */
export function AsidePageWaiting({ header, children }: Pick<AsidePageProps, 'header' | 'children'>) {
  return (
    <div className={classes['page']}>
      {header}
      <div className={classes['waiting']}>{children}</div>
    </div>
  );
}
