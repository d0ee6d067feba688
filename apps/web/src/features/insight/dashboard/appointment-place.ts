import type { AppointmentRow } from '@isocenter/contract/archive/appointments/fields.ts';
import type { ListPlace } from '#ui/figures/figure-link.tsx';

/** Returns the address of an appointment, in the list of its day. */
export function placeOf({ day, appointmentId }: Pick<AppointmentRow, 'day' | 'appointmentId'>): Required<ListPlace> {
  return { to: '/appointments', search: { from: day, to: day, open: String(appointmentId) } };
}
