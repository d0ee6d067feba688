import { join } from 'node:path';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { hashOfFile, packFolderOf, readManifest } from './manifest.ts';

/** Reads all of a backup and compares it with its manifest. @throws Error that names the first file that is not right */
export async function verifyBackup(folder: string, say: (line: string) => void): Promise<void> {
  const { tables, packs, heads, at } = await readManifest(folder);
  const files = [
    ...tables.map(({ file, sha256 }) => ({ path: join(folder, 'tables', file), sha256, bytes: undefined })),
    ...packs.map(({ file, sha256, bytes }) => ({ path: join(packFolderOf(join(folder, '..')), file), sha256, bytes })),
    ...(heads === null ? [] : [{ path: join(folder, heads.file), sha256: heads.sha256, bytes: undefined }]),
  ];
  for (const { path, sha256, bytes } of files) {
    const found = await hashOfFile(path, bytes).catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT')) throw new Error(`The backup is not whole: ${path} is missing.`);
      throw error;
    });
    if (found !== sha256) throw new Error(`The backup is damaged: ${path} is not what was written.`);
  }
  say(`${files.length} files of the backup of ${at} are as they were written`);
}
