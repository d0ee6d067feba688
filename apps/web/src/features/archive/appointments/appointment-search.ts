import { appointmentSortColumns, appointmentStates } from '@isocenter/contract/archive/appointments/appointments.ts';
import { day, key, like, longKey, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const appointmentTabs = ['appointment', 'patient', 'activity'] as const;

/** The state of the page of appointments. A new one is for `patient`, in `clinic`, and begins at `slot` with what follows it. */
export const appointmentSearch = defineSearch(
  {
    q: text(),
    from: day(),
    to: day(),
    clinic: key(),
    patient: longKey(),
    modality: like(/^[A-Z0-9_ ]{1,16}$/),
    state: oneOf(appointmentStates),
  },
  {
    sort: order(appointmentSortColumns, 'startsAt'),
    open: record(),
    slot: whileOpen(like(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/)),
    minutes: whileOpen(key()),
    room: whileOpen(text(64)),
    station: whileOpen(like(/^[ -[\]-~]{1,16}$/)),
    tab: whileOpen(oneOf(appointmentTabs, 'appointment')),
  },
);
