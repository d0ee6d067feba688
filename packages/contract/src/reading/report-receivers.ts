import Type, { type Static } from 'typebox';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { filledLine, line, lines, longest } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { Key, nullable, oneOf, strict } from '../schemas.ts';

/** HL7 v2 `ORU^R01` over MLLP, or a `DiagnosticReport` of FHIR R4. */
export const receiverKinds = ['hl7', 'fhir'] as const;
export type ReceiverKind = (typeof receiverKinds)[number];

export const receiverStatuses = ['active', 'inactive'] as const;
export const receiverSignIns = ['none', 'basic', 'bearer'] as const;

/** What became of a report: given out before it is signed, signed, added to, or made void. */
export const reportStates = ['preliminary', 'final', 'addendum', 'void'] as const;
export type ReportState = (typeof reportStates)[number];

/** Names no user and no password, and neither a query nor a fragment. */
const urlPattern =
  '^https?://(?:[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\\[[0-9A-Fa-f:.]{2,45}\\])(?::[0-9]{1,5})?(?:/[^\\s?#@]*)?$';
const hostPattern = '^$|^[A-Za-z0-9][A-Za-z0-9._-]{0,252}$|^[0-9A-Fa-f:.]{2,45}$';

const fields = {
  name: filledLine(longest.name),
  status: oneOf(receiverStatuses),
  kind: oneOf(receiverKinds),
  /** Of HL7: where it listens. */
  host: Type.String({ maxLength: 253, pattern: hostPattern, ...needing(say`is a host name or an address`) }),
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  tls: Type.Boolean(),
  /** Of FHIR: the root of its service. */
  url: Type.String({
    maxLength: 500,
    pattern: `^$|${urlPattern}`,
    ...needing(say`is an address such as https://records.example/fhir`),
  }),
  signIn: oneOf(receiverSignIns),
  username: line(254),
  /** The password or the token. Never told: empty, it stays as it is. */
  secret: line(8_192),
  /** PEM: whom we trust besides the authorities that everybody trusts. */
  authority: lines(65_536),
  /** MSH-3 to MSH-6. */
  sendingApplication: line(50),
  sendingFacility: line(50),
  receivingApplication: line(50),
  receivingFacility: line(50),
  /** Whose numbers the patients have whose number names no issuer: a name, or an OID. */
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
  /** Of HL7: of the studies of those physicians alone whose record names it. */
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

/** What no field of a receiver tells alone. */
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
