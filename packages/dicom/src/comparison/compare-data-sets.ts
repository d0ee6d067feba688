import { ByteWriter } from '../bytes/byte-writer.ts';
import type { DataSet } from '../dataset/data-set.ts';
import type { Element } from '../dataset/element.ts';
import type { Tag } from '../dictionary/dictionary.ts';
import { implicitLittleEndian } from '../dictionary/uids.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { isPixelData, sequenceDelimiter, undefinedLength } from '../elements/tags.ts';
import { DicomError } from '../errors.ts';
import { isSameValue, type PlacedElement } from './same-value.ts';

/** Tags, with the index of an item after the tag of its sequence. */
type ElementPath = readonly number[];

/** One element, or one item of a sequence, that is not the same on both sides. One of the sides may lack it. */
export interface Difference {
  readonly path: ElementPath;
  readonly before: PlacedElement | undefined;
  readonly after: PlacedElement | undefined;
  /** A whole item that one side has more. */
  readonly item: boolean;
}

interface Place {
  readonly path: ElementPath;
  /** Top-level elements that are compared elsewhere, or that an encoding changes. */
  readonly aside: ReadonlySet<Tag>;
}

const specificCharacterSet = 0x00080005;
const trailingPadding = 0xfffcfffc;
const originalAttributes = 0x04000561;

/**
 * Yields the differences in content, private elements included. Encoding does not count: transfer syntax, byte order, character set,
 * padding, group lengths, lengths of sequences. Pixel data at the top is not compared.
 */
export function* compareDataSets(
  before: DataSet,
  after: DataSet,
  aside: ReadonlySet<Tag> = new Set(),
): Generator<Difference> {
  yield* compareLevel(before, after, { path: [], aside });
}

function* compareLevel(before: DataSet, after: DataSet, place: Place): Generator<Difference> {
  const isTop = place.path.length === 0;
  const counted = (element: Element): boolean =>
    !isEncoding(element) && !(isTop && (isPixelData(element.tag) || place.aside.has(element.tag)));
  const [own, theirs] = [before.elements().filter(counted), after.elements().filter(counted)];
  for (let i = 0, j = 0; i < own.length || j < theirs.length;) {
    const [one, other] = [own[i], theirs[j]];
    const tag = Math.min(one?.tag ?? Infinity, other?.tag ?? Infinity);
    const [left, right] = [one?.tag === tag ? one : undefined, other?.tag === tag ? other : undefined];
    i += left === undefined ? 0 : 1;
    j += right === undefined ? 0 : 1;
    yield* compareElement(left && { element: left, dataSet: before }, right && { element: right, dataSet: after }, [
      ...place.path,
      tag,
    ]);
  }
}

function* compareElement(
  before: PlacedElement | undefined,
  after: PlacedElement | undefined,
  path: ElementPath,
): Generator<Difference> {
  if (before === undefined || after === undefined) return yield { path, before, after, item: false };
  const [own, theirs] = [itemsOf(before, after), itemsOf(after, before)];
  if (own !== undefined && theirs !== undefined) {
    const [left, right] = [own, theirs].map((items) => items.filter((item) => !isOfCharset(before.element, item)));
    return yield* compareItems({ before, after, own: left ?? [], theirs: right ?? [], path });
  }
  if (own !== undefined || theirs !== undefined || !isSameValue(before, after))
    yield { path, before, after, item: false };
}

interface Sequences {
  readonly before: PlacedElement;
  readonly after: PlacedElement;
  readonly own: readonly DataSet[];
  readonly theirs: readonly DataSet[];
  readonly path: ElementPath;
}

function* compareItems({ before, after, own, theirs, path }: Sequences): Generator<Difference> {
  for (let index = 0; index < Math.max(own.length, theirs.length); index += 1) {
    const [one, other] = [own[index], theirs[index]];
    const inside = [...path, index];
    if (one !== undefined && other !== undefined) yield* compareLevel(one, other, { path: inside, aside: new Set() });
    else {
      const side = (item: DataSet | undefined, of: PlacedElement) =>
        item === undefined ? undefined : { element: of.element, dataSet: item };
      yield { path: inside, before: side(one, before), after: side(other, after), item: true };
    }
  }
}

/** The items of a sequence, also of one that implicit VR left as bytes because its length is defined (PS3.5 §6.2.2). */
function itemsOf({ element }: PlacedElement, other: PlacedElement): readonly DataSet[] | undefined {
  if (element.items !== undefined) return element.items;
  if (other.element.items === undefined) return undefined;
  if (element.isEmpty) return [];
  return element.vr === 'UN' ? readItems(element) : undefined;
}

function readItems(element: Element): readonly DataSet[] | undefined {
  const writer = new ByteWriter(true, element.length + 16);
  writer.tag(element.tag);
  writer.uint32(undefinedLength);
  writer.bytes(element.bytes());
  writer.tag(sequenceDelimiter);
  writer.uint32(0);
  try {
    return readDataSet(writer.finish(), implicitLittleEndian).dataSet.get(element.tag)?.items;
  } catch (error) {
    if (error instanceof DicomError) return undefined;
    throw error;
  }
}

/** Group lengths, the character set and padding say how the rest is written, as does which set was named before. */
function isEncoding(element: Element): boolean {
  const { tag, items = [] } = element;
  if ((tag & 0xffff) === 0 || tag === specificCharacterSet || tag === trailingPadding) return true;
  return tag === originalAttributes && items.length > 0 && items.every((item) => isOfCharset(element, item));
}

/** Returns true if an item records nothing but another character set that was named before. */
function isOfCharset({ tag }: Element, item: DataSet): boolean {
  if (tag !== originalAttributes || item.text('ReasonForTheAttributeModification') !== 'COERCE') return false;
  const replaced = item.items('ModifiedAttributesSequence').flatMap((before) => before.elements());
  return replaced.every((element) => element.tag === specificCharacterSet);
}
