/** The ways in which a report reaches a physician. */
export const deliveries = ['portal', 'email-link', 'encrypted-pdf', 'hl7', 'print'] as const;
export type Delivery = (typeof deliveries)[number];

/** The events that a physician is notified of. */
export const noticeReasons = ['received', 'final', 'critical'] as const;
export type NoticeReason = (typeof noticeReasons)[number];

export const physicianStatuses = ['active', 'inactive'] as const;
export type PhysicianStatus = (typeof physicianStatuses)[number];

/** The roles that an account linked to a physician may have. */
export const physicianRoles = ['referring-doctor', 'doctor', 'radiologist'] as const;

export const mostStudiesCounted = 1000;

export const physicianSortColumns = [
  'name',
  'email',
  'hospital',
  'city',
  'birthDate',
  'designation',
  'clinics',
  'modalities',
  'phone',
  'mobile',
  'names',
  'login',
  'studies',
  'lastStudy',
  'status',
] as const;
export type PhysicianSortColumn = (typeof physicianSortColumns)[number];
