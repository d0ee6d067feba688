import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { CopiedPack } from './manifest.ts';
import type { KnownPack } from './table-queries.ts';

/** The present place of a stored file. */
export interface PackSource {
  /** 0 where there is none. */
  readonly sizeBytes: () => Promise<number>;
  /** Its first bytes. */
  readonly read: (bytes: number) => Readable;
}

/**
 * Copies what is new of the stored images. A file that a backup before this one has whole is not copied again: nothing changes in it.
 * @returns what was copied, or undefined when the file is missing or short
 */
export async function copyPack(
  pack: KnownPack,
  { from, to, before }: { readonly from: PackSource; readonly to: string; readonly before: CopiedPack | undefined },
): Promise<CopiedPack | undefined> {
  const target = join(to, pack.file);
  if (before?.bytes === pack.bytes && (await sizeOf(target)) >= pack.bytes) return before;
  if ((await from.sizeBytes()) < pack.bytes) return undefined;
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(from.read(pack.bytes), hashed, createWriteStream(`${target}.new`, { mode: 0o600 }));
  await syncToDisk(`${target}.new`);
  await rename(`${target}.new`, target);
  return { file: pack.file, bytes: pack.bytes, sha256: hash.digest('hex') };
}

export async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return path;
}

/** A file as the place of a pack. */
export function fileSource(path: string): PackSource {
  return {
    sizeBytes: () => sizeOf(path),
    read: (bytes) => createReadStream(path, { end: bytes - 1, highWaterMark: 1024 * 1024 }),
  };
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return 0;
      throw error;
    },
  );
}
