import { createHash } from 'node:crypto';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { deflateDataSet, inflateDataSet } from '@isocenter/dicom/elements/deflate.ts';
import { requireTransferSyntax } from '@isocenter/dicom/elements/read-data-set.ts';
import type { ReplacedUid } from '@isocenter/dicom/elements/replace-uid.ts';
import { DicomError } from '@isocenter/dicom/errors.ts';
import type { PackLocation, PackStore } from '#platform/storage/pack-store.ts';

/** Writes the beginning of a data set anew. @throws DicomError `truncated` to be given more of it */
export type Rewrite = (
  start: Uint8Array,
  of: { readonly transferSyntaxUid: string; readonly isWhole: boolean },
) => ReplacedUid | Promise<ReplacedUid>;

const firstReadBytes = 1024 * 1024;

/**
 * Yields the bytes of a stored data set with another header, piece by piece: its pixels are never all in memory, unless it is deflated.
 * @throws DamagedBytes before the first piece, when they are not those of the hash, which is in hexadecimal
 */
export async function* rewritten(
  { reader }: Pick<PackStore, 'reader'>,
  object: { readonly transferSyntaxUid: string; readonly location: PackLocation; readonly sha256: string },
  rewrite: Rewrite,
): AsyncGenerator<Uint8Array> {
  const { transferSyntaxUid } = object;
  const { packId, offset, length } = object.location;
  await reader.requireSame(object.location, object.sha256);
  if (requireTransferSyntax(transferSyntaxUid).deflated) {
    const plain = inflateDataSet(await reader.read(packId, offset, length));
    // What is in it is explicit little endian (PS3.5 §A.5).
    const { head, restOffset } = await rewrite(plain, { transferSyntaxUid: explicitLittleEndian, isWhole: true });
    yield deflateDataSet(Buffer.concat([head, plain.subarray(restOffset)]));
    return;
  }
  const { head, restOffset } = await rewrittenStart(reader, object, rewrite);
  yield head;
  if (restOffset < length) yield* reader.chunks(packId, offset + restOffset, length - restOffset);
}

/** Returns the beginning of a stored data set that is not deflated, written anew: as much of it is read as that needs. */
export async function rewrittenStart<T>(
  reader: PackStore['reader'],
  { transferSyntaxUid, location }: { readonly transferSyntaxUid: string; readonly location: PackLocation },
  rewrite: (...args: Parameters<Rewrite>) => T | Promise<T>,
): Promise<T> {
  const { packId, offset, length } = location;
  for (let wanted = firstReadBytes; ; wanted *= 4) {
    const isWhole = wanted >= length;
    const start = await reader.read(packId, offset, Math.min(wanted, length));
    try {
      return await rewrite(start, { transferSyntaxUid, isWhole });
    } catch (error) {
      if (isWhole || !(error instanceof DicomError) || error.code !== 'truncated') throw error;
    }
  }
}

/** Returns a UID that is the same for the same texts, whenever it is made, and nobody else's (PS3.5 §B.2). */
export function derivedUid(...texts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const bytes = hash.digest().subarray(0, 16);
  // Version 8 and its variant of RFC 9562: a UUID of its maker's own making.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `2.25.${BigInt(`0x${bytes.toString('hex')}`)}`;
}
