import { closedDayFaults } from '@isocenter/contract/office/closed-days/closed-days.ts';
import {
  createClosedDay,
  getClosedDay,
  removeClosedDay,
  updateClosedDay,
} from '@isocenter/contract/office/closed-days/endpoints.ts';
import { ClosedDayFields, emptyClosedDay } from '@isocenter/contract/office/closed-days/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const closedDayKind = recordKind({
  cacheKey: 'closed-days',
  // Free slots leave them out.
  touches: ['calendar'],
  schema: ClosedDayFields,
  empty: emptyClosedDay,
  faults: closedDayFaults,
  id: 'closedDayId',
  get: getClosedDay,
  create: createClosedDay,
  update: updateClosedDay,
  remove: removeClosedDay,
});
