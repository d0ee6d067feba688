import { windowsOf } from '@isocenter/dicom/picture/shade.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, items, text } from '../dicom-json/values.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import type { Frame } from '../study/model.ts';
import { uptakeFactor } from './uptake.ts';
import type { GreyWindow } from './window-presets.ts';

/** A look that a picture brings: a window, or a table of its VOI LUT Sequence. */
export type RecordedLook = { readonly /** Empty where it has none. */ name: string } & (
  | ({ readonly kind: 'window' } & GreyWindow)
  | { readonly kind: 'table'; /** Place in the sequence. */ readonly at: number }
);

/** Returns the part of a header that says how a frame is seen. */
export function looksSource(instance: DicomJson, frame: number): DicomJson {
  return functionalGroup(instance, frame, 'FrameVOILUTSequence') ?? instance;
}

/** All that a picture brings, the first what it begins with. What is shown as uptake has no window of its own. */
export function recordedLooks({ instance, frame }: Pick<Frame, 'instance' | 'frame'>): readonly RecordedLook[] {
  if (uptakeFactor(instance) !== undefined) return [];
  const source = looksSource(instance, frame);
  const windows = windowsOf(jsonHeader(source)).map(({ center, width, explanation }) => ({
    kind: 'window' as const,
    name: explanation,
    center,
    width,
  }));
  const tables = items(source, 'VOILUTSequence').map((item, at) => ({
    kind: 'table' as const,
    name: text(item, 'LUTExplanation') ?? '',
    at,
  }));
  return [...windows, ...tables];
}
