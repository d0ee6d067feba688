import { type DicomJson, element, items, number, numbers } from '../dicom-json/values.ts';
import type { GreyWindow } from './window-presets.ts';

/**
 * What stands in for a VOI LUT (PS3.3 §C.11.2.1.1) where an image has no window: the values that its table tells apart. Undefined for an
 * image with a window, or without such a table. Cuts through a volume are drawn by windows alone.
 */
export function windowOfTable(instance: DicomJson): GreyWindow | undefined {
  if (number(instance, 'WindowCenter') !== undefined) return undefined;
  const [entries, first] = numbers(items(instance, 'VOILUTSequence')[0] ?? {}, 'LUTDescriptor');
  if (entries === undefined || first === undefined) return undefined;
  const width = entries === 0 ? 65_536 : entries & 0xffff;
  return { center: first + width / 2, width };
}

/** Whether an image is meant to be seen through a table that cannot be read: a Modality LUT, or a VOI LUT where it has no window. */
export function isTableLeftOut(instance: DicomJson): boolean {
  const [modality] = items(instance, 'ModalityLUTSequence');
  const [voi] = items(instance, 'VOILUTSequence');
  const isShownByTable = number(instance, 'WindowCenter') === undefined && voi !== undefined;
  return (modality !== undefined && !isReadable(modality)) || (isShownByTable && !isReadable(voi));
}

function isReadable(item: DicomJson): boolean {
  return numbers(item, 'LUTDescriptor').length === 3 && element(item, 'LUTData') !== undefined;
}
