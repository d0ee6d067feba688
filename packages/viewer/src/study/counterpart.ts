import { imagePlane } from '../geometry/image-plane.ts';
import { dot } from '../geometry/vector.ts';
import { number } from '../dicom-json/values.ts';
import { isLocalizer } from './find-picture.ts';
import type { DisplaySet, ImageDisplaySet } from './model.ts';

/**
 * The pictures of another study that are most like these: of the same modality, cut the same way, called alike, about as thick. The
 * first of equal ones; undefined where the study has no pictures.
 */
export function counterpartOf(shown: ImageDisplaySet, others: readonly DisplaySet[]): ImageDisplaySet | undefined {
  let best: { readonly other: ImageDisplaySet; readonly likeness: number } | undefined;
  for (const other of others) {
    if (other.kind !== 'images') continue;
    const likeness = likenessOf(shown, other);
    if (!best || likeness > best.likeness) best = { other, likeness };
  }
  return best?.other;
}

function likenessOf(a: ImageDisplaySet, b: ImageDisplaySet): number {
  return (
    (a.modality === b.modality ? 4 : 0) +
    (isLocalizer(a) === isLocalizer(b) ? 4 : 0) +
    (areParallel(a, b) ? 3 : 0) +
    3 * commonWords(a.description, b.description) +
    (a.frames.length > 1 === b.frames.length > 1 ? 1 : 0) +
    thicknessLikeness(a, b)
  );
}

function areParallel(a: ImageDisplaySet, b: ImageDisplaySet): boolean {
  const [here, there] = [a, b].map(({ frames: [first] }) => first && imagePlane(first.instance, first.frame));
  return here !== undefined && there !== undefined && Math.abs(dot(here.normal, there.normal)) > 0.97;
}

/** The share of words that both descriptions have, 0 to 1. */
function commonWords(a: string, b: string): number {
  const [here, there] = [wordsOf(a), wordsOf(b)];
  const all = new Set([...here, ...there]);
  return all.size === 0 ? 0 : [...here].filter((word) => there.has(word)).length / all.size;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
}

function thicknessLikeness(a: ImageDisplaySet, b: ImageDisplaySet): number {
  const [here, there] = [a, b].map(({ frames: [first] }) => first && number(first.instance, 'SliceThickness'));
  return here && there ? Math.min(here, there) / Math.max(here, there) : 0;
}
