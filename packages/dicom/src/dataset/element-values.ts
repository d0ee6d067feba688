import type { TextDecode } from '../values/charsets.ts';
import { parseDecimal } from '../values/decimal-string.ts';
import type { Element } from './element.ts';

const space = 0x20;

/**
 * Returns the whole text of an element, values still joined by backslashes, without padding. `undefined` for VRs that are not text.
 * `decode` is called only where the value has more than ASCII in it.
 */
export function elementText(element: Element, decode: TextDecode): string | undefined {
  const { properties, source, offset, length } = element;
  if (properties.kind !== 'text') return undefined;
  const pending = element.pendingText;
  if (pending !== undefined) return pending;
  const { bytes } = source;
  let end = offset + length;
  while (end > offset && isPadding(bytes[end - 1])) end -= 1;
  let start = offset;
  if (properties.trimStart) while (start < end && bytes[start] === space) start += 1;
  const text = source.byteText(start, end);
  return properties.usesCharset && !isAscii(text) ? decode(bytes.subarray(start, end)).trimEnd() : text;
}

/** All values of a text element, each trimmed; numbers and tags as text; none for an empty value. */
export function elementStrings(element: Element, decode: TextDecode): string[] {
  const { kind, multiValued, trimStart } = element.properties;
  if (kind === 'number' || kind === 'tag') return numericStrings(element);
  const text = elementText(element, decode);
  if (text === undefined || text === '') return [];
  if (!multiValued || !text.includes('\\')) return [text];
  return text.split('\\').map((value) => (trimStart ? value.trim() : value.trimEnd()));
}

/** Returns the first of `elementStrings`, without making the others; '' when there is none. */
export function firstText(element: Element, decode: TextDecode): string {
  const { kind, multiValued, trimStart } = element.properties;
  if (kind === 'number' || kind === 'tag') return numericStrings(element)[0] ?? '';
  const text = elementText(element, decode) ?? '';
  const end = multiValued ? text.indexOf('\\') : -1;
  if (end < 0) return text;
  const first = text.slice(0, end);
  return trimStart ? first.trim() : first.trimEnd();
}

/** Returns the first of `elementNumbers`; the path for one US is faster because most are one US. */
export function firstNumber(element: Element, decode: TextDecode): number | undefined {
  const { properties, source, offset, length } = element;
  if (properties.vr !== 'US' || length !== 2 || source.bigEndian) return elementNumbers(element, decode)[0];
  return (source.bytes[offset] ?? 0) | ((source.bytes[offset + 1] ?? 0) << 8);
}

/**
 * All values as numbers: binary ones, the words of binary VRs, and DS and IS parsed; what is not a number is left out.
 * 64-bit integers beyond 2^53 are rounded; `elementStrings` has them exact.
 */
export function elementNumbers(element: Element, decode: TextDecode): number[] {
  const { kind, vr } = element.properties;
  if (kind === 'sequence' || vr === 'UN') return [];
  if (kind !== 'text') return binaryNumbers(element);
  const values: number[] = [];
  for (const text of elementStrings(element, decode)) {
    const value = parseDecimal(text);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** Only characters up to U+007E and no escape sequence: the same in every character set of DICOM. */
export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7e || code === 0x1b) return false;
  }
  return true;
}

function isPadding(byte: number | undefined): boolean {
  return byte === space || byte === 0;
}

function binaryNumbers(element: Element): number[] {
  const { properties, source, offset, length } = element;
  const view = new DataView(source.bytes.buffer, source.bytes.byteOffset + offset, length);
  const read = readers[properties.vr] ?? readers.OB;
  const values: number[] = [];
  const step = properties.vr === 'AT' ? 4 : properties.unit;
  for (let at = 0; at + step <= length; at += step) values.push(Number(read(view, at, !source.bigEndian)));
  return values;
}

function numericStrings(element: Element): string[] {
  const { vr } = element.properties;
  if (vr === 'AT') return binaryNumbers(element).map((tag) => tag.toString(16).toUpperCase().padStart(8, '0'));
  if (vr !== 'SV' && vr !== 'UV') return binaryNumbers(element).map(String);
  const { source, offset, length } = element;
  const view = new DataView(source.bytes.buffer, source.bytes.byteOffset + offset, length);
  const values: string[] = [];
  for (let at = 0; at + 8 <= length; at += 8) values.push(String(readers[vr](view, at, !source.bigEndian)));
  return values;
}

type ReadNumber = (view: DataView, at: number, littleEndian: boolean) => number | bigint;

const uint16: ReadNumber = (view, at, little) => view.getUint16(at, little);
const uint32: ReadNumber = (view, at, little) => view.getUint32(at, little);
const float32: ReadNumber = (view, at, little) => view.getFloat32(at, little);
const float64: ReadNumber = (view, at, little) => view.getFloat64(at, little);
const uint64: ReadNumber = (view, at, little) => view.getBigUint64(at, little);

const readers = {
  OB: (view: DataView, at: number) => view.getUint8(at),
  US: uint16,
  OW: uint16,
  SS: (view: DataView, at: number, little: boolean) => view.getInt16(at, little),
  UL: uint32,
  OL: uint32,
  SL: (view: DataView, at: number, little: boolean) => view.getInt32(at, little),
  FL: float32,
  OF: float32,
  FD: float64,
  OD: float64,
  UV: uint64,
  OV: uint64,
  SV: (view: DataView, at: number, little: boolean) => view.getBigInt64(at, little),
  AT: (view: DataView, at: number, little: boolean) =>
    view.getUint16(at, little) * 0x10000 + view.getUint16(at + 2, little),
} satisfies Readonly<Record<string, ReadNumber>> as Readonly<Record<string, ReadNumber>> & {
  OB: ReadNumber;
  SV: ReadNumber;
  UV: ReadNumber;
};
