import { createHash } from 'node:crypto';
import { compareDataSets, type Difference } from '@isocenter/dicom/comparison/compare-data-sets.ts';
import type { PlacedElement } from '@isocenter/dicom/comparison/same-value.ts';
import { elementStrings } from '@isocenter/dicom/dataset/element-values.ts';
import { keywordOf, tagHex } from '@isocenter/dicom/dictionary/dictionary.ts';
import { requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import type { Comparison, DifferingValue, ElementDifference, PixelComparison } from './compare-task.ts';
import type { OpenObject } from './open-object.ts';
import { isSameFrame } from './same-pixels.ts';

const mostElements = 1_000;
const mostFrames = 200;
const longestText = 400;
/** The pool ends a task soon after. */
const pixelMilliseconds = 6_000;

const extendedOffsets = [0x7fe00001, 0x7fe00002];
/** Photometric Interpretation and Planar Configuration say how compressed pixels are written, not what they are. */
const colourLayout = [0x00280004, 0x00280006];
const derivationDescription = 0x00082111;
const lossyImageCompression = 0x00282110;

/** True if two objects have the same content, however each is encoded. */
export async function isSameContent(before: OpenObject, after: OpenObject): Promise<boolean> {
  for (const _ of elementsOf(before, after)) return false;
  if (!hasSameFrameCount(before, after)) return false;
  for (let frame = 1; frame <= frameCount(before); frame += 1)
    if (!(await isSameFrame(before, after, frame))) return false;
  return true;
}

/** Returns the differences between two objects, element by element and frame by frame. */
export async function compareObjects(before: OpenObject, after: OpenObject): Promise<Comparison> {
  const elements: ElementDifference[] = [];
  for (const difference of elementsOf(before, after)) {
    if (elements.length === mostElements)
      return { elements, hasMore: true, pixels: await comparePixels(before, after) };
    elements.push(described(difference));
  }
  return { elements, hasMore: false, pixels: await comparePixels(before, after) };
}

function* elementsOf(before: OpenObject, after: OpenObject): Generator<Difference> {
  const isCompressed = [before, after].some((each) => requireTransferSyntax(each.transferSyntaxUid).encapsulated);
  const aside = new Set(isCompressed ? [...extendedOffsets, ...colourLayout] : extendedOffsets);
  for (const difference of compareDataSets(before.dataSet, after.dataSet, aside))
    if (!isCompressed || !isNoteOfCodec(difference)) yield difference;
}

/** Some codecs add that they compressed, and that nothing was lost; where something was, the pixels are not the same. */
function isNoteOfCodec({ path, before, after }: Difference): boolean {
  if (path.length > 1 || (before !== undefined && after !== undefined)) return false;
  if (path[0] === derivationDescription) return true;
  const only = before ?? after;
  return path[0] === lossyImageCompression && only?.dataSet.text(lossyImageCompression) === '00';
}

/** Pixel data that is not laid out as its image says cannot be the same as anything but itself. */
function hasSameFrameCount(before: OpenObject, after: OpenObject): boolean {
  const [own, theirs] = [before.pixelData !== undefined, after.pixelData !== undefined];
  if (!own && !theirs) return true;
  return before.frames !== undefined && after.frames !== undefined && frameCount(before) === frameCount(after);
}

function frameCount({ frames }: OpenObject): number {
  return frames?.frames.length ?? 0;
}

async function comparePixels(before: OpenObject, after: OpenObject): Promise<PixelComparison> {
  const frameCounts = [frameCount(before), frameCount(after)] as const;
  if (before.pixelData === undefined && after.pixelData === undefined)
    return { kind: 'none', frameCounts, frames: [], comparedFrames: 0 };
  const frames: number[] = [];
  const common = Math.min(...frameCounts);
  const end = performance.now() + pixelMilliseconds;
  let compared = 0;
  try {
    while (compared < common && frames.length < mostFrames && performance.now() < end) {
      if (!(await isSameFrame(before, after, compared + 1))) frames.push(compared + 1);
      compared += 1;
    }
  } catch {
    return { kind: 'unknown', frameCounts, frames, comparedFrames: compared };
  }
  const isSame = frames.length === 0 && compared === common && hasSameFrameCount(before, after);
  const kind = isSame ? 'same' : frames.length > 0 || frameCounts[0] !== frameCounts[1] ? 'other' : 'unknown';
  return { kind, frameCounts, frames, comparedFrames: compared };
}

function described({ path, before, after, item }: Difference): ElementDifference {
  const tags = path.filter((_, index) => index % 2 === 0);
  const tag = tags.at(-1) ?? 0;
  return {
    path: path.map((part, index) => (index % 2 === 0 ? tagHex(part) : String(part))).join('/'),
    keyword: keywordOf(tag),
    vr: (after ?? before)?.element.vr ?? 'UN',
    before: before && valueOf(before, item),
    after: after && valueOf(after, item),
  };
}

function valueOf({ element, dataSet }: PlacedElement, isItem: boolean): DifferingValue {
  if (isItem) return { kind: 'items', count: 1 };
  if (element.items !== undefined) return { kind: 'items', count: element.items.length };
  const { kind } = element.properties;
  if (kind === 'binary')
    return {
      kind: 'bytes',
      length: element.length,
      sha256: createHash('sha256').update(element.bytes()).digest('hex'),
    };
  const text = elementStrings(element, dataSet.decoder).join('\\');
  return { kind: 'text', text: text.slice(0, longestText).toWellFormed(), isCut: text.length > longestText };
}
