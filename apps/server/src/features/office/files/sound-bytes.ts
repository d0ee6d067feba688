import { createHash } from 'node:crypto';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';

type Place = {
  readonly pack_id: number;
  readonly pack_offset: number;
  readonly size_bytes: number;
  readonly sha256: Buffer;
};

/** What was brought, compared as a whole: such files are small. @throws DamagedBytes */
export async function soundBytes(store: Pick<PackStore, 'reader'>, record: Place): Promise<Buffer> {
  const bytes = await store.reader.read(record.pack_id, record.pack_offset, record.size_bytes);
  if (!createHash('sha256').update(bytes).digest().equals(record.sha256)) throw new DamagedBytes('changed');
  return bytes;
}
