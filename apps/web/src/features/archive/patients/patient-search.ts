import { verifications, patientSortColumns, protections } from '@isocenter/contract/archive/patients/patients.ts';
import { day, oneOf, order, text, under } from '#api/search-parts.ts';
import { defineSearch } from '#api/search.ts';

export const sexes = ['F', 'M', 'O'] as const;

/** The state of the list of patients; `at` is the row that the keyboard is on. */
export const patientSearch = defineSearch(
  {
    q: text(),
    sex: oneOf(sexes),
    birthFrom: under('from', day()),
    birthTo: under('to', day()),
    verification: oneOf(verifications),
    protection: oneOf(protections),
  },
  { sort: order(patientSortColumns, 'name'), at: under('patient', text()) },
);
