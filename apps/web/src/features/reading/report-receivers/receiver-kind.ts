import {
  createReceiver,
  getReceiver,
  removeReceiver,
  updateReceiver,
} from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import { newReceiver, receiverFaults, ReceiverFields } from '@isocenter/contract/reading/report-receivers/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const receiverKind = recordKind({
  cacheKey: 'report-receivers',
  schema: ReceiverFields,
  empty: newReceiver,
  faults: receiverFaults,
  id: 'receiverId',
  get: getReceiver,
  create: createReceiver,
  update: updateReceiver,
  // What was sent to it stays there: nothing keeps a receiver.
  remove: removeReceiver,
});
