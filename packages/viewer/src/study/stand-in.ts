import { number } from '../dicom-json/values.ts';
import { pixelSpacing } from '../geometry/image-plane.ts';
import { frameUrl } from './addresses.ts';
import type { DisplaySet } from './model.ts';

/** A picture that the archive has drawn, shown until the image library draws the same from the pixels. */
export interface StandIn {
  readonly url: string;
  /** Width by height on the screen: pixels need not be squares. */
  readonly aspect: number;
}

/** Mammograms are fitted by what is on them, and uptake is windowed by figures that the archive does not draw with. */
const drawnOtherwise = new Set(['MG', 'PT']);
/** Beyond this a viewport shows no more of it. */
const mostPixels = 1600;

/**
 * Returns what stands in for a picture of a display set (counted from 0) while it is on its way, with the same window and the same
 * proportions. Undefined where the two would differ.
 */
export function standInOf(root: string, displaySet: DisplaySet, index: number): StandIn | undefined {
  if (displaySet.kind !== 'images' || drawnOtherwise.has(displaySet.modality)) return undefined;
  const shown = displaySet.frames[index];
  const columns = shown && number(shown.instance, 'Columns');
  const rows = shown && number(shown.instance, 'Rows');
  if (!shown || !columns || !rows) return undefined;
  const { studyUid, seriesUid } = displaySet;
  const spacing = pixelSpacing(shown.instance, shown.frame) ?? { row: 1, column: 1 };
  const frame = frameUrl(root, { studyUid, seriesUid, sopInstanceUid: shown.sopInstanceUid }, shown.frame);
  const size = Math.max(columns, rows) > mostPixels ? `&viewport=${mostPixels},${mostPixels}` : '';
  return {
    url: `${frame}/rendered?quality=85${size}`,
    aspect: (columns * spacing.column) / (rows * spacing.row),
  };
}
