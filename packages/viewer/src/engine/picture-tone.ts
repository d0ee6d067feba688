import { Enums, type Types } from '@cornerstonejs/core';
import type { QualityNote } from '../overlay/quality-notes.ts';
import type { VoiTable } from '../pixels/voi-tables.ts';
import type { Tone } from '../presets/tone.ts';

export type ToneOf = (image: Types.IImage) => Tone;

/** The reader's choice for pictures: a table by its place, or none. Undefined: as each begins. */
export type ChosenTable = number | 'none' | undefined;

/** A picture of ours, with what the library does not know of it. */
interface OwnImage {
  readonly voiTables?: readonly (VoiTable | undefined)[];
  readonly beginsWithTable?: boolean;
  readonly notes?: readonly QualityNote[];
}

/** A table that a picture is drawn by. */
interface TableInUse extends VoiTable {
  /** True if the picture begins with it. */
  readonly isInitial: boolean;
}

/** The table that a picture is drawn by; undefined where it is by a window. */
export function tableOf(image: Types.IImage | undefined, chosen: ChosenTable): TableInUse | undefined {
  const { voiTables = [], beginsWithTable = false } = (image ?? {}) as OwnImage;
  const at = chosen ?? (beginsWithTable ? 0 : 'none');
  const table = at === 'none' ? undefined : voiTables[at];
  return table && { ...table, isInitial: beginsWithTable && at === 0 };
}

export function toneOf(image: Types.IImage, chosen?: ChosenTable): Tone {
  const table = tableOf(image, chosen);
  if (table) return table.samples;
  return image.voiLUTFunction === Enums.VOILUTFunctionType.SAMPLED_SIGMOID ? 'sigmoid' : 'line';
}

const none: readonly QualityNote[] = [];

/** Returns the notes made while a picture was made. */
export function notesOf(image: Types.IImage | undefined): readonly QualityNote[] {
  return ((image ?? {}) as OwnImage).notes ?? none;
}
