import {
  createStaff,
  emptyStaff,
  getStaff,
  removeStaff,
  StaffFields,
  updateStaff,
  type Staff,
} from '@isocenter/contract/office/staff.ts';
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
