import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './figure-link.module.css';

/** A page of ours and what stands in its address, as the contract and the widgets say it. */
export interface ListPlace {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export type PlaceLinkProps = {
  readonly place: ListPlace;
  readonly children: ReactNode;
  /** Read out in place of what stands there. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly title?: string;
};

/** A link to a place that is a value: which page it is, is known when it is drawn. */
export function PlaceLink({ place: { to, search = {} }, label, className = '', title, children }: PlaceLinkProps) {
  return (
    <Link to={to} search={search} aria-label={label} className={className} title={title}>
      {children}
    </Link>
  );
}

/** A number that leads to the list of what it counts. */
export function FigureLink(props: Omit<PlaceLinkProps, 'className'>) {
  return <PlaceLink {...props} className={classes['figure']} />;
}
