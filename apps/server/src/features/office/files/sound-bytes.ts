import { createHash } from 'node:crypto';
import type { Safekeeping } from '#features/archive/safekeeping/safekeeping.ts';
import { DamagedBytes } from '#platform/storage/damaged-bytes.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';

interface StoredBytes {
  readonly id: string;
  readonly pack_id: number;
  readonly pack_offset: number;
  readonly size_bytes: number;
  readonly sha256: Buffer;
}

export interface FileReading {
  readonly store: Pick<PackStore, 'reader'>;
  readonly safekeeping: Pick<Safekeeping, 'note'>;
}

/** Reads a file and compares its hash as a whole: such files are small. Administrators are notified of damage. @throws DamagedBytes */
export async function soundBytes({ store, safekeeping }: FileReading, file: StoredBytes): Promise<Buffer> {
  try {
    const bytes = await store.reader.read(file.pack_id, file.pack_offset, file.size_bytes);
    if (!createHash('sha256').update(bytes).digest().equals(file.sha256)) throw new DamagedBytes('changed');
    return bytes;
  } catch (error) {
    if (error instanceof DamagedBytes) await safekeeping.note({ officeFileId: file.id }, error.kind, 'reading');
    throw error;
  }
}
