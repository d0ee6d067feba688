/** The kind of peer: for the tabs of the list, not for its rights. */
export const nodeKinds = ['scanner', 'archive', 'workstation'] as const;
export type NodeKind = (typeof nodeKinds)[number];
export const nodeStatuses = ['active', 'inactive'] as const;

/** The requests that a node may make to us, as SCU. */
export const nodeVerbs = ['echo', 'store', 'find', 'get', 'move', 'worklist', 'mpps', 'commitment'] as const;
export type NodeVerb = (typeof nodeVerbs)[number];
/** The requests that we make to it, as SCU. */
export const nodeUses = ['query', 'retrieve', 'send', 'availability'] as const;
export const retrieveVerbs = ['c-get', 'c-move'] as const;

/** The ways in which a peer differs from the standard in queries: no wildcards in dates, none that stands for everything. */
export const nodeProfiles = ['generic', 'no-wildcard-in-dates', 'no-universal-wildcard', 'vitrea', 'ge'] as const;

/** The transfer syntaxes that we offer first when we send; `original` is the stored one. */
export const nodeSyntaxes = [
  'original',
  'explicit-little',
  'implicit-little',
  'jpeg-lossless',
  'jpeg-ls',
  'j2k',
] as const;

/** The character sets of a node's objects, as the values of Specific Character Set (PS3.3 §C.12.1.1.2). */
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

export const nodeSortColumns = ['state', 'name', 'aeTitle', 'clinic', 'echo', 'seen'] as const;
export type NodeSortColumn = (typeof nodeSortColumns)[number];

/** The steps of the doctor, in this order; if one step fails, those that need it are not tried. */
export const doctorSteps = ['name', 'tcp', 'tls', 'association', 'contexts', 'echo', 'find', 'way-back'] as const;
export const stepOutcomes = ['worked', 'warned', 'failed', 'unused', 'untried'] as const;
