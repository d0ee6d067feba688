import { fromDicomJson, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { frameAttributes } from '@isocenter/dicom/pixels/functional-groups.ts';
import type { PixelFormat } from '#platform/database/schema.ts';
import type { ExportRow } from '../export-queries.ts';

export type Vector = readonly [number, number, number];

/** One frame as far as a volume has to know it. */
export interface FrameFacts {
  readonly instanceKey: number;
  /** From 1. */
  readonly frame: number;
  readonly instanceNumber: number;
  readonly rows: number;
  readonly columns: number;
  readonly format: PixelFormat;
  /** Frames of which this differs are never in one volume: frame of reference, echo, kind of image. */
  readonly kind: string;
  /** Unit vectors along a row and along a column, in the patient's system (LPS). */
  readonly along: { readonly row: Vector; readonly column: Vector };
  /** The middle of the first pixel, in mm. */
  readonly position: Vector;
  /** Between rows and between columns, in mm. */
  readonly spacing: readonly [number, number];
  readonly thickness: number;
  readonly temporal: number;
  readonly slope: number;
  readonly intercept: number;
  /** Between two volumes at different times; 0 when it is not said. */
  readonly seconds: number;
}

/** The frames of an object, or why it cannot be part of a volume. */
export type ReadFrames = { readonly frames: readonly FrameFacts[] } | { readonly because: string };

/** Returns the reason why an object is left out, as far as it shows without a look at its header. */
export function cheapReason({ frameCount, pixelFormat }: ExportRow): string | undefined {
  if (frameCount === 0 || pixelFormat === null) return 'It has no images.';
  const { samplesPerPixel, photometricInterpretation, bitsAllocated, bitsStored, highBit } = pixelFormat;
  if (samplesPerPixel !== 1 || !photometricInterpretation.startsWith('MONOCHROME')) return 'It is in colour.';
  if (![8, 16, 32].includes(bitsAllocated) || highBit !== bitsStored - 1) return 'Its pixels are of an unusual kind.';
  return undefined;
}

/** @param header as it is stored */
export function framesOf(row: ExportRow, header: string): ReadFrames {
  const because = cheapReason(row);
  const { pixelFormat: format, frameCount } = row;
  if (because !== undefined || format === null) return { because: because ?? 'It has no images.' };
  // Written by the archive itself when the instance was received.
  const dataSet = fromDicomJson(JSON.parse(header) as DicomJsonDataSet);
  const reason = reasonOf(dataSet, frameCount);
  if (reason !== undefined) return { because: reason };
  const frames: FrameFacts[] = [];
  for (let frame = 1; frame <= frameCount; frame += 1) {
    const facts = frameOf(dataSet, frame);
    if (facts === undefined) return { because: 'Where its pixels lie in the patient is not said.' };
    frames.push({
      ...facts,
      instanceKey: row.instanceKey,
      frame,
      instanceNumber: row.instanceNumber ?? 0,
      format,
    });
  }
  return { frames };
}

function reasonOf(dataSet: DataSet, frameCount: number): string | undefined {
  if (dataSet.has('FloatPixelData') || dataSet.has('DoubleFloatPixelData')) return 'Its pixels are of an unusual kind.';
  if (dataSet.has('ModalityLUTSequence')) return 'Its values come from a table.';
  if (dataSet.strings('ImageType').includes('MOSAIC')) return 'It is a mosaic of slices.';
  const isGrouped = dataSet.items('PerFrameFunctionalGroupsSequence').length > 0;
  if (frameCount > 1 && !isGrouped) return 'Where each of its frames lies in the patient is not said.';
  return undefined;
}

type Read = Omit<FrameFacts, 'instanceKey' | 'frame' | 'instanceNumber' | 'format'>;

function frameOf(dataSet: DataSet, frame: number): Read | undefined {
  const of = (macro: string): DataSet => frameAttributes(dataSet, frame, `${macro}Sequence`);
  const measures = of('PixelMeasures');
  const [rx, ry, rz, cx, cy, cz] = of('PlaneOrientation').numbers('ImageOrientationPatient');
  const [x, y, z] = of('PlanePosition').numbers('ImagePositionPatient');
  const [between, across] = measures.numbers('PixelSpacing');
  const [rows, columns] = [dataSet.number('Rows'), dataSet.number('Columns')];
  if (rows === undefined || columns === undefined) return undefined;
  const numbers = [rx, ry, rz, cx, cy, cz, x, y, z, between, across];
  if (!areAll(numbers) || !(numbers[9] > 0) || !(numbers[10] > 0)) return undefined;
  const row = unit([numbers[0], numbers[1], numbers[2]]);
  const column = unit([numbers[3], numbers[4], numbers[5]]);
  if (row === undefined || column === undefined || Math.abs(dot(row, column)) > 0.01) return undefined;
  const values = of('PixelValueTransformation');
  return {
    rows,
    columns,
    kind: kindOf(dataSet, of),
    along: { row, column },
    position: [numbers[6], numbers[7], numbers[8]],
    spacing: [numbers[9], numbers[10]],
    thickness: Math.abs(measures.number('SpacingBetweenSlices') || measures.number('SliceThickness') || 1),
    temporal: of('FrameContent').number('TemporalPositionIndex') ?? dataSet.number('TemporalPositionIdentifier') ?? 0,
    slope: values.number('RescaleSlope') ?? 1,
    intercept: values.number('RescaleIntercept') ?? 0,
    seconds: secondsOf(dataSet, of),
  };
}

function kindOf(dataSet: DataSet, of: (macro: string) => DataSet): string {
  const types = ['MRImageFrameType', 'CTImageFrameType', 'PETFrameType'].map(of).flatMap((item) => {
    const words = item.strings('FrameType');
    return words.length > 0 ? [words] : [];
  });
  const echo = of('MREcho').number('EffectiveEchoTime') ?? dataSet.number('EchoTime') ?? '';
  const words = types[0] ?? dataSet.strings('ImageType');
  return [dataSet.text('FrameOfReferenceUID') ?? '', echo, dataSet.number('EchoNumbers') ?? '', ...words].join('|');
}

function secondsOf(dataSet: DataSet, of: (macro: string) => DataSet): number {
  const milliseconds =
    dataSet.number('TemporalResolution') ??
    of('MRTimingAndRelatedParameters').number('RepetitionTime') ??
    dataSet.number('RepetitionTime');
  return (milliseconds ?? 0) / 1000;
}

type Eleven = [number, number, number, number, number, number, number, number, number, number, number];

function areAll(numbers: readonly (number | undefined)[]): numbers is Eleven {
  return numbers.every((number) => number !== undefined && Number.isFinite(number));
}

export function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

export function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}

export function unit(vector: Vector): Vector | undefined {
  const length = Math.hypot(...vector);
  return length > 0.1 ? [vector[0] / length, vector[1] / length, vector[2] / length] : undefined;
}
