import { chmodSync, closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#platform/database/schema.ts';

/** An installation whose files can be reached. */
interface Reachable {
  readonly dataDir: string;
  readonly database: { readonly db: Db };
}

/** Returns the place of an object of the archive. */
export async function placeOf(app: Reachable, sopUid: string) {
  return app.database.db
    .selectFrom('instance')
    .innerJoin('pack', 'pack.id', 'instance.pack_id')
    .select(['instance.id', 'pack_id', 'pack_offset', 'instance.size_bytes', 'file_name', 'block_sums'])
    .where('sop_uid', '=', sopUid)
    .executeTakeFirstOrThrow();
}

/** Turns one bit of a pack over. */
export function flipBit(app: Pick<Reachable, 'dataDir'>, fileName: string, at: number): void {
  const path = join(app.dataDir, 'packs', fileName);
  chmodSync(path, 0o600);
  const fd = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  readSync(fd, byte, 0, 1, at);
  writeSync(fd, Buffer.from([(byte[0] ?? 0) ^ 0x10]), 0, 1, at);
  closeSync(fd);
}

/** Turns one bit of a file of the office over. */
export async function rotFile(app: Reachable, fileId: string): Promise<void> {
  const { file_name, pack_offset } = await app.database.db
    .selectFrom('office_file')
    .innerJoin('pack', 'pack.id', 'office_file.pack_id')
    .select(['file_name', 'pack_offset'])
    .where('office_file.id', '=', fileId)
    .executeTakeFirstOrThrow();
  flipBit(app, file_name, pack_offset + 9);
}

/** Turns one bit of a stored object over, so far from its end: by default in its pixels. */
export async function rot(app: Reachable, sopUid: string, fromEnd = 100): Promise<void> {
  const { file_name, pack_offset, size_bytes } = await placeOf(app, sopUid);
  flipBit(app, file_name, pack_offset + size_bytes - fromEnd);
}
