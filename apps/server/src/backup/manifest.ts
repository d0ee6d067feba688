import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { say } from '@isocenter/contract/said.ts';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import { AppError } from '#platform/http/app-error.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** Names of ours only: what a manifest names is read and written below the folder of the backup. */
const FileName = Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}$' });

export const DumpedTable = Type.Object({
  name: FileName,
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  file: FileName,
  sha256: Hash,
});
export type DumpedTable = Static<typeof DumpedTable>;

/** A file of stored images: its first `bytes` bytes, which are all that the database of this backup knows. */
export const CopiedPack = Type.Object({
  file: FileName,
  bytes: Type.Integer(),
  sha256: Hash,
  /** It lay in the nearline store then. */
  isNearline: Type.Optional(Type.Boolean()),
});
export type CopiedPack = Static<typeof CopiedPack>;

/** Everything that a backup is made of. It is written last: a folder without one is no backup. */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  product: Type.String(),
  installationId: Type.String(),
  at: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Array(DumpedTable),
  sequences: Type.Array(Type.Object({ table: Type.String(), column: Type.String(), last: Type.Integer() })),
  packs: Type.Array(CopiedPack),
  /** The signed heads of the audit trail. */
  heads: Type.Union([Type.Object({ file: FileName, sha256: Hash }), Type.Null()]),
  objects: Type.Integer(),
  /** Objects that were damaged or missing in the archive already when they were copied. */
  damaged: Type.Integer(),
});
export type Manifest = Static<typeof Manifest>;

const manifestFile = 'manifest.json';

/** Returns the folder of the stored images of all backups of one folder: each file is there once. */
export function packFolderOf(backupRoot: string): string {
  return join(backupRoot, 'packs');
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, manifestFile);
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await syncToDisk(`${path}.new`);
  await rename(`${path}.new`, path);
  await syncToDisk(folder);
}

/** @throws AppError when there is none, or it is not one of ours */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR'))
      throw new AppError('conflict', say`There is no whole backup in ${folder}.`);
    throw error;
  });
  const read: unknown = JSON.parse(text);
  if (!Value.Check(Manifest, read))
    throw new AppError('conflict', say`The manifest in ${folder} is not of this version of Isocenter.`);
  return read;
}

/** The whole backups below a folder, the newest last. */
export async function listBackups(backupRoot: string): Promise<string[]> {
  const names = await readdir(backupRoot).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  const found: string[] = [];
  for (const name of names.filter((each) => /^\d{8}T\d{6}Z/.test(each)).toSorted()) {
    const folder = join(backupRoot, name);
    if ((await readManifest(folder).catch(() => undefined)) !== undefined) found.push(folder);
  }
  return found;
}

/** Hashes the first `bytes` bytes of a file, or all of it. */
export async function hashOfFile(path: string, bytes?: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash.digest('hex');
  const end = bytes === undefined ? {} : { end: bytes - 1 };
  for await (const chunk of createReadStream(path, { ...end, highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}
