import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { ImageRenderer } from '../image-renderer.ts';
import { readElements } from './element-bytes.ts';
import type { StoredInstance } from './location-queries.ts';
import { part10Head } from './part10.ts';
import type { Segment } from './segments.ts';

export interface DecodingTools {
  readonly reader: PackReader;
  readonly renderer: ImageRenderer;
  readonly safekeeping: Safekeeping;
}

/** Objects that are written anew lie in memory meanwhile. */
export const largestRewrittenBytes = 256 * 1024 * 1024;

/** True if the pixels of a compressed object may be decoded for it: there are some, and they are not too many. */
export function isDecodable({ frameCount, rows, columns, pixelFormat }: StoredInstance): boolean {
  if (frameCount === 0 || rows === null || columns === null || pixelFormat === null) return false;
  const { samplesPerPixel, bitsAllocated } = pixelFormat;
  return frameCount * rows * columns * samplesPerPixel * Math.ceil(bitsAllocated / 8) <= largestRewrittenBytes;
}

/**
 * Returns a compressed object in explicit or implicit little endian, its frames decoded one after the other. Colours become RGB, pixel by
 * pixel, which the header is made to say; what stands behind the pixel data, such as padding, is left out.
 * @throws AppError `unusable-file` or `not-acceptable` when a frame cannot be decoded
 */
export async function decodedForm(
  { reader, renderer, safekeeping }: DecodingTools,
  instance: StoredInstance,
  target: string,
): Promise<Segment[]> {
  const frames: Uint8Array[] = [];
  for (let number = 1; number <= instance.frameCount; number++) {
    const frame = await renderer.transcodeFrame(instance, number, explicitLittleEndian);
    if (frame === undefined || frame.bytes.byteLength !== (frames[0] ?? frame.bytes).byteLength)
      throw new AppError('not-acceptable', 'The object cannot be given in this transfer syntax.');
    frames.push(frame.bytes);
  }
  const dataSet = await readElements(reader, await safekeeping.prove(instance));
  const elements = elementsFor(dataSet, instance, { frameBytes: frames[0]?.byteLength ?? 0, target });
  const length = frames.reduce((sum, frame) => sum + frame.byteLength, 0);
  const head = part10Head({ ...instance, transferSyntaxUid: target });
  const padding = length % 2 === 0 ? [] : [{ bytes: Buffer.alloc(1) }];
  return [
    { bytes: head },
    { bytes: elements },
    { bytes: pixelDataHeader(length + padding.length, target) },
    ...frames.map((bytes) => ({ bytes })),
    ...padding,
  ];
}

/** The elements before the pixel data, as they are after decoding. */
function elementsFor(
  dataSet: DataSet,
  { rows, columns, pixelFormat }: StoredInstance,
  { frameBytes, target }: { readonly frameBytes: number; readonly target: string },
): Uint8Array {
  for (const tag of [0x7fe00001, 0x7fe00002]) dataSet.delete(tag);
  const samples = (rows ?? 0) * (columns ?? 0) * (pixelFormat?.samplesPerPixel ?? 1);
  const bitsAllocated = (frameBytes * 8) / samples;
  if (pixelFormat?.bitsAllocated !== 1) {
    if (bitsAllocated % 8 !== 0) throw new DicomError('invalid-pixel-data', 'A decoded frame has another size.');
    dataSet.set('BitsAllocated', bitsAllocated);
  }
  if ((pixelFormat?.samplesPerPixel ?? 1) > 1)
    dataSet.set('PhotometricInterpretation', 'RGB').set('PlanarConfiguration', 0);
  return writeDataSet(dataSet, target);
}

/** (7FE0,0010): in explicit little endian OW, which holds samples of any width (PS3.5 §A.2), and so it is in implicit (§A.1). */
function pixelDataHeader(length: number, target: string): Buffer {
  const start = [0xe0, 0x7f, 0x10, 0x00];
  const header = Buffer.from(
    target === explicitLittleEndian ? [...start, 0x4f, 0x57, 0, 0, 0, 0, 0, 0] : [...start, 0, 0, 0, 0],
  );
  header.writeUInt32LE(length, header.byteLength - 4);
  return header;
}
