import type { ResolvedFilter } from '#features/people/access/access.ts';
import { expressionsOf, type StudyOrder } from './study-order.ts';

/** The request for a list, or for a part of it. */
export interface StudyPage {
  readonly filter: ResolvedFilter;
  readonly order: StudyOrder;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** True for an order in which studies came, so that they lie in it. */
export function isOfDays({ column }: StudyOrder): boolean {
  return column === 'studyAt' || column === 'receivedAt';
}

/** True for an order by what is counted of a study. */
export function isOfTally(order: StudyOrder): boolean {
  return expressionsOf(order).some((expression) => expression.startsWith('tally.'));
}

/** Returns the part of a filter that is a range of the order itself, in which a walk can begin and end. */
export function rangeOf({ filter, order }: StudyPage): ResolvedFilter {
  const names: readonly string[] =
    order.column === 'studyAt'
      ? ['bin', 'dateFrom', 'dateTo', 'dateWithin']
      : order.column === 'receivedAt'
        ? ['bin', 'receivedFrom', 'receivedTo', 'receivedWithin']
        : ['bin'];
  return Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)));
}
