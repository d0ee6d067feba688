import type { OfficeFile } from '@isocenter/contract/office/files.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { lockOwnFiles } from './file-queries.ts';

export { visibleFiles } from './file-queries.ts';
export { soundBytes } from './sound-bytes.ts';

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

function fileOfRow({ id, ...file }: Awaited<ReturnType<typeof lockOwnFiles>>[number]): OfficeFile {
  return { fileId: id, ...file };
}
