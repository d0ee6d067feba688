import type { Tag } from '../dictionary/dictionary.ts';
import { dictionaryVr } from '../dictionary/dictionary.ts';
import type { TransferSyntax } from '../dictionary/uids.ts';
import type { VrProperties } from '../dictionary/vr.ts';
import { isVr, vrOfLetters, vrProperties } from '../dictionary/vr.ts';
import { DicomError } from '../errors.ts';
import { undefinedLength } from './tags.ts';

/** `end` bounds the value; `available` is the number of bytes there are at all. */
export interface HeaderPlace {
  readonly bytes: Uint8Array;
  readonly position: number;
  readonly end: number;
  readonly bigEndian: boolean;
}

/** The header of an element, whichever of its three forms it has. */
export interface ElementHeader {
  readonly tag: Tag;
  readonly properties: VrProperties;
  readonly valueOffset: number;
  readonly length: number;
  /** The element has a VR, and so have those in its items. */
  readonly explicit: boolean;
}

const unknown = vrProperties('UN');

/** Two bytes of a position; 0 beyond the end. */
export function uint16At(bytes: Uint8Array, at: number, bigEndian: boolean): number {
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  return bigEndian ? (first << 8) | second : first | (second << 8);
}

/** Four bytes of a position, unsigned; 0 beyond the end. */
export function uint32At(bytes: Uint8Array, at: number, bigEndian: boolean): number {
  const first = uint16At(bytes, at, bigEndian);
  const second = uint16At(bytes, at + 2, bigEndian);
  return (bigEndian ? (first << 16) | second : first | (second << 16)) >>> 0;
}

/** The tag at a position. */
export function tagAt(bytes: Uint8Array, at: number, bigEndian: boolean): Tag {
  return ((uint16At(bytes, at, bigEndian) << 16) | uint16At(bytes, at + 2, bigEndian)) >>> 0;
}

/** The VR of an element whose header has none; `signed` decides between US and SS (PS3.5 §A.1). */
export function implicitVr(tag: Tag, signed: boolean): VrProperties {
  const vr = dictionaryVr(tag);
  if (vr === undefined) return unknown;
  if (isVr(vr)) return vrProperties(vr);
  if (vr === 'xs') return vrProperties(signed ? 'SS' : 'US');
  return vrProperties('OW');
}

/**
 * Returns true if elements have VRs. The transfer syntax says so, but files exist whose first element plainly has the other form: implicit
 * behind a compressed syntax, or explicit behind the implicit one.
 */
export function usesExplicitVr(bytes: Uint8Array, { explicitVr, littleEndian }: TransferSyntax): boolean {
  const tag = tagAt(bytes, 0, !littleEndian);
  const known = dictionaryVr(tag);
  if (known === undefined || bytes.length < 8) return explicitVr;
  const letters = vrOfLetters(bytes[4] ?? 0, bytes[5] ?? 0);
  if (!explicitVr) return letters?.vr === known;
  if (letters !== undefined || isLetter(bytes[4])) return true;
  const next = 8 + uint32At(bytes, 4, !littleEndian);
  const followedByImplicit =
    next + 8 <= bytes.length && vrOfLetters(bytes[next + 4] ?? 0, bytes[next + 5] ?? 0) === undefined;
  const nextTag = tagAt(bytes, next, !littleEndian);
  return !(followedByImplicit && nextTag > tag && dictionaryVr(nextTag) !== undefined);
}

/**
 * Reads an explicit header whose VR is not one of the standard: a VR of the future has a 32-bit length (PS3.5 §6.2.2); real files also have
 * short headers with blank or invented letters, and implicit elements in between. The first form that fits its container and is followed by
 * a higher tag or the end is chosen.
 * @throws DicomError `invalid-vr` when none fits, `truncated` when one would with more bytes
 */
export function readOddHeader(place: HeaderPlace): ElementHeader {
  const { bytes, position, end, bigEndian } = place;
  const tag = tagAt(bytes, position, bigEndian);
  const hasLetters = isLetter(bytes[position + 4]) && isLetter(bytes[position + 5]);
  const form = (properties: VrProperties, headerLength: 8 | 12, length: number): ElementHeader => ({
    tag,
    properties,
    valueOffset: position + headerLength,
    length,
    explicit: true,
  });
  const long = form(unknown, 12, uint32At(bytes, position + 8, bigEndian));
  const short = form(unknown, 8, uint16At(bytes, position + 6, bigEndian));
  const implicit = { ...form(implicitVr(tag, false), 8, uint32At(bytes, position + 4, bigEndian)), explicit: false };
  const forms = hasLetters ? [long, short] : [implicit, short, long];
  const found = forms.find((form) => fits(form, place, tag));
  if (found !== undefined) return found;
  if (end === bytes.length && forms.some((form) => form.valueOffset + form.length >= end && form.length < 0x10000)) {
    throw new DicomError('truncated', 'An element with an unknown VR ends early', position);
  }
  throw new DicomError('invalid-vr', 'An element has no VR that can be understood', position);
}

function fits({ properties, valueOffset, length, explicit }: ElementHeader, place: HeaderPlace, tag: Tag): boolean {
  const { bytes, end, bigEndian } = place;
  if (length === undefinedLength) return !explicit && (properties.kind === 'sequence' || properties.vr === 'UN');
  const valueEnd = valueOffset + length;
  if (valueEnd === end) return true;
  if (valueEnd + 8 > end) return false;
  const next = tagAt(bytes, valueEnd, bigEndian);
  return (
    next > tag &&
    (next >>> 16 === 0xfffe ||
      vrOfLetters(bytes[valueEnd + 4] ?? 0, bytes[valueEnd + 5] ?? 0) !== undefined ||
      dictionaryVr(next) !== undefined)
  );
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 65 && byte <= 90;
}
