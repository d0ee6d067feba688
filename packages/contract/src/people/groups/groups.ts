export const groupStatuses = ['active', 'inactive'] as const;

export const groupSortColumns = ['name', 'subspeciality', 'members', 'clinics', 'status'] as const;
export type GroupSortColumn = (typeof groupSortColumns)[number];
