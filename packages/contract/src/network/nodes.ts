import Type, { type Static } from 'typebox';
import { emptyOf, needing, type Faults, startingWith } from '../fields.ts';
import { filledLine, line, lines, longest, MaybeEmail } from '../people/field-rules.ts';
import { say } from '../said.ts';
import { Key, nullable, oneOf, strict } from '../schemas.ts';

/** What stands at the other end: for the tabs of the list, not for what it may do. */
export const nodeKinds = ['scanner', 'archive', 'workstation'] as const;
export type NodeKind = (typeof nodeKinds)[number];
export const nodeStatuses = ['active', 'inactive'] as const;

/** What a node may ask of us, as SCU. */
export const nodeVerbs = ['echo', 'store', 'find', 'get', 'move', 'worklist', 'mpps', 'commitment'] as const;
export type NodeVerb = (typeof nodeVerbs)[number];
/** What we ask of it, as SCU. */
export const nodeUses = ['query', 'retrieve', 'send', 'availability'] as const;
export type NodeUse = (typeof nodeUses)[number];
export const retrieveVerbs = ['c-get', 'c-move'] as const;

/** How a peer differs from the standard when it is asked: no wildcards in dates, none that stands for everything. */
export const nodeProfiles = ['generic', 'no-wildcard-in-dates', 'no-universal-wildcard', 'vitrea', 'ge'] as const;

/** What we offer first when we send; `original` is as it is stored. */
export const nodeSyntaxes = [
  'original',
  'explicit-little',
  'implicit-little',
  'jpeg-lossless',
  'jpeg-ls',
  'j2k',
] as const;

/** What the objects of a node may be in, as the values of Specific Character Set (PS3.3 §C.12.1.1.2). */
export const objectCharacterSets = [
  'ISO_IR 100',
  'ISO_IR 101',
  'ISO_IR 109',
  'ISO_IR 110',
  'ISO_IR 144',
  'ISO_IR 127',
  'ISO_IR 126',
  'ISO_IR 138',
  'ISO_IR 148',
  'ISO_IR 203',
  'ISO_IR 13',
  'ISO_IR 166',
  'ISO 2022 IR 6\\ISO 2022 IR 87',
  'ISO 2022 IR 13\\ISO 2022 IR 87',
  'ISO 2022 IR 6\\ISO 2022 IR 149',
  'ISO 2022 IR 6\\ISO 2022 IR 58',
  'ISO_IR 192',
  'GB18030',
  'GBK',
] as const;

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
  /** Where we call it. */
  host: Host,
  /** Null: it only calls us. */
  port: nullable(Type.Integer({ minimum: 1, maximum: 65_535 })),
  kind: oneOf(nodeKinds),
  description: lines(1000),
  profile: oneOf(nodeProfiles),
  status: oneOf(nodeStatuses),
  /** Whose studies it sees and where what it sends belongs; null: of no clinic. */
  clinicId: nullable(Key),
  seesAll: Type.Boolean(),
  /** Where it calls from, when that is not its host. */
  callsFrom: Type.Array(Network, { maxItems: 20, uniqueItems: true }),
  /** Which modalities it can do, of appointments that name no machine; none: whatever it asks for. */
  modalities: Type.Array(Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Z0-9_ ]+$', ...codeWords }), {
    maxItems: 20,
    uniqueItems: true,
  }),
  /** In which room it stands; empty: in any. */
  room: line(64),
  verbs: Type.Array(oneOf(nodeVerbs), { maxItems: nodeVerbs.length, uniqueItems: true }),
  uses: Type.Array(oneOf(nodeUses), { maxItems: nodeUses.length, uniqueItems: true }),
  retrieveBy: oneOf(retrieveVerbs),
  /** What we call ourselves there. */
  localAeTitle: MaybeAeTitle,
  tls: Type.Boolean(),
  /** Whether the name in its certificate has to be its host. */
  tlsChecksName: Type.Boolean(),
  /** Of the certificate that it calls with; both empty: its address says who it is. */
  certificateSha256: Fingerprint,
  certificateName: line(253),
  syntax: oneOf(nodeSyntaxes),
  /** Whether what it does not take may be sent in another transfer syntax. */
  transcodes: Type.Boolean(),
  timeoutSeconds: Type.Integer({ minimum: 1, maximum: 3600 }),
  /** How many associations we open to it at once. */
  mostAssociations: Type.Integer({ minimum: 1, maximum: 16 }),
  /** The Defined Term of Specific Character Set that it is asked and answered in; empty: UTF-8. */
  characterSet: Type.String({
    maxLength: 16,
    pattern: '^$|^ISO_IR [0-9]{2,3}$|^ISO 2022 IR [0-9]{2,3}$|^GB18030$|^GBK$',
  }),
  /** What the objects that it sends and the answers that it gives are in when they name no set; null: what they name, or look like. */
  objectCharacterSet: nullable(oneOf(objectCharacterSets)),
  /** Whether they are in it whatever they name. */
  objectCharacterSetAlways: Type.Boolean(),
  /** 0: it is not asked by itself. */
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

/** What no field of a node tells alone. */
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
