import { studySortColumns } from '@isocenter/contract/archive/studies.ts';
import type { StudySortColumn } from '@isocenter/contract/archive/studies.ts';

export type ListOrder = Readonly<{ column: StudySortColumn; direction: 'asc' | 'desc' }>;

/** Newest acquisition first: the server's own default. */
export const defaultOrder: ListOrder = { column: 'studyAt', direction: 'desc' };

/** The order in an address: the column, with `-` before it when descending. The default for anything else. */
export function readOrder(text: string | undefined): ListOrder {
  const column = studySortColumns.find((candidate) => candidate === text?.replace(/^-/, ''));
  if (column === undefined) return defaultOrder;
  return { column, direction: text?.startsWith('-') === true ? 'desc' : 'asc' };
}

/** How an order is written into an address; undefined for the default. */
export function orderText({ column, direction }: ListOrder): string | undefined {
  if (column === defaultOrder.column && direction === defaultOrder.direction) return undefined;
  return direction === 'desc' ? `-${column}` : column;
}
