import { appointmentSortColumns, appointmentStates } from '@isocenter/contract/archive/appointments.ts';
import { day, key, like, longKey, oneOf, order, record, text, whileOpen } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const appointmentTabs = ['appointment', 'patient', 'activity'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

/** The state of the page of appointments; `patient` is also whom a new one is for. */
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
    tab: whileOpen(oneOf(appointmentTabs, 'appointment')),
  },
);
