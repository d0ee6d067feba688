import { type DicomJson, text, texts } from '../dicom-json/values.ts';
import type { DisplaySet } from '../study/model.ts';

/** The side of a mammogram on which the chest wall is; undefined for other pictures and when it is not recorded. */
export function chestWall(instance: DicomJson): 'left' | 'right' | undefined {
  if (text(instance, 'Modality') !== 'MG') return undefined;
  const [alongRow] = texts(instance, 'PatientOrientation'); // where the rows lead to
  if (alongRow?.startsWith('P')) return 'right';
  if (alongRow?.startsWith('A')) return 'left';
  const side = text(instance, 'ImageLaterality') ?? text(instance, 'Laterality');
  return side === 'R' ? 'right' : side === 'L' ? 'left' : undefined;
}

/** Views that are hung in a row of their own, from above. */
const views = ['CC', 'MLO'];

/**
 * The order in which display sets are hung: mammograms view by view, the right breast before the left, so that the
 * chest walls meet in the middle. Everything else stays in its order.
 */
export function inHangingOrder(displaySets: readonly DisplaySet[]): DisplaySet[] {
  return displaySets.toSorted((a, b) => place(a) - place(b));
}

function place(displaySet: DisplaySet): number {
  const frame = displaySet.kind === 'images' && displaySet.modality === 'MG' ? displaySet.frames[0] : undefined;
  if (!frame) return displaySet.modality === 'MG' ? 100 : 0;
  const view = views.indexOf(text(frame.instance, 'ViewPosition') ?? '');
  const side = text(frame.instance, 'ImageLaterality') ?? text(frame.instance, 'Laterality');
  return (view < 0 ? views.length : view) * 2 + (side === 'L' ? 1 : 0);
}
