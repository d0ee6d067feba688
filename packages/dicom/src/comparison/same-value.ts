import type { DataSet } from '../dataset/data-set.ts';
import { elementStrings } from '../dataset/element-values.ts';
import { Element } from '../dataset/element.ts';
import type { VrProperties } from '../dictionary/vr.ts';
import { vrProperties } from '../dictionary/vr.ts';

/** An element where it lies: its character set is that of its data set. */
export interface PlacedElement {
  readonly element: Element;
  readonly dataSet: DataSet;
}

const unknown = vrProperties('UN');
const replacement = '�';

/**
 * Returns true if two values that are no sequences say the same: text by its characters whatever the character set, padding aside; numbers
 * and bytes in little endian. UN, which is what implicit VR makes of private elements, is read with the VR of the other side.
 */
export function isSameValue(one: PlacedElement, other: PlacedElement): boolean {
  const properties = commonProperties(one.element.properties, other.element.properties);
  if (properties === undefined) return false;
  if (properties.kind !== 'text') return isSameBytes(bytesAs(one, properties), bytesAs(other, properties));
  const [own, theirs] = [textsAs(one, properties), textsAs(other, properties)];
  if (own.length !== theirs.length || own.some((text, index) => text !== theirs[index])) return false;
  // What a character set cannot decode looks alike without being so.
  if (own.some((text) => text.includes(replacement)))
    return isSameBytes(bytesAs(one, properties), bytesAs(other, properties));
  return true;
}

/** Two VRs of the same kind hold the same value; of two kinds none can be believed. */
function commonProperties(one: VrProperties, other: VrProperties): VrProperties | undefined {
  if (one === unknown) return other;
  if (other === unknown || one === other) return one;
  return one.kind === other.kind && (one.kind === 'text' || one.kind === 'binary' || one.unit === other.unit)
    ? one
    : undefined;
}

function textsAs({ element, dataSet }: PlacedElement, properties: VrProperties): string[] {
  return elementStrings(as(element, properties), dataSet.decoder);
}

function bytesAs({ element }: PlacedElement, properties: VrProperties): Uint8Array {
  return as(element, properties).bytes();
}

function as(element: Element, properties: VrProperties): Element {
  if (element.properties !== unknown) return element;
  return new Element(element.tag, properties, element.source, element.offset, element.length, element.content);
}

/** A value of odd length was padded by whoever wrote it again (PS3.5 §7.1.1). */
function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length > short.length && (short.length % 2 === 0 || !isPadding(long.at(-1)))) return false;
  for (let at = 0; at < short.length; at += 1) if (short[at] !== long[at]) return false;
  return true;
}

function isPadding(byte: number | undefined): boolean {
  return byte === 0 || byte === 0x20;
}
