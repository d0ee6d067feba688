import { exportPhysicians } from '@isocenter/contract/people/physicians.ts';
import type { PhysicianSearch } from './physician-search.ts';

/** The address of a file with the physicians of the list as it is filtered and ordered. */
export function physicianExportPath({
  view,
  filter,
  order,
}: Pick<PhysicianSearch, 'view' | 'filter' | 'order'>): string {
  const { clinicId, ...texts } = filter;
  const query = new URLSearchParams({ ...texts, sort: order.column, direction: order.direction });
  if (view === 'reading' || view === 'referring') query.set('kind', view);
  if (clinicId !== undefined) query.set('clinicId', String(clinicId));
  return `${exportPhysicians.path}?${query.toString()}`;
}
