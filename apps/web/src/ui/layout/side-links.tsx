import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './side-links.module.css';

/** Lists the places that can be chosen, in a side pane: `<SideLink>`s. */
export function SideLinks({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['links']}>{children}</ul>;
}

/** A heading between them, with what can be done about them. */
export function SideHeading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={classes['heading']}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export type SideLinkProps = {
  readonly to: string;
  readonly isHere: boolean;
  /** The count of waiting items. */
  readonly count?: ReactNode;
  readonly onChosen: () => void;
  /** A drawing, and the name. */
  readonly children: ReactNode;
  /** Behind the link. */
  readonly act?: ReactNode;
};

export function SideLink({ to, isHere, count, onChosen, children, act }: SideLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes['link']}
        activeOptions={{ exact: true }}
        {...(isHere && { 'aria-current': 'page' })}
        onClick={onChosen}
      >
        {children}
        {count !== undefined && <span className={classes['count']}>{count}</span>}
      </Link>
      {act}
    </li>
  );
}
