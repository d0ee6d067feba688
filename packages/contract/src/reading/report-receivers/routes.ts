import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { listQuery, pageOf } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf, Revision, Nothing, LongKey } from '../../schemas.ts';
import { ReceiverRow, ReceiverMay, Receiver, NewReceiver, ReceiverFields, Delivery } from './fields.ts';
import { receiverSortColumns, receiverStates, deliveryStates } from './report-receiver-lists.ts';
import { receiverKinds } from './report-receivers.ts';

const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
const ReceiverParams = strict({ receiverId: Key });

/** A page of the receivers, worst first unless another order is requested; `q` is searched in names and addresses. */
export const listReceivers = defineRoute({
  method: 'GET',
  path: '/api/report-receivers',
  summary: 'List receivers of reports',
  access: needs('read'),
  query: listQuery(receiverSortColumns, {
    state: Type.Optional(oneOf(receiverStates)),
    kind: Type.Optional(oneOf(receiverKinds)),
  }),
  response: pageOf(ReceiverRow, ReceiverMay),
});

/** Those that a physician's record can name, by name. */
export const listNamedReceivers = defineRoute({
  method: 'GET',
  path: '/api/report-receivers/named',
  summary: 'Receivers that take the reports of single physicians',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  response: listOf(Type.Object({ receiverId: Type.Integer(), name: Type.String() })),
});

export const getReceiver = defineRoute({
  method: 'GET',
  path: '/api/report-receivers/:receiverId',
  summary: 'One receiver of reports',
  access: needs('read'),
  params: ReceiverParams,
  response: Receiver,
});

export const createReceiver = defineRoute({
  method: 'POST',
  path: '/api/report-receivers',
  summary: 'Add a receiver of reports',
  access: needs('create'),
  body: NewReceiver,
  tidied: true,
  response: Receiver,
  status: 201,
  audit: 'report-receiver.create',
});

/** Replaces all fields but an empty secret. `stale-revision` when somebody saved in between. */
export const updateReceiver = defineRoute({
  method: 'PUT',
  path: '/api/report-receivers/:receiverId',
  summary: 'Change a receiver of reports',
  access: needs('update'),
  params: ReceiverParams,
  body: strict({ ...ReceiverFields.properties, revision: Revision }),
  tidied: true,
  response: Receiver,
  audit: 'report-receiver.change',
});

/** Removes a receiver with its secret, its log, and what still waits for it. */
export const removeReceiver = defineRoute({
  method: 'DELETE',
  path: '/api/report-receivers/:receiverId',
  summary: 'Remove a receiver of reports',
  access: needs('delete'),
  params: ReceiverParams,
  response: Nothing,
  audit: 'report-receiver.remove',
});

/**
 * Finds out whether a receiver answers, and saves what was found: it is connected to, or asked what it can. Nothing of anybody is sent.
 * @throws `conflict` for one that is switched off
 */
export const testReceiver = defineRoute({
  method: 'POST',
  path: '/api/report-receivers/:receiverId/test',
  summary: 'Find out whether a receiver of reports answers',
  access: needs('update'),
  params: ReceiverParams,
  response: Receiver,
  audit: 'report-receiver.test',
});

/** The deliveries to a receiver, the newest first. */
export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/report-receivers/:receiverId/deliveries',
  summary: 'What became of the reports for a receiver',
  access: needs('read'),
  params: ReceiverParams,
  query: listQuery(['queuedAt'], { state: Type.Optional(oneOf(deliveryStates)) }),
  response: pageOf(Delivery),
});

/** Tries it within seconds, also one that was sent or given up. */
export const sendDelivery = defineRoute({
  method: 'POST',
  path: '/api/report-receivers/:receiverId/deliveries/:deliveryId/send',
  summary: 'Send a report to a receiver again',
  access: needs('update'),
  params: strict({ receiverId: Key, deliveryId: LongKey }),
  response: Nothing,
  audit: 'report-receiver.send',
});

/** @throws `conflict` for one that does not wait */
export const giveUpDelivery = defineRoute({
  method: 'POST',
  path: '/api/report-receivers/:receiverId/deliveries/:deliveryId/give-up',
  summary: 'Send a report to a receiver no more',
  access: needs('update'),
  params: strict({ receiverId: Key, deliveryId: LongKey }),
  response: Nothing,
  audit: 'report-receiver.give-up',
});

export const receiverActivity = activityRoute('report-receiver', { action: 'read', subject: 'Node' }, ReceiverParams);
