import { Readable } from 'node:stream';
import { largestOfficeFileBytes } from '@isocenter/contract/office/files/files.ts';
import type { OfficeFile } from '@isocenter/contract/office/files/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { keepFile } from '#platform/storage/keep-file.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { insertFile, lockOwnFiles } from './file-queries.ts';

export { visibleFiles } from './file-queries.ts';
export { soundBytes, type FileReading } from './sound-bytes.ts';

/**
 * Files that the caller brought, to be sent, posted or attached in this transaction, in the order of their numbers.
 * @throws AppError `not-found` where one is not his
 */
export async function requireOwnFiles(
  tx: Db,
  principal: Principal,
  fileIds: readonly string[],
): Promise<readonly OfficeFile[]> {
  if (fileIds.length === 0) return [];
  const rows = new Map((await lockOwnFiles(tx, principal.accountId, fileIds)).map((row) => [row.id, row]));
  return fileIds.map((fileId) => {
    const row = rows.get(fileId);
    if (row === undefined) throw new AppError('not-found', 'There is no such file.');
    return fileOfRow(row);
  });
}

/**
 * Stores a file that came from outside, and that nobody here uploaded: who has what refers to it sees it.
 * @returns undefined for one of a kind, or of a size, that is not accepted
 */
export async function keepReceivedFile(
  { db, store }: { readonly db: Db; readonly store: PackStore },
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string | undefined> {
  try {
    const file = await keepFile(store, name, Readable.from([Buffer.from(bytes)]), largestOfficeFileBytes);
    return (await insertFile(db, file, name, null)).id;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'unusable-file' || error.code === 'too-large')) return undefined;
    throw error;
  }
}

function fileOfRow({ id, ...file }: Awaited<ReturnType<typeof lockOwnFiles>>[number]): OfficeFile {
  return { fileId: id, ...file };
}
