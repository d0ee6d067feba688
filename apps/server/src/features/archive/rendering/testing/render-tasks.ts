import codecs from 'dcmjs-codecs';
import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { readDataSet } from '@isocenter/dicom/elements/read-data-set.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { encapsulate } from '@isocenter/dicom/pixels/encapsulate.ts';
import type { RenderTask } from '../render-task.ts';

const { Context, NativeCodecs } = codecs;

export type Encoder = 'encodeJpeg' | 'encodeJpegLs' | 'encodeJpeg2000' | 'encodeHtJpeg2000' | 'encodeJpegXl';

export interface Shape {
  readonly rows: number;
  readonly columns: number;
  readonly samplesPerPixel: 1 | 3;
  readonly bitsAllocated: 8 | 16;
}

/** Compresses samples, as a modality would. `sequential` is baseline JPEG, which loses a little; all else loses nothing. */
export async function encoded(encoder: Encoder | 'sequential', samples: Uint8Array, shape: Shape): Promise<Uint8Array> {
  if (!NativeCodecs.isInitialized()) await NativeCodecs.initializeAsync();
  const context = new Context({
    width: shape.columns,
    height: shape.rows,
    bitsAllocated: shape.bitsAllocated,
    bitsStored: shape.bitsAllocated,
    samplesPerPixel: shape.samplesPerPixel,
    pixelRepresentation: 0,
    planarConfiguration: 0,
    photometricInterpretation: shape.samplesPerPixel === 3 ? 'RGB' : 'MONOCHROME2',
    decodedBuffer: samples,
  });
  const made =
    encoder === 'sequential'
      ? NativeCodecs.encodeJpeg(context, { lossy: true, quality: 95 })
      : NativeCodecs[encoder](context, { lossy: false });
  const buffer = made.getEncodedBuffer();
  if (buffer === undefined) throw new Error('Nothing was encoded.');
  return Uint8Array.from(buffer);
}

/** Returns the task of giving a frame's samples, as the renderer puts it. `changes` are what the data set says beyond the shape. */
export function samplesTask(
  frame: Uint8Array,
  transferSyntaxUid: string,
  shape: Shape,
  changes: Readonly<Record<string, string | number>> = {},
): RenderTask {
  return {
    transferSyntaxUid,
    ...splitAtPixels(frame, transferSyntaxUid, shape, changes),
    frameNumber: 1,
    output: { kind: 'samples' },
  };
}

function splitAtPixels(
  frame: Uint8Array,
  transferSyntaxUid: string,
  { rows, columns, samplesPerPixel, bitsAllocated }: Shape,
  changes: Readonly<Record<string, string | number>>,
): Pick<RenderTask, 'header' | 'frame'> {
  const dataSet = new DataSet();
  const values = {
    SamplesPerPixel: samplesPerPixel,
    PhotometricInterpretation: samplesPerPixel === 3 ? 'RGB' : 'MONOCHROME2',
    ...(samplesPerPixel === 3 ? { PlanarConfiguration: 0 } : {}),
    Rows: rows,
    Columns: columns,
    BitsAllocated: bitsAllocated,
    BitsStored: bitsAllocated,
    HighBit: bitsAllocated - 1,
    PixelRepresentation: 0,
    ...changes,
  };
  for (const [keyword, value] of Object.entries(values)) dataSet.set(keyword, value);
  const isEncapsulated = transferSyntaxOf(transferSyntaxUid)?.encapsulated === true;
  dataSet.set('PixelData', isEncapsulated ? encapsulate([frame]) : frame, isEncapsulated ? 'OB' : 'OW');
  const bytes = writeDataSet(dataSet, transferSyntaxUid);
  const { pixelData } = readDataSet(bytes, transferSyntaxUid, { stopAtPixelData: true });
  return { header: Uint8Array.from(bytes.subarray(0, pixelData?.valueOffset ?? 0)), frame: Uint8Array.from(frame) };
}

/** Returns RLE Lossless (PS3.5 Annex G) in literal runs. */
export function encodedRle(samples: Uint8Array, { rows, columns, samplesPerPixel, bitsAllocated }: Shape): Uint8Array {
  const width = bitsAllocated / 8;
  const count = samplesPerPixel * width;
  const segments = Array.from({ length: count }, (_, segment) => {
    const at = Math.floor(segment / width) * width + (width - 1 - (segment % width));
    return literalRuns(
      Uint8Array.from({ length: rows * columns }, (_value, pixel) => samples[pixel * count + at] ?? 0),
    );
  });
  const header = Buffer.alloc(64);
  header.writeUInt32LE(count, 0);
  let offset = 64;
  for (const [index, segment] of segments.entries()) {
    header.writeUInt32LE(offset, 4 + index * 4);
    offset += segment.length;
  }
  return Uint8Array.from(Buffer.concat([header, ...segments]));
}

function literalRuns(bytes: Uint8Array): Buffer {
  const runs: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    runs.push(Uint8Array.of(run.length - 1), run);
  }
  return Buffer.concat(runs);
}
