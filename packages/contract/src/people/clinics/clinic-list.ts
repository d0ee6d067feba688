export const clinicSortColumns = [
  'name',
  'city',
  'contact',
  'partOf',
  'kind',
  'mayEditPatients',
  'status',
  'studies',
  'lastStudy',
  'users',
  'physicians',
  'rules',
] as const;
export type ClinicSortColumn = (typeof clinicSortColumns)[number];
