import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, line, lines } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { oneOf, nullable, Key, strict, Instant, Uid } from '../../schemas.ts';
import { receiverStates, deliveryFaults, deliveryStates, deliveryEnds } from './report-receiver-lists.ts';
import { receiverStatuses, receiverKinds, receiverSignIns, reportStates } from './report-receivers.ts';

/** Names no user and no password, and neither a query nor a fragment. */
const urlPattern =
  '^https?://(?:[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\\[[0-9A-Fa-f:.]{2,45}\\])(?::[0-9]{1,5})?(?:/[^\\s?#@]*)?$';
const hostPattern = '^$|^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$|^[0-9A-Fa-f:.]{2,45}$';

const fields = {
  name: filledLine(longest.name),
  status: oneOf(receiverStatuses),
  kind: oneOf(receiverKinds),
  /** For HL7: the host that it listens on. */
  host: Type.String({ maxLength: 253, pattern: hostPattern, ...needing(say`is a host name or an address`) }),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  tls: Type.Boolean(),
  /** For FHIR: the root of its service. */
  url: Type.String({
    maxLength: 500,
    pattern: `^$|${urlPattern}`,
    ...needing(say`is an address such as https://records.example/fhir`),
  }),
  signIn: oneOf(receiverSignIns),
  username: line(254),
  /** The password or the token. Never shown: empty, it stays as it is. */
  secret: line(8_192),
  /** PEM: whom we trust besides the authorities that everybody trusts. */
  authority: lines(65_536),
  /** MSH-3 to MSH-6. */
  sendingApplication: line(50),
  sendingFacility: line(50),
  receivingApplication: line(50),
  receivingFacility: line(50),
  /** The authority of patient numbers that name no issuer: a name, or an OID. */
  assigningAuthority: line(64),
  /** Empty: of all, studies of no clinic among them. */
  clinicIds: Type.Array(Key, { maxItems: 200, uniqueItems: true }),
  /** Empty: all. */
  modalities: Type.Array(Type.String({ maxLength: 16, pattern: '^[A-Z0-9_ ]{1,16}$' }), {
    maxItems: 40,
    uniqueItems: true,
  }),
  states: Type.Array(oneOf(reportStates), { minItems: 1, maxItems: reportStates.length, uniqueItems: true }),
  /** The report as it stands on paper is in the message. */
  withPdf: Type.Boolean(),
  /** For HL7: if true, it receives only studies of physicians whose record names it. */
  onlyNamed: Type.Boolean(),
  timeoutSeconds: Type.Integer({ minimum: 1, maximum: 300 }),
};

/** A system elsewhere that gets reports. */
export const ReceiverFields = strict(fields);
export type ReceiverFields = Static<typeof ReceiverFields>;

export const newReceiver: ReceiverFields = {
  ...emptyOf(ReceiverFields),
  port: 2575,
  sendingApplication: 'ISOCENTER',
  states: ['final', 'addendum', 'void'],
  timeoutSeconds: 30,
};

export const NewReceiver = startingWith(ReceiverFields, newReceiver, 'name', 'kind');

/** Returns the faults that concern several fields. */
export function receiverFaults({ kind, host, port, url, signIn, username }: ReceiverFields): Faults {
  if (kind === 'hl7')
    return {
      ...(host === '' ? { host: say`is needed` } : {}),
      ...(port === null ? { port: say`is needed` } : {}),
    };
  return {
    ...(url === '' ? { url: say`is needed` } : {}),
    ...(signIn === 'basic' && username === '' ? { username: say`is needed` } : {}),
  };
}

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
  /** The receiver's answer to the test: one line. */
  testAnswer: Type.String(),
};

export const ReceiverRow = Type.Object({
  ...shown,
  name: Type.String(),
  status: oneOf(receiverStatuses),
  kind: oneOf(receiverKinds),
  /** Host and port, or the root of the service. */
  address: Type.String(),
  /** True if reports can be read on their way there. */
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

/** A report that was sent, or is to be, to a receiver. */
export const Delivery = Type.Object({
  deliveryId: Type.Integer(),
  queuedAt: Instant,
  state: oneOf(deliveryStates),
  reportState: oneOf(reportStates),
  studyUid: Uid,
  /** The patient's name as in the study, and the examination. Empty for callers who read no studies. */
  patientName: Type.String(),
  description: Type.String(),
  /** MSH-10 or the identifier of the resource: the same each time. */
  controlId: Type.String(),
  tries: Type.Integer(),
  fault: nullable(oneOf(deliveryFaults)),
  /** The receiver's last answer: one line. */
  answer: Type.String(),
  because: nullable(oneOf(deliveryEnds)),
  nextAt: nullable(Instant),
  endedAt: nullable(Instant),
});
export type Delivery = Static<typeof Delivery>;
