import { createInflateRaw } from 'node:zlib';
import { DicomError } from '@isocenter/dicom/errors.ts';
import type { ByteSource } from '@isocenter/dicom/pixels/frames.ts';
import { inflateLimits } from './limits.ts';

const chunkBytes = 64 * 1024;

/**
 * Inflates deflated objects (PS3.5 §A.5: RFC 1951) on another thread, so many at once as `inflateLimits` says, to look at their
 * start: more than that is never in memory, however large they become. After each the place rests as long as it took, so that a row of
 * them leaves half of a processor to everybody else.
 */
export class Inflater {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * The inflated object, of which the first `readableBytes` can be read.
   * @throws DicomError `truncated`, `invalid-deflate`, or `too-large` as soon as a limit is passed
   */
  async start(bytes: Uint8Array, readableBytes: number): Promise<ByteSource> {
    if (this.#running >= inflateLimits.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    const began = performance.now();
    try {
      return await inflateStart(bytes, readableBytes);
    } finally {
      setTimeout(() => this.#handOn(), performance.now() - began);
    }
  }

  #handOn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

async function inflateStart(bytes: Uint8Array, readableBytes: number): Promise<ByteSource> {
  const { largestBytes, ratio, freeBytes } = inflateLimits;
  const allowed = Math.min(largestBytes, Math.max(freeBytes, bytes.byteLength * ratio));
  const chunks: Buffer[] = [];
  let length = 0;
  const inflator = createInflateRaw({ chunkSize: chunkBytes });
  inflator.end(bytes);
  try {
    for await (const chunk of inflator as AsyncIterable<Buffer>) {
      if (length < readableBytes) chunks.push(chunk.subarray(0, readableBytes - length));
      length += chunk.byteLength;
      if (length > allowed)
        throw new DicomError('too-large', `The deflated data set grows beyond ${allowed} bytes`, bytes.byteLength);
    }
  } catch (error) {
    throw error instanceof DicomError ? error : damaged(error, bytes.byteLength);
  }
  const start = Buffer.concat(chunks);
  return { length, read: (offset, count) => start.subarray(offset, offset + count) };
}

function damaged(error: unknown, at: number): DicomError {
  const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
  return isCut
    ? new DicomError('truncated', 'The deflated data set ends early', at)
    : new DicomError('invalid-deflate', 'The deflated data set is damaged', at);
}
