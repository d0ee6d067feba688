import type { ReactNode } from 'react';
import type { FigureBy, FigureName } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { listOfFigure } from '@isocenter/contract/insight/figures/figure-lists.ts';
import { FigureLink as PlacedFigure } from '#ui/figures/figure-link.tsx';
import type { FigureSelection } from './analytics-search.ts';

export type FigureLinkProps = {
  readonly name: FigureName;
  readonly value: number | null | undefined;
  readonly selection: Pick<FigureSelection, 'span' | 'filter'>;
  /** The dimensions of the number within the span. */
  readonly keys?: readonly (readonly [FigureBy, string])[];
  readonly children: ReactNode;
};

/** A number that leads to the list of what it counts, where there is one. */
export function FigureLink({ name, value, selection: { span, filter }, keys = [], children }: FigureLinkProps) {
  const isNothing = value === null || value === undefined || value === 0;
  const list = isNothing ? null : listOfFigure(name, { ...span, keys }, filter);
  if (list === null) return <bdi>{children}</bdi>;
  return (
    <PlacedFigure place={list}>
      <bdi>{children}</bdi>
    </PlacedFigure>
  );
}
