import { DicomError } from '../errors.ts';
import { attributeTable } from './attributes.generated.ts';
import { isVr } from './vr.ts';
import type { Vr } from './vr.ts';

/** 0xGGGGEEEE as an unsigned number. */
export type Tag = number;

/** Dictionary VRs that depend on other attributes: `xs` US or SS, `ox` OB or OW, `lt` US or OW (PS3.5 annex A). */
export type AmbiguousVr = 'xs' | 'ox' | 'lt';

interface Entry {
  readonly vr: Vr | AmbiguousVr;
  readonly keyword: string;
  readonly multiplicity: string;
}

const ambiguous: Readonly<Record<AmbiguousVr, Vr>> = { xs: 'US', ox: 'OW', lt: 'OW' };
let tables: { readonly entries: Map<Tag, Entry>; readonly tags: Map<string, Tag> } | undefined;

/** The tag of a PS3.6 keyword; the first group (60xx -> 6000) of a repeating one. @throws DicomError `unknown-keyword` */
export function tagOf(keyword: string): Tag {
  const tag = load().tags.get(keyword);
  if (tag === undefined) throw new DicomError('unknown-keyword', `"${keyword}" is not a DICOM keyword`);
  return tag;
}

/** Returns the tag as `tagOf` does; `undefined` if it is not a keyword. */
export function findTag(keyword: string): Tag | undefined {
  return load().tags.get(keyword);
}

/** The keyword of a standard tag; `undefined` for private and unknown ones. */
export function keywordOf(tag: Tag): string | undefined {
  return entryOf(tag)?.keyword;
}

/** The VR of a tag; where it depends on other attributes, the one of implicit data sets (US, OW). */
export function vrOf(tag: Tag): Vr | undefined {
  const vr = dictionaryVr(tag);
  return vr === undefined || isVr(vr) ? vr : ambiguous[vr];
}

/** The VR of a tag as the dictionary has it, private creators and group lengths included. */
export function dictionaryVr(tag: Tag): Vr | AmbiguousVr | undefined {
  const vr = entryOf(tag)?.vr;
  if (vr !== undefined) return vr;
  if ((tag & 0xffff) === 0) return 'UL';
  return isPrivateCreator(tag) ? 'LO' : undefined;
}

/** The value multiplicity as PS3.6 writes it: "1", "1-n", "2-2n". */
export function multiplicityOf(tag: Tag): string | undefined {
  return entryOf(tag)?.multiplicity;
}

/** Odd groups belong to manufacturers (PS3.5 §7.8). */
export function isPrivateTag(tag: Tag): boolean {
  return (tag & 0x10000) !== 0;
}

/** (gggg,0010-00FF) of an odd group names who owns the block (PS3.5 §7.8.1). */
export function isPrivateCreator(tag: Tag): boolean {
  const element = tag & 0xffff;
  return isPrivateTag(tag) && element >= 0x10 && element <= 0xff;
}

/** Eight upper-case hexadecimal digits: "00100010". */
export function tagHex(tag: Tag): string {
  return tag.toString(16).toUpperCase().padStart(8, '0');
}

/** The tag of "00100010", "0010,0010" or "(0010,0010)"; `undefined` for anything else. */
export function parseTagHex(text: string): Tag | undefined {
  const match = /^\(?([0-9A-Fa-f]{4}),?([0-9A-Fa-f]{4})\)?$/.exec(text);
  return match === null ? undefined : Number.parseInt(`${match[1]}${match[2]}`, 16);
}

function entryOf(tag: Tag): Entry | undefined {
  const { entries } = tables ?? load();
  return entries.get(tag) ?? entries.get(baseOfRepeatingGroup(tag));
}

// Curves 50xx, overlays 60xx and variable pixel data 7Fxx are tabled once, under their first group (PS3.5 §7.6).
function baseOfRepeatingGroup(tag: Tag): Tag {
  const group = tag >>> 24;
  if ((group === 0x50 || group === 0x60 || group === 0x7f) && !isPrivateTag(tag)) return (tag & 0xff00ffff) >>> 0;
  return tag >>> 8 === 0x002031 ? 0x00203100 : tag;
}

function load(): NonNullable<typeof tables> {
  if (tables !== undefined) return tables;
  const entries = new Map<Tag, Entry>();
  const tags = new Map<string, Tag>();
  for (const line of attributeTable.trim().split('\n')) {
    const [digits = '', vr = '', multiplicity = '', keyword = ''] = line.split(' ');
    const tag = Number.parseInt(digits.replaceAll('x', '0'), 16);
    entries.set(tag, { vr: vr as Entry['vr'], keyword, multiplicity });
    tags.set(keyword, tag);
  }
  tables = { entries, tags };
  return tables;
}
