import type { ReactNode } from 'react';
import classes from './list-page.module.css';

/** A page that fills the window: its head and bars above, and what scrolls by itself below them. */
export function ListPage({ children }: { readonly children: ReactNode }) {
  return <div className={classes['page']}>{children}</div>;
}

/** Holds the list; with a line above it if no bar of filters draws one. */
export function ListContent({ children, line = false }: { readonly children: ReactNode; readonly line?: boolean }) {
  return (
    <div className={classes['content']} data-line={line}>
      {children}
    </div>
  );
}
