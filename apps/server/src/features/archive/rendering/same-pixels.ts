import { transferSyntaxOf } from '@isocenter/dicom/dictionary/uids.ts';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { checkSize } from '@isocenter/dicom/picture/check-size.ts';
import { decodeFrame, type StoredFrame } from './decode-frame.ts';
import { storedFrame, type OpenObject } from './open-object.ts';
import type { Samples } from '@isocenter/dicom/picture/samples.ts';

/**
 * True if a frame, from 1, has the same samples in both objects. Native ones and those compressed without loss are compared by their
 * samples; where something may have been lost only the same codestream is the same.
 * @throws Error for what cannot be decoded
 */
export async function isSameFrame(one: OpenObject, other: OpenObject, number: number): Promise<boolean> {
  const [own, theirs] = [storedFrame(one, number), storedFrame(other, number)];
  const [syntax, otherSyntax] = [transferSyntaxOf(own.transferSyntaxUid), transferSyntaxOf(theirs.transferSyntaxUid)];
  if (syntax === undefined || otherSyntax === undefined) throw new Error('The transfer syntax is not known.');
  if (!syntax.encapsulated && !otherSyntax.encapsulated && syntax.littleEndian && otherSyntax.littleEndian)
    return isSame(own.bytes, theirs.bytes);
  if (syntax === otherSyntax && isSame(own.bytes, theirs.bytes)) return true;
  if (syntax.lossy || otherSyntax.lossy) return false;
  return isSameSamples(await samplesOf(own, one.image), await samplesOf(theirs, other.image), one.image);
}

/** Returns decoded samples of a frame. @throws Error for what cannot be decoded */
export async function samplesOf(frame: StoredFrame, image: ImageDescription | undefined): Promise<Samples> {
  if (image === undefined) throw new Error('The object has no picture.');
  checkSize(image);
  return decodeFrame(frame, image);
}

/** Frames of an odd length may have been padded. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || (long.length > short.length && long.at(-1) !== 0)) return false;
  return Buffer.compare(short, long.subarray(0, short.length)) === 0;
}

function isSameSamples(one: Samples, other: Samples, image: ImageDescription | undefined): boolean {
  if (one.photometricInterpretation !== other.photometricInterpretation) return false;
  if (one.bitsAllocated !== other.bitsAllocated || one.bytes.length !== other.bytes.length) return false;
  if (Buffer.compare(one.bytes, other.bytes) === 0) return true;
  // Codecs keep the stored bits only; what a writer left beside them is no content.
  const bits = image?.bitsStored ?? one.bitsAllocated;
  if (bits >= one.bitsAllocated || bits > 31) return false;
  const [own, theirs] = [wordsOf(one), wordsOf(other)];
  const mask = 2 ** bits - 1;
  return own.every((word, index) => (word & mask) === ((theirs[index] ?? 0) & mask));
}

/** Returns the samples as unsigned numbers. */
export function wordsOf({ bytes, bitsAllocated }: Samples): Uint8Array | Uint16Array | Uint32Array {
  if (bitsAllocated === 8) return bytes;
  // A copy begins at a whole word; the original may not.
  const whole = Uint8Array.from(bytes).buffer;
  return bitsAllocated === 16 ? new Uint16Array(whole) : new Uint32Array(whole);
}
