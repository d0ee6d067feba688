import { patientSortColumns } from '@isocenter/contract/archive/patients.ts';

export type PatientSortColumn = (typeof patientSortColumns)[number];
export type PatientOrder = Readonly<{ column: PatientSortColumn; direction: 'asc' | 'desc' }>;

/** What is asked of the list of patients, in the server's names. */
export type PatientFilter = Readonly<{ q?: string; sex?: 'M' | 'F' | 'O'; birthFrom?: string; birthTo?: string }>;

export type PatientSearch = Readonly<{ filter: PatientFilter; order: PatientOrder; patient: string | undefined }>;

export const sexes = ['F', 'M', 'O'] as const;
export const defaultPatientOrder: PatientOrder = { column: 'name', direction: 'asc' };

/** Reads the state of the list from the texts of an address; what is not understood is left out. */
export function readPatientSearch(texts: Readonly<Record<string, unknown>>): PatientSearch {
  const text = (name: string): string | undefined => {
    const value = texts[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : undefined;
  };
  const day = (name: string): string | undefined => {
    const value = text(name);
    return value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  };
  const sex = sexes.find((candidate) => candidate === text('sex'));
  const column = patientSortColumns.find((candidate) => candidate === text('sort')?.replace(/^-/, ''));
  const parts = { q: text('q'), sex, birthFrom: day('from'), birthTo: day('to') };
  return {
    filter: Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    order:
      column === undefined
        ? defaultPatientOrder
        : { column, direction: text('sort')?.startsWith('-') ? 'desc' : 'asc' },
    patient: text('patient'),
  };
}

/** The texts of an address for a state of the list. */
export function patientSearchTexts({
  filter,
  order,
  patient,
}: PatientSearch): Readonly<Record<string, string | undefined>> {
  const isDefault = order.column === defaultPatientOrder.column && order.direction === defaultPatientOrder.direction;
  const sort = isDefault ? undefined : `${order.direction === 'desc' ? '-' : ''}${order.column}`;
  return { q: filter.q, sex: filter.sex, from: filter.birthFrom, to: filter.birthTo, sort, patient };
}
