import { Type } from 'typebox';
import { listQuery, pageOf } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, listOf, Nothing, LongKey } from '../../schemas.ts';
import { ReceiverRow, ReceiverMay, Receiver, NewReceiver, ReceiverFields, Delivery } from './fields.ts';
import { receiverSortColumns, receiverStates, deliveryStates } from './report-receiver-lists.ts';
import { receiverKinds } from './report-receivers.ts';

const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
const ReceiverParams = strict({ receiverId: Key });

/**
 * Worst first unless another order is requested; `q` is searched in names and addresses. A change replaces all fields but an empty secret.
 * A receiver is removed with its secret, its log, and what still waits for it.
 */
export const receiverRoutes = recordRoutes({
  kind: 'report-receiver',
  path: '/api/report-receivers',
  params: ReceiverParams,
  needs: (action) => ({ action, subject: 'Node' }),
  called: { one: 'receiver of reports', several: 'receivers of reports' },
  query: listQuery(receiverSortColumns, {
    state: Type.Optional(oneOf(receiverStates)),
    kind: Type.Optional(oneOf(receiverKinds)),
  }),
  page: pageOf(ReceiverRow, ReceiverMay),
  shown: Receiver,
  fields: ReceiverFields.properties,
  start: NewReceiver,
});

export const {
  list: listReceivers,
  get: getReceiver,
  create: createReceiver,
  update: updateReceiver,
  remove: removeReceiver,
  activity: receiverActivity,
} = receiverRoutes;

/** Those that a physician's record can name, by name. */
export const listNamedReceivers = defineRoute({
  method: 'GET',
  path: '/api/report-receivers/named',
  summary: 'Receivers that take the reports of single physicians',
  access: { kind: 'ability', action: 'update', subject: 'Physician' },
  response: listOf(Type.Object({ receiverId: Type.Integer(), name: Type.String() })),
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
