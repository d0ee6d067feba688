import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PackLocation } from './pack-location.ts';
import type { LargeObject, PackStore } from './pack-store.ts';
import { lookedAtBytes, mediaTypeOf } from './kind-of-file.ts';

export interface StoredFile {
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly place: PackLocation;
}

/** Selects the accepted media types of all that are accepted anywhere, and refuses the others. */
export interface TakenFiles {
  readonly mediaTypes: readonly string[];
  readonly refusal: () => AppError;
}

/**
 * Writes a file to a pack of its own while it arrives. It is on the disk when this resolves; nothing of it stays when it is refused.
 * @throws AppError `unusable-file`, `too-large`, `invalid-input` for JSON, text or none
 */
export async function keepFile(
  store: PackStore,
  name: string,
  body: unknown,
  largestBytes: number,
  taken?: TakenFiles,
): Promise<StoredFile> {
  if (!(body instanceof Readable)) throw new AppError('invalid-input', 'The body of this call is a file.');
  const target = await store.openLarge();
  try {
    const { head, sha256 } = await write(body, target, largestBytes);
    const mediaType = mediaTypeOf(name, head);
    if (mediaType === undefined)
      throw new AppError('unusable-file', 'Only pictures, PDF, texts and office documents can be attached.');
    if (taken !== undefined && !taken.mediaTypes.includes(mediaType)) throw taken.refusal();
    return { mediaType, sha256, place: await target.finish() };
  } catch (error) {
    await target.discard();
    throw error;
  }
}

async function write(
  body: Readable,
  target: LargeObject,
  largestBytes: number,
): Promise<{ head: Buffer; sha256: Buffer }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  for await (const piece of body) {
    // A stream without an encoding gives buffers.
    const chunk = piece as Buffer;
    sizeBytes += chunk.length;
    if (sizeBytes > largestBytes)
      throw new AppError('too-large', say`An attachment has at most ${largestBytes / 1024 / 1024} MB.`);
    if (head.length < lookedAtBytes) head = Buffer.concat([head, chunk]).subarray(0, lookedAtBytes);
    hash.update(chunk);
    await target.write([chunk]);
  }
  return { head, sha256: hash.digest() };
}
