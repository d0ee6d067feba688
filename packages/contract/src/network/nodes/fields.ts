import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, lines, line, MaybeEmail } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { nullable, oneOf, Key, strict } from '../../schemas.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { nodeStates, nodeFaultCodes } from './node-rows.ts';
import {
  nodeKinds,
  nodeProfiles,
  nodeStatuses,
  nodeVerbs,
  nodeUses,
  retrieveVerbs,
  nodeSyntaxes,
  objectCharacterSets,
} from './nodes.ts';

// PS3.5 §6.2 VR AE: of the default repertoire, without backslash, not only blanks.
const aeTitlePattern = '^(?=.*[!-~])[ -\\[\\]-~]{1,16}$';
const aeTitleWords = needing(say`is 1 to 16 ASCII characters without a backslash`);
export const AeTitle = Type.String({ minLength: 1, maxLength: 16, pattern: aeTitlePattern, ...aeTitleWords });
/** Empty: the one of the installation. */
const MaybeAeTitle = Type.String({ maxLength: 16, pattern: `^$|${aeTitlePattern}`, ...aeTitleWords });

/** A name of the network or an IP address, without a port; empty for a node that is known by its certificate, wherever it is. */
const Host = Type.String({
  maxLength: 253,
  pattern: '^$|^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9])?$|^[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*$',
  ...needing(say`is a host name or an IP address, without a port`),
});
/** An IP address or a network, `10.4.0.0/24`; whether it is one is looked at when the node is saved. */
const Network = Type.String({
  minLength: 1,
  maxLength: 49,
  pattern: '^[0-9A-Fa-f:.]+(?:/[0-9]{1,3})?$',
  ...needing(say`is an IP address or a network such as 10.4.0.0/24`),
});
const Fingerprint = Type.String({
  maxLength: 95,
  pattern: '^$|^[0-9A-Fa-f]{2}(?::?[0-9A-Fa-f]{2}){31}$',
  ...needing(say`is the SHA-256 fingerprint of a certificate: 64 hexadecimal digits`),
});

const codeWords = needing(say`takes capital letters, figures, underscores and blanks only`);

/** A peer of the DICOM network. Its AE title is a label: its address or its certificate says who it is. */
const fields = {
  name: filledLine(longest.name),
  aeTitle: AeTitle,
  /** The host name or address at which we call it. */
  host: Host,
  /** Null: it only calls us. */
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  kind: oneOf(nodeKinds),
  description: lines(1000),
  profile: oneOf(nodeProfiles),
  status: oneOf(nodeStatuses),
  /** The clinic whose studies it sees and to which the studies that it sends belong; null: no clinic. */
  clinicId: nullable(Key),
  seesAll: Type.Boolean(),
  /** The networks from which it calls, if it does not call from its host. */
  callsFrom: Type.Array(Network, { maxItems: 20, uniqueItems: true }),
  /** The modalities that it can do, for appointments that name no machine; none: any that it requests. */
  modalities: Type.Array(Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]+$', ...codeWords }), {
    maxItems: 20,
    uniqueItems: true,
  }),
  /** The room in which it stands; empty: any. */
  room: line(64),
  verbs: Type.Array(oneOf(nodeVerbs), { maxItems: nodeVerbs.length, uniqueItems: true }),
  uses: Type.Array(oneOf(nodeUses), { maxItems: nodeUses.length, uniqueItems: true }),
  retrieveBy: oneOf(retrieveVerbs),
  /** Our AE title in calls to it. */
  localAeTitle: MaybeAeTitle,
  tls: Type.Boolean(),
  /** True if the name in its certificate has to be its host. */
  tlsChecksName: Type.Boolean(),
  /** The certificate that it calls with; both empty: its address identifies it. */
  certificateSha256: Fingerprint,
  certificateName: line(253),
  syntax: oneOf(nodeSyntaxes),
  /** True if objects whose transfer syntax it does not accept may be sent in another one. */
  transcodes: Type.Boolean(),
  timeoutSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** The associations that we open to it at once. */
  mostAssociations: Type.Integer({ minimum: 1, maximum: 16 }),
  /** The Defined Term of Specific Character Set of our queries and answers; empty: UTF-8. */
  characterSet: Type.String({
    maxLength: 16,
    pattern: '^$|^ISO_IR [0-9]{2,3}$|^ISO 2022 IR [0-9]{2,3}$|^GB18030$|^GBK$',
  }),
  /** The character set of its objects and answers that name none; null: the one that they name, or that is recognised. */
  objectCharacterSet: nullable(oneOf(objectCharacterSets)),
  /** True if they are in this set whatever they name. */
  objectCharacterSetAlways: Type.Boolean(),
  /** Minutes between automatic echoes; 0: none. */
  echoMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  contactName: line(longest.name),
  contactEmail: MaybeEmail,
};
export const NodeFields = strict(fields);
export type NodeFields = Static<typeof NodeFields>;

/** A scanner that may store, which is what most nodes are. */
export const newNode: NodeFields = {
  ...emptyOf(NodeFields),
  verbs: ['echo', 'store'],
  retrieveBy: 'c-get',
  tlsChecksName: true,
  transcodes: true,
  timeoutSeconds: 30,
  mostAssociations: 2,
  echoMinutes: 5,
};

export const NewNode = startingWith(NodeFields, newNode, 'name', 'aeTitle', 'host', 'port');

/** Returns the faults that concern several fields. */
export function nodeFaults(node: NodeFields): Faults {
  const { host, port, uses, seesAll, clinicId, echoMinutes, callsFrom, certificateSha256, certificateName } = node;
  const isKnown = `${certificateSha256}${certificateName}` !== '' || callsFrom.length > 0;
  return {
    ...(host === '' && (port !== null || !isKnown) ? { host: say`is needed: a node is known by its address` } : {}),
    ...(port === null && uses.length > 0 ? { port: say`is needed to call it` } : {}),
    ...(port === null && echoMinutes > 0 ? { echoMinutes: say`needs the port where it is called` } : {}),
    ...(seesAll && clinicId !== null ? { seesAll: say`is for a node without a clinic` } : {}),
  };
}

const Time = nullable(Type.String());

/** The traffic between a node and us in one of the last 24 hours. */
export const NodeHour = Type.Object({
  hour: Type.String(),
  objectsIn: Type.Integer(),
  objectsOut: Type.Integer(),
});
export type NodeHour = Static<typeof NodeHour>;

/** A presentation context of the last association. */
export const NodeContext = Type.Object({ abstractSyntax: Type.String(), transferSyntax: Type.String() });
export type NodeContext = Static<typeof NodeContext>;

const health = {
  state: oneOf(nodeStates),
  echoAt: Time,
  echoMilliseconds: nullable(Type.Integer()),
  /** Why the last echo failed; null: it was answered. */
  echoFault: nullable(oneOf(nodeFaultCodes)),
  /** The time since which echoes are answered, or are not. */
  echoSince: Time,
  /** The time of its last call. */
  seenAt: Time,
  /** The last fault, and how often it occurred in a row. */
  fault: nullable(oneOf(nodeFaultCodes)),
  faultAt: Time,
  faultTimes: Type.Integer(),
};

/** Nodes are changed by those who see every clinic. */
export const NodeMay = mayOf('create', 'change', 'remove', 'export');
export type NodeMay = Static<typeof NodeMay>;

const passed = {
  /** The hours of the last 24 in which something passed. */
  traffic: Type.Array(NodeHour),
  objectsIn: Type.Integer(),
  objectsOut: Type.Integer(),
  /** The objects that it sent in the last 24 hours and that were refused; the reason of the last refusal. */
  refused: Type.Integer(),
  refusedBecause: nullable(TranslatableText),
  /** The objects that it sent in the last 24 hours whose text is not in the set that its record names. */
  unread: Type.Integer(),
};

export const NodeRow = Type.Object({
  nodeId: Type.Integer(),
  name: Type.String(),
  aeTitle: Type.String(),
  host: Type.String(),
  port: nullable(Type.Integer()),
  kind: oneOf(nodeKinds),
  status: oneOf(nodeStatuses),
  clinicName: nullable(Type.String()),
  seesAll: Type.Boolean(),
  verbs: Type.Array(oneOf(nodeVerbs)),
  uses: Type.Array(oneOf(nodeUses)),
  retrieveBy: oneOf(retrieveVerbs),
  revision: Type.Integer(),
  ...health,
  contexts: Type.Integer(),
  ...passed,
});
export type NodeRow = Static<typeof NodeRow>;

/**
 * Returns how many of a node's objects were refused within 24 hours: `some`, or `most` if at least as many were refused as were received.
 * Null if none was.
 */
export function refusedState({ refused, objectsIn }: Pick<NodeRow, 'refused' | 'objectsIn'>): 'some' | 'most' | null {
  if (refused === 0) return null;
  return refused >= objectsIn ? 'most' : 'some';
}

export const Node = Type.Object({
  ...NodeFields.properties,
  nodeId: Type.Integer(),
  revision: Type.Integer(),
  clinicName: nullable(Type.String()),
  ...health,
  contexts: Type.Array(NodeContext),
  ...passed,
  bytesIn: Type.Integer(),
  bytesOut: Type.Integer(),
  may: NodeMay,
});
export type Node = Static<typeof Node>;

export const NodeParams = strict({ nodeId: Key });

/** Counts of nodes of each kind and in each state. */
export const NodeCounts = Type.Object({
  all: Type.Integer(),
  scanner: Type.Integer(),
  archive: Type.Integer(),
  workstation: Type.Integer(),
  silent: Type.Integer(),
  slow: Type.Integer(),
  off: Type.Integer(),
});
export type NodeCounts = Static<typeof NodeCounts>;

/** The result of an echo; it is also a result that a node does not answer. */
export const NodeEcho = Type.Object({ fault: nullable(oneOf(nodeFaultCodes)), milliseconds: Type.Integer() });
export type NodeEcho = Static<typeof NodeEcho>;
