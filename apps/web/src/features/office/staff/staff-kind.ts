import { createStaff, getStaff, removeStaff, updateStaff } from '@isocenter/contract/office/staff/endpoints.ts';
import { emptyStaff, StaffFields, type Staff } from '@isocenter/contract/office/staff/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const staffKind: RemovableKind<StaffFields, Staff> = {
  kept: 'staff',
  schema: StaffFields,
  empty: emptyStaff,
  keyOf: ({ staffId }) => staffId,
  load: (staffId, signal) => call(getStaff, { params: { staffId } }, { signal }),
  add: (body) => call(createStaff, { body }),
  change: (staffId, body) => call(updateStaff, { params: { staffId }, body }),
  remove: (staffId) => call(removeStaff, { params: { staffId } }),
  // Nothing belongs to somebody of the register.
  hanging: () => Promise.resolve({ hanging: [] }),
};
