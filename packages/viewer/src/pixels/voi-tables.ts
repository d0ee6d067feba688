import { lookupTable } from '@isocenter/dicom/picture/lookup-table.ts';
import { modalityOf } from '@isocenter/dicom/picture/modality.ts';
import { type DicomJson, items, number } from '../dicom-json/values.ts';
import { looksSource } from '../presets/recorded-looks.ts';
import type { GreyWindow } from '../presets/window-presets.ts';
import type { Frame } from '../study/model.ts';
import { jsonHeader } from './json-header.ts';
import { pictureHeader } from './picture-header.ts';
import { type BytesAt, withTables } from './tables.ts';

/** A table of a VOI LUT Sequence (PS3.3 §C.11.2.1.1). */
export interface VoiTable {
  /** Brightness from its first value to its last, in shares from 0 to 1. */
  readonly samples: Float32Array;
  /** The linear window over the same values. */
  readonly window: GreyWindow;
}

/** A table cannot have more. */
const mostSamples = 65_536;
const known = new WeakMap<DicomJson, Promise<VoiTable | undefined>>();

/** The tables of a frame, by their place; undefined where one cannot be read. */
export function voiTables(
  { instance, frame }: Pick<Frame, 'instance' | 'frame'>,
  bytesAt: BytesAt,
): Promise<readonly (VoiTable | undefined)[]> {
  return Promise.all(
    items(looksSource(instance, frame), 'VOILUTSequence').map((item) => {
      const found = known.get(item) ?? tableOf(item, isSigned(instance, frame), bytesAt);
      known.set(item, found);
      return found;
    }),
  );
}

function isSigned(instance: DicomJson, frame: number): boolean {
  const header = jsonHeader(pictureHeader(instance, frame));
  return modalityOf(header, number(instance, 'PixelRepresentation') ?? 0, 1).isSigned;
}

async function tableOf(item: DicomJson, isBelowZero: boolean, bytesAt: BytesAt): Promise<VoiTable | undefined> {
  const whole = await withTables(item, bytesAt).catch(() => undefined);
  const table = whole && lookupTable(jsonHeader(whole), isBelowZero);
  if (table === undefined) return undefined;
  const { first, count, most } = table;
  const length = Math.max(2, Math.min(count, mostSamples));
  const samples = Float32Array.from(
    { length },
    (_, at) => table.at(first + Math.round((at * (count - 1)) / (length - 1))) / most,
  );
  return { samples, window: { center: first + count / 2, width: count } };
}
