import { createHash } from 'node:crypto';
import { placeOfAttachment } from '#features/reading/attachments/attachments.ts';
import type { Db } from '#platform/database/schema.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { PackReader } from '#platform/storage/pack-reader.ts';
import type { SealedFile } from '../seal.ts';

/** The file of a report from elsewhere; undefined where it is gone, or not what was declared final. */
export async function sealedFile(
  { db, reader }: { readonly db: Db; readonly reader: Pick<PackReader, 'read'> },
  { attachmentId, sizeBytes, sha256 }: Pick<SealedFile, 'attachmentId' | 'sizeBytes' | 'sha256'>,
): Promise<Uint8Array | undefined> {
  const place = await placeOfAttachment(db, attachmentId);
  if (place?.length !== sizeBytes) return undefined;
  try {
    const bytes = await reader.read(place.packId, place.offset, place.length);
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined;
  } catch (error) {
    if (error instanceof DamagedBytes) return undefined;
    throw error;
  }
}
