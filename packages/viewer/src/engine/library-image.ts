import { Enums, metaData, type Types, utilities } from '@cornerstonejs/core';
import { type Window, windowOf } from '@isocenter/dicom/picture/shade.ts';
import { isRecord, number, text } from '../dicom-json/values.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import type { QualityNote } from '../overlay/quality-notes.ts';
import type { MadePicture } from '../pixels/make-picture.ts';
import type { VoiTable } from '../pixels/voi-tables.ts';
import { uptakeFactor } from '../presets/uptake.ts';
import { isInverse } from '../presets/inverse.ts';
import { looksSource } from '../presets/recorded-looks.ts';
import type { Frame } from '../study/model.ts';

export interface PictureExtras {
  /** The tables of its VOI LUT Sequence; undefined where one cannot be read. */
  readonly voiTables?: readonly (VoiTable | undefined)[];
  /** Notes that only its bytes allow. */
  readonly notes?: readonly QualityNote[];
}

/**
 * Returns a finished picture in the image library's form: its values need no scaling any more. It states that they are modality values,
 * since the library's tools leave out what it means otherwise.
 */
export function libraryImage(
  picture: MadePicture,
  imageId: string,
  { instance, frame, voiTables = [], notes }: Pick<Frame, 'instance' | 'frame'> & PictureExtras,
): Types.IImage {
  const isColour = picture.kind === 'colour';
  const values = isColour ? picture.rgb : picture.values;
  const [rows, columns] = [number(instance, 'Rows') ?? 0, number(instance, 'Columns') ?? 0];
  const numberOfComponents = isColour ? 3 : 1;
  const { rowPixelSpacing, columnPixelSpacing } = moduleOf('imagePlaneModule', imageId);
  const photometricInterpretation = text(instance, 'PhotometricInterpretation');
  const shape = { width: columns, height: rows, numberOfComponents };
  const image = {
    ...shape,
    ...windowIn(picture, { instance, frame, voiTables }),
    voiTables,
    notes,
    layers: picture.layers,
    imageId,
    dataType: values.constructor.name,
    color: isColour,
    rgba: false,
    rows,
    columns,
    rowPixelSpacing,
    columnPixelSpacing,
    slope: 1,
    intercept: 0,
    photometricInterpretation,
    invert: !isColour && isInverse(instance),
    minPixelValue: isColour ? 0 : picture.smallest,
    maxPixelValue: isColour ? 255 : picture.largest,
    sizeInBytes: values.byteLength,
    calibration: moduleOf('calibrationModule', imageId),
    preScale: preScaleOf(isColour, instance),
    voxelManager: utilities.VoxelManager.createImageVoxelManager({ ...shape, scalarData: values }),
    getPixelData: () => values,
    getCanvas: isColour ? () => canvasOf(values, columns, rows) : undefined,
  };
  return image as unknown as Types.IImage; // the library's type asks for more than it reads
}

function preScaleOf(isColour: boolean, instance: Frame['instance']) {
  const suvbw = uptakeFactor(instance);
  const scalingParameters = {
    modality: text(instance, 'Modality') ?? 'OT',
    rescaleSlope: 1,
    rescaleIntercept: 0,
    ...(suvbw === undefined ? {} : { suvbw }),
  };
  return { enabled: true, scaled: !isColour, scalingParameters };
}

const { LINEAR, LINEAR_EXACT, SAMPLED_SIGMOID } = Enums.VOILUTFunctionType;
const functions = { linear: LINEAR, 'linear-exact': LINEAR_EXACT, sigmoid: SAMPLED_SIGMOID } as const;

/** Returns how a picture is first seen: by its header's window, else its table, else from its smallest to its largest value. */
function windowIn(
  picture: MadePicture,
  { instance, frame, voiTables }: Pick<Frame, 'instance' | 'frame'> & Required<Pick<PictureExtras, 'voiTables'>>,
) {
  const own = picture.kind === 'colour' ? colours : recorded(instance, frame);
  const table = own ? undefined : voiTables[0];
  const { center, width, shape } =
    own ??
    (table && ({ ...table.window, shape: 'linear' } as const)) ??
    (picture.kind === 'grey' ? whole(picture) : colours);
  // A linear window of one value would have no width for the graphics.
  const drawn = shape === 'linear' ? Math.max(width, 1.001) : width;
  return {
    windowCenter: center,
    windowWidth: drawn,
    voiLUTFunction: functions[shape],
    beginsWithTable: table !== undefined,
  };
}

const colours: Window = { center: 128, width: 256, shape: 'linear' };

/** The library's window for an uptake, whose recorded windows are in stored values. */
const uptake: Window = { center: 2.5, width: 5, shape: 'linear-exact' };

function recorded(instance: Frame['instance'], frame: number): Window | undefined {
  if (uptakeFactor(instance) !== undefined) return uptake;
  const found = windowOf(jsonHeader(looksSource(instance, frame)));
  if (found === undefined) return undefined;
  // Of less than one whole step there is no linear window (PS3.3 §C.11.2.1.2.1), and no curve that the library could widen; activities are
  // no steps at all.
  const isExact = found.width < 1 || (found.shape === 'linear' && text(instance, 'Modality') === 'PT');
  return isExact ? { ...found, shape: 'linear-exact' } : found;
}

function whole({ smallest, largest }: Extract<MadePicture, { kind: 'grey' }>): Window {
  const span = largest - smallest;
  return { center: (smallest + largest) / 2, width: span > 0 ? span : 1, shape: 'linear-exact' };
}

function moduleOf(name: string, imageId: string): Record<string, unknown> {
  const found: unknown = metaData.get(name, imageId);
  return isRecord(found) ? found : {};
}

let drawn: { readonly rgb: ArrayLike<number>; readonly canvas: HTMLCanvasElement } | undefined;

/**
 * Returns a canvas of colours for the drawing without WebGL, which takes them from it several times for each picture: the last one is kept.
 */
function canvasOf(rgb: ArrayLike<number>, columns: number, rows: number): HTMLCanvasElement {
  if (drawn?.rgb === rgb) return drawn.canvas;
  const canvas = document.createElement('canvas');
  canvas.width = columns;
  canvas.height = rows;
  const { data } = new ImageData(columns, rows);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) {
    data[to] = rgb[from] ?? 0;
    data[to + 1] = rgb[from + 1] ?? 0;
    data[to + 2] = rgb[from + 2] ?? 0;
    data[to + 3] = 255;
  }
  canvas.getContext('2d')?.putImageData(new ImageData(data, columns, rows), 0, 0);
  drawn = { rgb, canvas };
  return canvas;
}
