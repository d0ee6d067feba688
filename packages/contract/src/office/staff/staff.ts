/** No more are returned at once; longer registers are `/api/office/staff`. */
export const mostEmployees = 2000;

/** In the order of the numbers that the specification has for them, from 1. */
export const staffStatuses = ['current', 'professional', 'rejected', 'resigned', 'applied'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

export const staffSortColumns = ['fullName', 'post', 'city', 'clinicName', 'startDay', 'status'] as const;
export type StaffSortColumn = (typeof staffSortColumns)[number];
