/** What can hang on a record. A count of `merged` is of records that were merged into it. */
export const hangingKinds = [
  'studies',
  'clinics',
  'users',
  'roles',
  'physicians',
  'parts',
  'appointments',
  'filters',
  'merged',
  'invoices',
  'names',
  'login',
  'elsewhere',
] as const;
export type HangingKind = (typeof hangingKinds)[number];
