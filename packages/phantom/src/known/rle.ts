import type { PlainFrame } from './syntaxes.ts';

const headerBytes = 64;

/** RLE Lossless (PS3.5 Annex G): a segment for each byte of each sample, the most significant first, in runs and literals. */
export function encodedRle({ bytes, rows, columns, samples, bitsAllocated }: PlainFrame): Uint8Array {
  const width = bitsAllocated / 8;
  const count = samples * width;
  const segments = Array.from({ length: count }, (_, segment) => {
    const at = Math.floor(segment / width) * width + (width - 1 - (segment % width));
    return packed(Array.from({ length: rows * columns }, (_value, pixel) => bytes[pixel * count + at] ?? 0));
  });
  const header = new DataView(new ArrayBuffer(headerBytes));
  header.setUint32(0, count, true);
  let offset = headerBytes;
  for (const [index, segment] of segments.entries()) {
    header.setUint32(4 + index * 4, offset, true);
    offset += segment.length;
  }
  return Uint8Array.from([...new Uint8Array(header.buffer), ...segments.flat()]);
}

/** PackBits, padded to an even length (PS3.5 §G.3.1). */
function packed(bytes: readonly number[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const run = runAt(bytes, at);
    if (run > 1) out.push(257 - run, bytes[at] ?? 0);
    else out.push(0, bytes[at] ?? 0);
    at += run;
  }
  return out.length % 2 === 0 ? out : [...out, 0x80];
}

function runAt(bytes: readonly number[], at: number): number {
  let length = 1;
  while (length < 128 && at + length < bytes.length && bytes[at + length] === bytes[at]) length += 1;
  return length;
}
