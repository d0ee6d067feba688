import type { ImageDescription } from '../pixels/frames.ts';
import type { Samples } from './samples.ts';

const headerBytes = 64;

/**
 * RLE Lossless (PS3.5 Annex G): one PackBits segment for each byte of each sample, most significant byte first.
 * @throws Error when segments lie about their places or end early
 */
export function decodeRle(bytes: Uint8Array, image: ImageDescription): Samples {
  const width = image.bitsAllocated / 8;
  const segments = image.samplesPerPixel * width;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerBytes || view.getUint32(0, true) !== segments || segments > 15) {
    throw new Error('The RLE frame has not as many segments as its pixels need.');
  }
  const pixels = image.rows * image.columns;
  const samples = new Uint8Array(pixels * segments);
  for (let segment = 0; segment < segments; segment += 1) {
    const start = view.getUint32(4 + segment * 4, true);
    const end = segment + 1 < segments ? view.getUint32(8 + segment * 4, true) : bytes.length;
    if (start < headerBytes || end < start || end > bytes.length)
      throw new Error('A segment of the RLE frame lies outside it.');
    const sample = Math.floor(segment / width);
    const byteOfSample = width - 1 - (segment % width);
    unpack(bytes.subarray(start, end), samples, { at: sample * width + byteOfSample, step: segments, count: pixels });
  }
  return {
    bytes: samples,
    bitsAllocated: image.bitsAllocated,
    photometricInterpretation: image.photometricInterpretation,
  };
}

/** PackBits (PS3.5 §G.3.1), spread over every `step`th byte. */
function unpack(
  packed: Uint8Array,
  target: Uint8Array,
  { at, step, count }: { at: number; step: number; count: number },
): void {
  let from = 0;
  let done = 0;
  while (done < count) {
    const control = packed[from];
    if (control === undefined) throw new Error('A segment of the RLE frame ends early.');
    from += 1;
    if (control === 128) continue;
    const isRun = control > 128;
    const length = Math.min(isRun ? 257 - control : control + 1, count - done);
    if (from + (isRun ? 1 : length) > packed.length) throw new Error('A segment of the RLE frame ends early.');
    for (let i = 0; i < length; i += 1) target[at + (done + i) * step] = packed[isRun ? from : from + i] ?? 0;
    from += isRun ? 1 : control + 1;
    done += length;
  }
}
