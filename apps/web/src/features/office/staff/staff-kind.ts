import { createStaff, getStaff, removeStaff, updateStaff } from '@isocenter/contract/office/staff/endpoints.ts';
import { emptyStaff, StaffFields } from '@isocenter/contract/office/staff/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const staffKind = recordKind({
  cacheKey: 'staff',
  schema: StaffFields,
  empty: emptyStaff,
  id: 'staffId',
  get: getStaff,
  create: createStaff,
  update: updateStaff,
  // Nothing belongs to somebody of the register.
  remove: removeStaff,
});
