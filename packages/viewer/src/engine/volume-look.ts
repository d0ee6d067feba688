import { Enums, imageLoader, StackViewport, type Types, utilities } from '@cornerstonejs/core';
import type { QualityNote } from '../overlay/quality-notes.ts';
import type { WindowFunction } from '../presets/window-presets.ts';
import { toneOf } from './picture-tone.ts';
import type { AnyViewport } from './view-figures.ts';

/** The first look of a cut through a volume. */
interface VolumeLook {
  readonly range: Types.VOIRange;
  readonly form: WindowFunction;
  /** True if its images are drawn by a curve or a table, in whose place the cut has a window. */
  readonly isByWindowAlone: boolean;
}

const looks = new WeakMap<AnyViewport, VolumeLook>();

/**
 * Returns the first look of a volume's middle picture; undefined where that cannot be had. The library would count each window in whole
 * steps, and padding among the values (core 5.14).
 */
export async function firstLookOf(imageIds: readonly string[]): Promise<VolumeLook | undefined> {
  const middle = imageIds[Math.floor(imageIds.length / 2)] ?? '';
  const image = await imageLoader.loadAndCacheImage(middle).catch(() => undefined);
  const [center, width] = [[image?.windowCenter].flat()[0], [image?.windowWidth].flat()[0]];
  if (center === undefined || width === undefined) return undefined;
  const range = utilities.windowLevel.toLowHighRange(width, center, image?.voiLUTFunction);
  return {
    range,
    form: image?.voiLUTFunction === Enums.VOILUTFunctionType.LINEAR_EXACT ? 'exact' : 'linear',
    isByWindowAlone: image !== undefined && toneOf(image) !== 'line',
  };
}

/** Shows a cut as it is first seen, and remembers that. */
export function beginWith(viewport: AnyViewport | undefined, look: VolumeLook | undefined): void {
  if (!viewport || !look) return;
  looks.set(viewport, look);
  viewport.setProperties({ voiRange: look.range });
}

/** The window that a picture, or a cut, begins with. */
export function beganWith(viewport: AnyViewport): Types.VOIRange | undefined {
  if (!(viewport instanceof StackViewport)) return looks.get(viewport)?.range;
  const image: Types.IImage | undefined = viewport.getCornerstoneImage();
  const [center, width] = [[image?.windowCenter].flat()[0], [image?.windowWidth].flat()[0]];
  if (center === undefined || width === undefined) return undefined;
  return utilities.windowLevel.toLowHighRange(width, center, image?.voiLUTFunction);
}

/** Back to how a cut was first seen. */
export function beginAgain(viewport: AnyViewport): void {
  beginWith(viewport, looks.get(viewport));
}

/** Returns how the window of a cut is counted; undefined where it is as its modality does. */
export function formOfCut(viewport: AnyViewport): WindowFunction | undefined {
  return looks.get(viewport)?.form;
}

const noNotes: readonly QualityNote[] = [];
const byWindow: readonly QualityNote[] = [{ kind: 'window-alone' }];

/** Returns notes on what a cut leaves out of the way in which its images are drawn. */
export function notesOfCut(viewport: AnyViewport): readonly QualityNote[] {
  return looks.get(viewport)?.isByWindowAlone === true ? byWindow : noNotes;
}
