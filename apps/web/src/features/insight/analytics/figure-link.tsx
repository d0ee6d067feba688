import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FigureBy, FigureName } from '@isocenter/contract/insight/figure-measures.ts';
import { listOfFigure } from '@isocenter/contract/insight/figure-lists.ts';
import type { Asked } from './analytics-search.ts';
import classes from './analytics.module.css';

export type FigureLinkProps = {
  readonly name: FigureName;
  readonly value: number | null | undefined;
  readonly asked: Pick<Asked, 'span' | 'filter'>;
  /** What tells the number apart within the span. */
  readonly keys?: readonly (readonly [FigureBy, string])[];
  readonly children: ReactNode;
};

/** A number that leads to the list of what it counts, where there is one. */
export function FigureLink({ name, value, asked: { span, filter }, keys = [], children }: FigureLinkProps) {
  const isNothing = value === null || value === undefined || value === 0;
  const list = isNothing ? null : listOfFigure(name, { ...span, keys }, filter);
  if (list === null) return <bdi>{children}</bdi>;
  return (
    // The contract says which of our pages it is, and what stands in its address.
    <Link to={list.to as '/'} search={list.search as never} className={classes['figure']}>
      <bdi>{children}</bdi>
    </Link>
  );
}
