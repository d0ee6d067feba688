import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isSystemError } from '#platform/database/embedded/durable-files.ts';
import { hashOfFile, packFolderOf, readManifest } from './manifest.ts';
import { uncounted, type Progress } from './progress.ts';

/** Reads all of a backup and compares it with its manifest. @throws AppError that names the first file that is not right */
export async function verifyBackup(
  folder: string,
  print: (line: string) => void,
  progress: Progress = uncounted,
): Promise<void> {
  const { tables, packs, heads, at } = await readManifest(folder);
  const files = [
    ...tables.map(({ file, sha256 }) => ({ path: join(folder, 'tables', file), sha256, bytes: undefined })),
    ...packs.map(({ file, sha256, bytes }) => ({ path: join(packFolderOf(join(folder, '..')), file), sha256, bytes })),
    ...(heads === null ? [] : [{ path: join(folder, heads.file), sha256: heads.sha256, bytes: undefined }]),
  ];
  let [done, readBytes] = [0, 0];
  for (const { path, sha256, bytes } of files) {
    await progress(done, files.length, readBytes);
    const found = await hashOfFile(path, bytes).catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT'))
        throw new AppError('conflict', say`The backup is not whole: ${path} is missing.`);
      throw error;
    });
    if (found !== sha256) throw new AppError('conflict', say`The backup is damaged: ${path} is not what was written.`);
    done += 1;
    readBytes += bytes ?? (await stat(path)).size;
  }
  await progress(done, files.length, readBytes);
  print(`${files.length} files of the backup of ${at} are as they were written`);
}
