import { type DicomJson, element, items, number, numbers } from '../dicom-json/values.ts';
import type { GreyWindow } from './window-presets.ts';

/**
 * Returns the window that stands in for a VOI LUT (PS3.3 §C.11.2.1.1) where an image has no window: the values that its table tells apart.
 * Undefined for an image with a window, or without such a table. Cuts through a volume are drawn by windows alone.
 */
export function windowOfTable(instance: DicomJson): GreyWindow | undefined {
  if (number(instance, 'WindowCenter') !== undefined) return undefined;
  const [entries, first] = numbers(items(instance, 'VOILUTSequence')[0] ?? {}, 'LUTDescriptor');
  if (entries === undefined || first === undefined) return undefined;
  const width = entries === 0 ? 65_536 : entries & 0xffff;
  return { center: first + width / 2, width };
}

/** Returns true if an image has a Modality LUT that cannot be read. A VOI LUT that cannot be read is among the notes of the picture. */
export function isTableLeftOut(instance: DicomJson): boolean {
  const [modality] = items(instance, 'ModalityLUTSequence');
  if (modality === undefined) return false;
  return numbers(modality, 'LUTDescriptor').length !== 3 || element(modality, 'LUTData') === undefined;
}
