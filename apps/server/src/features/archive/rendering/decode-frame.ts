import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { rleLossless, transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import { codestreamSize, type CodestreamSize } from '@isocenter/dicom/picture/codestream-size.ts';
import { decodeNatively } from './codec-instance.ts';
import { nativeDecoders, type NativeDecoder } from './decoders.ts';
import { coloursOfJpeg } from '@isocenter/dicom/picture/jpeg-colours.ts';
import { decodeRle } from '@isocenter/dicom/picture/decode-rle.ts';
import { isSamePixelLayout, nativeSamples, type Samples } from '@isocenter/dicom/picture/samples.ts';

const bigEndian = '1.2.840.10008.1.2.2';

export interface StoredFrame {
  readonly bytes: Uint8Array;
  readonly transferSyntaxUid: string;
  /** The VR of the element that the frame is part of. */
  readonly vr: string;
  /** From 1. */
  readonly number: number;
}

/** Returns the samples of one frame, in little endian and pixel by pixel. @throws Error with a plain reason */
export async function decodeFrame(frame: StoredFrame, image: ImageDescription): Promise<Samples> {
  const { bytes, transferSyntaxUid } = frame;
  if (transferSyntaxUid === rleLossless) return decodeRle(bytes, image);
  const decoder = nativeDecoders[transferSyntaxUid];
  if (decoder !== undefined) return decodeCompressed(decoder, bytes, image);
  if (transferSyntaxOf(transferSyntaxUid)?.encapsulated !== false)
    throw new Error('There is no decoder for this transfer syntax.');
  return nativeSamples(frame, image, transferSyntaxUid === bigEndian);
}

async function decodeCompressed(decoder: NativeDecoder, bytes: Uint8Array, image: ImageDescription): Promise<Samples> {
  const size = codestreamSize(bytes);
  // The codecs make room for what the frame says of itself, which nobody has checked.
  if (size !== undefined && !isSameSize(size, image)) throw otherSize();
  const decoded = await decodeNatively(decoder, {
    width: image.columns,
    height: image.rows,
    bitsAllocated: image.bitsAllocated,
    bitsStored: image.bitsStored,
    samplesPerPixel: image.samplesPerPixel,
    pixelRepresentation: image.pixelRepresentation,
    planarConfiguration: image.planarConfiguration,
    photometricInterpretation: image.photometricInterpretation,
    encodedBuffer: bytes,
  });
  const buffer = decoded.getDecodedBuffer();
  if (buffer === undefined) throw new Error('The frame has no picture.');
  const samples = {
    bytes: new Uint8Array(buffer),
    bitsAllocated: decoded.getBitsAllocated() ?? image.bitsAllocated,
    photometricInterpretation: coloursOf(decoder, bytes, image),
  };
  if (!isSamePixelLayout(samples, image)) throw otherSize();
  return samples;
}

function isSameSize({ rows, columns, components }: CodestreamSize, image: ImageDescription): boolean {
  return rows === image.rows && columns === image.columns && components === image.samplesPerPixel;
}

function otherSize(): Error {
  return new Error('The frame is not of the size that its data set says.');
}

/** A JPEG frame may know better than its data set; JPEG 2000 decoders undo the colour transform themselves (PS3.5 §8.2.4). */
function coloursOf(
  decoder: NativeDecoder,
  bytes: Uint8Array,
  { photometricInterpretation, samplesPerPixel }: ImageDescription,
): string {
  if (samplesPerPixel !== 3) return photometricInterpretation;
  if (decoder === 'decodeJpeg') return coloursOfJpeg(bytes) ?? photometricInterpretation;
  return /^YBR_(RCT|ICT)$/.test(photometricInterpretation) ? 'RGB' : photometricInterpretation;
}
