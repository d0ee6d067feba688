/** The kinds of records that can prevent a removal. A count of `merged` is of records that were merged into the record. */
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
