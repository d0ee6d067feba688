import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { listQuery, mayOf, pageOf } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, listOf, LongKey, Nothing, nullable, oneOf, Revision, strict, Uid } from '../schemas.ts';
import { ReceiverFields, NewReceiver, receiverKinds, receiverStatuses, reportStates } from './report-receivers.ts';

/** How a receiver fares, worst first: by its last delivery and its last test. */
export const receiverStates = ['failing', 'untested', 'answers', 'off'] as const;

/** Why a report did not arrive; `refused` is the receiver's own word. */
export const deliveryFaults = [
  'name-unknown',
  'address-refused',
  'address-unlisted',
  'port-closed',
  'unreachable',
  'no-answer',
  'tls-failed',
  'certificate-unknown',
  'certificate-expired',
  'certificate-name',
  'redirected',
  'too-large',
  'aborted',
  'not-allowed',
  'not-found',
  'refused',
  'busy',
  'not-understood',
  'secret-lost',
  'broken-seal',
  'not-drawn',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** It waits for its turn or its next try, the receiver took it, or it is tried no more. */
export const deliveryStates = ['waiting', 'sent', 'given-up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why it is tried no more: it was refused for good, nobody took it for a week, somebody said so, or there is nothing left to send. */
export const deliveryEnds = ['refused', 'too-old', 'by-hand', 'gone'] as const;
export type DeliveryEnd = (typeof deliveryEnds)[number];

/** Receivers are for those who see every study: what goes to them is of every clinic. */
export const ReceiverMay = mayOf('create', 'change', 'remove');
export type ReceiverMay = Static<typeof ReceiverMay>;

const shown = {
  receiverId: Type.Integer(),
  revision: Type.Integer(),
  state: oneOf(receiverStates),
  waiting: Type.Integer(),
  /** Given up in the last seven days. */
  givenUp: Type.Integer(),
  sentAt: nullable(Instant),
  testedAt: nullable(Instant),
  testFault: nullable(oneOf(deliveryFaults)),
  /** What it said to the test: one line. */
  testAnswer: Type.String(),
};

export const ReceiverRow = Type.Object({
  ...shown,
  name: Type.String(),
  status: oneOf(receiverStatuses),
  kind: oneOf(receiverKinds),
  /** Host and port, or the root of the service. */
  address: Type.String(),
  /** What is sent there can be read on the way. */
  isOpen: Type.Boolean(),
  states: Type.Array(oneOf(reportStates)),
});
export type ReceiverRow = Static<typeof ReceiverRow>;

export const Receiver = Type.Object({
  ...ReceiverFields.properties,
  ...shown,
  hasSecret: Type.Boolean(),
  may: ReceiverMay,
});
export type Receiver = Static<typeof Receiver>;

export const receiverSortColumns = ['state', 'name', 'kind'] as const;
export type ReceiverSortColumn = (typeof receiverSortColumns)[number];

const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'Node',
});
const ReceiverParams = strict({ receiverId: Key });

/** A page of the receivers, worst first if nothing else is asked; `q` is looked for in names and addresses. */
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
 * Finds out whether a receiver answers, and keeps what was found: it is connected to, or asked what it can. Nothing of anybody is sent.
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

/** A report that was sent, or is to be, to a receiver. */
export const Delivery = Type.Object({
  deliveryId: Type.Integer(),
  queuedAt: Instant,
  state: oneOf(deliveryStates),
  reportState: oneOf(reportStates),
  studyUid: Uid,
  /** Of the patient, as the study has him; and what was examined. Empty for who reads no studies. */
  patientName: Type.String(),
  description: Type.String(),
  /** MSH-10 or the identifier of the resource: the same each time. */
  controlId: Type.String(),
  tries: Type.Integer(),
  fault: nullable(oneOf(deliveryFaults)),
  /** What the receiver said last: one line. */
  answer: Type.String(),
  because: nullable(oneOf(deliveryEnds)),
  nextAt: nullable(Instant),
  endedAt: nullable(Instant),
});
export type Delivery = Static<typeof Delivery>;

/** What became of the reports for a receiver, the newest first. */
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
