import type { PhysicianInput } from './fields.ts';

/** The columns that an import reads beside `id`, by which a line finds its physician, and the field of each. */
export const physicianImportColumns = {
  lastName: 'lastName',
  firstName: 'firstName',
  prefix: 'prefix',
  suffix: 'suffix',
  emails: 'emails',
  hospital: 'hospital',
  address: 'address',
  city: 'city',
  country: 'country',
  birthDate: 'birthDate',
  designation: 'designation',
  specialities: 'specialities',
  nationalId: 'nationalId',
  clinics: 'clinicIds',
  phones: 'phones',
  mobile: 'mobile',
  fax: 'fax',
  refers: 'isReferring',
  reads: 'isReading',
  modalities: 'modalities',
  status: 'status',
} as const satisfies Readonly<Record<string, keyof PhysicianInput>>;

/** Columns of an export that are counted, not set: an import passes over them. */
export const countedPhysicianColumns = ['login', 'studies', 'lastStudy'] as const;
