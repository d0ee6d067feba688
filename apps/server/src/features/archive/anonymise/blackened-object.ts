import { say } from '@isocenter/contract/said.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Rectangle } from '@isocenter/dicom/deidentify/black-out.ts';
import { explicitLittleEndian, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { PixelDataLocation } from '@isocenter/dicom/elements/pixel-data-location.ts';
import { writeDataSet } from '@isocenter/dicom/elements/write-data-set.ts';
import { imageDescription, type ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import type { Renderer } from '#features/archive/rendering/rendering.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { OriginalObject } from './anonymise-queries.ts';

interface Blackening {
  /** Already anonymous. */
  readonly dataSet: DataSet;
  readonly pixelData: PixelDataLocation | undefined;
  readonly rectangles: readonly Rectangle[];
}

const longestPixelBytes = 0xfffffffe;

/**
 * Returns an image whose frames are decoded and black within the rectangles, in Explicit VR Little Endian.
 * @throws AppError `unusable-file`
 */
export function blackened(renderer: Renderer, object: OriginalObject, { dataSet, pixelData, rectangles }: Blackening) {
  const image = imageDescription(dataSet);
  const isSamples = pixelData !== undefined && pixelData.vr !== 'OF' && pixelData.vr !== 'OD';
  if (image === undefined || !isSamples)
    throw new AppError('unusable-file', 'An object without a picture cannot be blacked out.');
  const frameBytes = (image.rows * image.columns * image.samplesPerPixel * image.bitsAllocated) / 8;
  if (image.bitsAllocated === 1 || (image.samplesPerPixel > 1 && image.bitsAllocated > 8))
    throw new AppError('unusable-file', say`Pictures of ${image.bitsAllocated} bits cannot be blacked out here.`);
  const length = frameBytes * image.numberOfFrames;
  if (length > longestPixelBytes)
    throw new AppError('too-large', 'The decoded picture is larger than an object can be.');
  describe(dataSet, image, object.transferSyntaxUid);
  const head = Buffer.concat([writeDataSet(dataSet, explicitLittleEndian), pixelHeader(image, length + (length % 2))]);
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield head;
    for (let frame = 1; frame <= image.numberOfFrames; frame += 1) {
      const samples = await renderer.blackened(object.instanceKey, frame, rectangles);
      if (samples.length !== frameBytes)
        throw new AppError('unusable-file', 'The pixels of this object cannot be decoded.');
      yield samples;
    }
    if (length % 2 === 1) yield Uint8Array.of(0);
  };
  return { transferSyntaxUid: explicitLittleEndian, dataSet, bytes: bytes() };
}

/** Sets the attributes that differ in a decoded and changed picture (PS3.3 §C.7.6.1, §C.7.6.3). */
function describe(dataSet: DataSet, image: ImageDescription, transferSyntaxUid: string): void {
  const [, ...type] = dataSet.strings('ImageType');
  dataSet.set('ImageType', ['DERIVED', ...(type.length === 0 ? ['PRIMARY'] : type)]);
  if (image.samplesPerPixel === 3) dataSet.set('PhotometricInterpretation', 'RGB').set('PlanarConfiguration', 0);
  if (transferSyntaxOf(transferSyntaxUid)?.lossy === true) dataSet.set('LossyImageCompression', '01');
  for (const keyword of [
    'SmallestImagePixelValue',
    'LargestImagePixelValue',
    'ExtendedOffsetTable',
    'ExtendedOffsetTableLengths',
  ])
    dataSet.delete(keyword);
}

function pixelHeader(image: ImageDescription, length: number): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16LE(0x7fe0, 0);
  header.writeUInt16LE(0x0010, 2);
  header.write(image.bitsAllocated > 8 ? 'OW' : 'OB', 4, 'latin1');
  header.writeUInt32LE(length, 8);
  return header;
}
