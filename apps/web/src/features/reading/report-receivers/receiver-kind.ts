import {
  createReceiver,
  getReceiver,
  removeReceiver,
  updateReceiver,
} from '@isocenter/contract/reading/report-receivers/endpoints.ts';
import {
  type Receiver,
  newReceiver,
  receiverFaults,
  ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const receiverKind: RemovableKind<ReceiverFields, Receiver> = {
  kept: 'report-receivers',
  schema: ReceiverFields,
  empty: newReceiver,
  faults: receiverFaults,
  keyOf: ({ receiverId }) => receiverId,
  load: (receiverId, signal) => call(getReceiver, { params: { receiverId } }, { signal }),
  add: (body) => call(createReceiver, { body }),
  change: (receiverId, body) => call(updateReceiver, { params: { receiverId }, body }),
  remove: (receiverId) => call(removeReceiver, { params: { receiverId } }),
  // What was sent to it stays there: nothing keeps a receiver.
  hanging: () => Promise.resolve({ hanging: [] }),
};
