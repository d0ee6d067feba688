import { exportClinics } from '@isocenter/contract/people/clinic-list.ts';
import type { ClinicSearch } from './clinic-search.ts';

/** The address of a file with the clinics of the list as it is filtered and ordered. */
export function clinicExportPath({ filter, order }: Pick<ClinicSearch, 'filter' | 'order'>): string {
  const query = new URLSearchParams({ ...filter, sort: order.column, direction: order.direction });
  return `${exportClinics.path}?${query.toString()}`;
}
