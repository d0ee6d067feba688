import { texts } from '../dicom-json/values.ts';
import type { DisplaySet, ImageDisplaySet } from './model.ts';

/** Returns where a frame (counted from 1) of an instance is shown; undefined when no display set has it. */
export function findPicture(
  displaySets: readonly DisplaySet[],
  sopInstanceUid: string,
  frame: number,
): { displaySet: ImageDisplaySet; index: number } | undefined {
  for (const displaySet of displaySets) {
    if (displaySet.kind !== 'images') continue;
    const index = displaySet.frames.findIndex((one) => one.sopInstanceUid === sopInstanceUid && one.frame === frame);
    if (index >= 0) return { displaySet, index };
  }
  return undefined;
}

/** The picture that stands for a display set in small: of a stack the middle one, where the anatomy is; of a film the first. */
export function telltalePicture(displaySet: DisplaySet): number {
  if (displaySet.kind !== 'images' || displaySet.cineRate !== undefined) return 0;
  return Math.floor((displaySet.frames.length - 1) / 2);
}

/** A scan that only served to plan the others (Image Type value 3, PS3.3 §C.7.6.1.1.2). */
export function isLocalizer(displaySet: DisplaySet): boolean {
  if (displaySet.kind !== 'images') return false;
  return displaySet.frames.some(({ instance }) => texts(instance, 'ImageType')[2] === 'LOCALIZER');
}

/** The pictures of a series that planes are cut through, else its first ones. */
export function picturesOfSeries(displaySets: readonly DisplaySet[], seriesUid: string): ImageDisplaySet | undefined {
  const all = displaySets.filter((one) => one.kind === 'images').filter((one) => one.seriesUid === seriesUid);
  return all.find(({ isVolume }) => isVolume) ?? all[0];
}
