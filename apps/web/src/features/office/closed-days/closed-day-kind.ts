import { closedDayFaults } from '@isocenter/contract/office/closed-days/closed-days.ts';
import {
  createClosedDay,
  getClosedDay,
  removeClosedDay,
  updateClosedDay,
} from '@isocenter/contract/office/closed-days/endpoints.ts';
import { ClosedDayFields, emptyClosedDay, type ClosedDay } from '@isocenter/contract/office/closed-days/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const closedDayKind: RemovableKind<ClosedDayFields, ClosedDay> = {
  kept: 'closed-days',
  // Free slots leave them out.
  touches: ['calendar'],
  schema: ClosedDayFields,
  empty: emptyClosedDay,
  faults: closedDayFaults,
  keyOf: ({ closedDayId }) => closedDayId,
  load: (closedDayId, signal) => call(getClosedDay, { params: { closedDayId } }, { signal }),
  add: (body) => call(createClosedDay, { body }),
  change: (closedDayId, body) => call(updateClosedDay, { params: { closedDayId }, body }),
  remove: (closedDayId) => call(removeClosedDay, { params: { closedDayId } }),
  // Nothing belongs to a closed day.
  hanging: () => Promise.resolve({ hanging: [] }),
};
