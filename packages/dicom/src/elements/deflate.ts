// oxlint-disable-next-line typescript/triple-slash-reference -- so that every workspace that imports this file sees the types
/// <reference path="./pako.d.ts" />
import { Inflate, deflateRaw } from 'pako';
import { DicomError } from '../errors.ts';
import type { ReadLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';

const inputStep = 16 * 1024;

/**
 * Inflates a data set of a deflated transfer syntax (PS3.5 §A.5: RFC 1951 without a zlib header). What follows the end
 * of the stream (a padding byte) is ignored.
 * @throws DicomError `truncated`, `invalid-deflate`, or `too-large` as soon as a limit is passed
 */
export function inflateDataSet(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Uint8Array {
  const { inflatedBytes, inflateRatio, inflateFreeBytes } = { ...defaultLimits, ...limits };
  const inflator = new Inflate({ raw: true, chunkSize: 64 * 1024 });
  const chunks: Uint8Array[] = [];
  let total = 0;
  let given = 0;
  inflator.onData = (chunk) => {
    total += chunk.length;
    const allowed = Math.min(inflatedBytes, Math.max(inflateFreeBytes, given * inflateRatio));
    if (total > allowed)
      throw new DicomError('too-large', `The deflated data set grows beyond ${allowed} bytes`, given);
    chunks.push(chunk);
  };
  while (!inflator.ended && given < bytes.length) {
    const step = bytes.subarray(given, given + inputStep);
    given += step.length;
    if (!inflator.push(step, false) && inflator.err !== 0)
      throw new DicomError('invalid-deflate', 'The deflated data set is damaged', given);
  }
  if (!inflator.ended) throw new DicomError('truncated', 'The deflated data set ends early', bytes.length);
  return join(chunks, total);
}

/** Deflates a data set, padded to even length (PS3.5 §A.5). */
export function deflateDataSet(bytes: Uint8Array): Uint8Array {
  const deflated = deflateRaw(bytes);
  if (deflated.length % 2 === 0) return deflated;
  const padded = new Uint8Array(deflated.length + 1);
  padded.set(deflated);
  return padded;
}

function join(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const joined = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}
