import type { StaffFields } from './fields.ts';

/** The columns that an import reads and an export writes, and the field of each. A line finds its person by the address. */
export const staffImportColumns = {
  fullName: 'fullName',
  post: 'post',
  email: 'email',
  clinic: 'clinicId',
  city: 'city',
  startDay: 'startDay',
  birthDate: 'birthDate',
  salary: 'salary',
  status: 'status',
  note: 'note',
} as const satisfies Readonly<Record<string, keyof StaffFields>>;

/** Columns of an export that are reckoned, not set: an import passes over them. */
export const reckonedStaffColumns = ['age'] as const;
