import { ByteWriter } from '../bytes/byte-writer.ts';
import { ValueSource } from '../bytes/value-source.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { parseTagHex, tagHex } from '../dictionary/dictionary.ts';
import type { Vr, VrProperties } from '../dictionary/vr.ts';
import { vrProperties } from '../dictionary/vr.ts';
import { DicomError } from '../errors.ts';
import { encodeUtf8 } from '../values/charsets.ts';
import { formatDecimalString, parseDecimal } from '../values/decimal-string.ts';
import type { DataSet } from './data-set.ts';
import { isAscii } from './element-values.ts';
import { Element } from './element.ts';

/** `undefined` is an empty value. */
export type SettableValue =
  | string
  | number
  | bigint
  | readonly (string | number | bigint)[]
  | Uint8Array
  | readonly DataSet[]
  | undefined;

/**
 * An element with its value in bytes, except for text beyond ASCII, which waits for the character set of the writer.
 * @throws DicomError `invalid-value` where the VR cannot hold the value
 */
export function createElement(tag: Tag, vr: Vr, value: SettableValue): Element {
  const properties = vrProperties(vr);
  if (value instanceof Uint8Array) return bytesElement(tag, properties, value);
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  if (properties.kind === 'sequence') return sequenceElement(tag, properties, values);
  if (!values.every((entry) => isPlainValue(entry))) throw unsuitable(tag, vr);
  if (properties.kind === 'text')
    return textElement(tag, properties, values.map((entry) => textValue(tag, vr, entry)).join('\\'));
  if (values.length === 0) return new Element(tag, properties);
  return bytesElement(tag, properties, encodeNumbers(tag, properties, values));
}

/** An element of bytes as they are in little endian. */
export function bytesElement(tag: Tag, properties: VrProperties, bytes: Uint8Array): Element {
  if (properties.kind === 'sequence') throw unsuitable(tag, properties.vr);
  return new Element(tag, properties, new ValueSource(bytes), 0, bytes.length);
}

function textElement(tag: Tag, properties: VrProperties, text: string): Element {
  if (isAscii(text)) return bytesElement(tag, properties, encodeUtf8(text));
  if (!properties.usesCharset) throw unsuitable(tag, properties.vr);
  return new Element(tag, properties, undefined, 0, 0, { text });
}

function textValue(tag: Tag, vr: Vr, value: string | number | bigint): string {
  if (typeof value !== 'number') return String(value);
  const text = vr === 'DS' ? formatDecimalString(value) : String(value);
  if (text === undefined || !Number.isFinite(value) || (vr === 'IS' && !Number.isInteger(value)))
    throw unsuitable(tag, vr);
  return text;
}

function sequenceElement(tag: Tag, properties: VrProperties, values: readonly unknown[]): Element {
  const items = values.filter((item) => isItem(item));
  if (items.length !== values.length) throw unsuitable(tag, 'SQ');
  return new Element(tag, properties, undefined, 0, 0, { items });
}

// `instanceof DataSet` would make the two files import each other.
function isItem(value: unknown): value is DataSet {
  return typeof value === 'object' && value !== null && 'elements' in value;
}

function isPlainValue(value: unknown): value is string | number | bigint {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

function encodeNumbers(tag: Tag, { vr }: VrProperties, values: readonly (string | number | bigint)[]): Uint8Array {
  const range = ranges[vr];
  if (range === undefined) throw unsuitable(tag, vr);
  const writer = new ByteWriter(true, values.length * 8);
  for (const value of values) {
    const encoded = typeof value === 'string' && vr === 'AT' ? parseTagHex(value) : value;
    if (encoded === undefined || !isInRange(encoded, range)) throw unsuitable(tag, vr);
    writer.bytes(range.encode(encoded));
  }
  return writer.finish();
}

interface NumberRange {
  readonly minimum: bigint | undefined;
  readonly maximum: bigint;
  readonly encode: (value: number | bigint | string) => Uint8Array;
}

function isInRange(value: number | bigint | string, { minimum, maximum }: NumberRange): boolean {
  if (minimum === undefined) return typeof value !== 'string' || floatOf(value) !== undefined;
  if (
    typeof value === 'string' ? !/^[-+]?\d{1,20}$/.test(value) : typeof value === 'number' && !Number.isInteger(value)
  )
    return false;
  const integer = BigInt(typeof value === 'string' ? value.replace('+', '') : value);
  return integer >= minimum && integer <= maximum;
}

const ranges: Readonly<Partial<Record<Vr, NumberRange>>> = {
  US: integer(2, false),
  SS: integer(2, true),
  UL: integer(4, false),
  SL: integer(4, true),
  UV: integer(8, false),
  SV: integer(8, true),
  AT: { minimum: 0n, maximum: 0xffffffffn, encode: encodeTag },
  FL: {
    minimum: undefined,
    maximum: 0n,
    encode: (value) => view(4, (into) => into.setFloat32(0, Number(floatOf(value)), true)),
  },
  FD: {
    minimum: undefined,
    maximum: 0n,
    encode: (value) => view(8, (into) => into.setFloat64(0, Number(floatOf(value)), true)),
  },
};

const nonFinite = new Map([
  ['nan', Number.NaN],
  ['inf', Number.POSITIVE_INFINITY],
  ['-inf', Number.NEGATIVE_INFINITY],
]);

// DICOM JSON has non-finite floats as text; writers spell infinity in several ways.
function floatOf(value: number | bigint | string): number | undefined {
  if (typeof value !== 'string') return Number(value);
  return parseDecimal(value) ?? nonFinite.get(value.toLowerCase().replace('infinity', 'inf'));
}

function integer(size: 2 | 4 | 8, signed: boolean): NumberRange {
  const count = 1n << BigInt(size * 8);
  const minimum = signed ? -count / 2n : 0n;
  return { minimum, maximum: minimum + count - 1n, encode: (value) => encodeInteger(value, size) };
}

function encodeInteger(value: number | bigint | string, size: 2 | 4 | 8): Uint8Array {
  if (size === 8)
    return view(8, (into) =>
      into.setBigInt64(0, BigInt(typeof value === 'string' ? value.replace('+', '') : value), true),
    );
  return view(size, (into) =>
    size === 2 ? into.setInt16(0, Number(value), true) : into.setInt32(0, Number(value), true),
  );
}

function encodeTag(value: number | bigint | string): Uint8Array {
  const tag = Number(value);
  return view(4, (into) => {
    into.setUint16(0, tag >>> 16, true);
    into.setUint16(2, tag & 0xffff, true);
  });
}

function view(size: number, fill: (into: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
}

function unsuitable(tag: Tag, vr: Vr): DicomError {
  return new DicomError('invalid-value', `The value given for ${tagHex(tag)} cannot be ${vr}`);
}
