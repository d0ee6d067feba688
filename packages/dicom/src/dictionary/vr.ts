/** Value representations of PS3.5 table 6.2-1. */
export type Vr =
  | 'AE'
  | 'AS'
  | 'AT'
  | 'CS'
  | 'DA'
  | 'DS'
  | 'DT'
  | 'FD'
  | 'FL'
  | 'IS'
  | 'LO'
  | 'LT'
  | 'OB'
  | 'OD'
  | 'OF'
  | 'OL'
  | 'OV'
  | 'OW'
  | 'PN'
  | 'SH'
  | 'SL'
  | 'SQ'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'TM'
  | 'UC'
  | 'UI'
  | 'UL'
  | 'UN'
  | 'UR'
  | 'US'
  | 'UT'
  | 'UV';

type VrKind = 'text' | 'number' | 'tag' | 'binary' | 'sequence';

/** The properties of a VR that reading, writing and JSON need; one shared object per VR. */
export interface VrProperties {
  readonly vr: Vr;
  readonly kind: VrKind;
  /** Bytes of one value, and what is swapped in big endian; 1 for text and bytes. */
  readonly unit: 1 | 2 | 4 | 8;
  /** Explicit VR headers hold a 32-bit length after two reserved bytes (PS3.5 §7.1.2). */
  readonly longLength: boolean;
  /** A backslash separates values; otherwise it is a character (LT, ST, UT, UR). */
  readonly multiValued: boolean;
  /** Bytes depend on the Specific Character Set (PS3.5 §6.1.2.3). */
  readonly usesCharset: boolean;
  /** Leading spaces are not part of the value. */
  readonly trimStart: boolean;
  /** The byte that makes an odd length even: NUL for UI and bytes, space for other text. */
  readonly padding: 0 | 0x20;
  /** The code as the first two bytes of an explicit header, first letter in the high byte. */
  readonly code: number;
}

type Row = readonly [vr: Vr, kind: VrKind, unit: 1 | 2 | 4 | 8, flags: string];

// l = long length, m = multi-valued, c = depends on the character set, t = leading spaces are not significant
const rows: readonly Row[] = [
  ['AE', 'text', 1, 'mt'],
  ['AS', 'text', 1, 'mt'],
  ['AT', 'tag', 2, ''],
  ['CS', 'text', 1, 'mt'],
  ['DA', 'text', 1, 'mt'],
  ['DS', 'text', 1, 'mt'],
  ['DT', 'text', 1, 'mt'],
  ['FD', 'number', 8, ''],
  ['FL', 'number', 4, ''],
  ['IS', 'text', 1, 'mt'],
  ['LO', 'text', 1, 'mct'],
  ['LT', 'text', 1, 'c'],
  ['OB', 'binary', 1, 'l'],
  ['OD', 'binary', 8, 'l'],
  ['OF', 'binary', 4, 'l'],
  ['OL', 'binary', 4, 'l'],
  ['OV', 'binary', 8, 'l'],
  ['OW', 'binary', 2, 'l'],
  ['PN', 'text', 1, 'mct'],
  ['SH', 'text', 1, 'mct'],
  ['SL', 'number', 4, ''],
  ['SQ', 'sequence', 1, 'l'],
  ['SS', 'number', 2, ''],
  ['ST', 'text', 1, 'c'],
  ['SV', 'number', 8, 'l'],
  ['TM', 'text', 1, 'mt'],
  ['UC', 'text', 1, 'lmc'],
  ['UI', 'text', 1, 'mt'],
  ['UL', 'number', 4, ''],
  ['UN', 'binary', 1, 'l'],
  ['UR', 'text', 1, 'l'],
  ['US', 'number', 2, ''],
  ['UT', 'text', 1, 'lc'],
  ['UV', 'number', 8, 'l'],
];

const byCode = Array.from<VrProperties | undefined>({ length: 26 * 26 });
const byName = new Map<string, VrProperties>();
for (const [vr, kind, unit, flags] of rows) {
  const properties: VrProperties = {
    vr,
    kind,
    unit,
    longLength: flags.includes('l'),
    multiValued: flags.includes('m'),
    usesCharset: flags.includes('c'),
    trimStart: flags.includes('t'),
    padding: kind === 'text' && vr !== 'UI' ? 0x20 : 0,
    code: (vr.charCodeAt(0) << 8) | vr.charCodeAt(1),
  };
  byName.set(vr, properties);
  byCode[(vr.charCodeAt(0) - 65) * 26 + vr.charCodeAt(1) - 65] = properties;
}

/** The properties of a VR. */
export function vrProperties(vr: Vr): VrProperties {
  const properties = byName.get(vr);
  if (properties === undefined) throw new Error(`VR ${vr} has no row`);
  return properties;
}

/** The VR of two letters, `undefined` when the standard has none such. */
export function vrOfLetters(first: number, second: number): VrProperties | undefined {
  if (first < 65 || first > 90 || second < 65 || second > 90) return undefined;
  return byCode[(first - 65) * 26 + second - 65];
}

export function isVr(text: string): text is Vr {
  return byName.has(text);
}
