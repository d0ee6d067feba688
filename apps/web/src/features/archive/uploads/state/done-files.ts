import { listUploadedFiles } from '@isocenter/contract/archive/uploads/endpoints.ts';
import type { ListedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { call } from '#api/client.ts';

/** Returns the outcomes of an upload's files so far, by key. @throws ApiError */
export async function doneFilesOf(id: string): Promise<Map<string, ListedFile>> {
  const done = new Map<string, ListedFile>();
  let cursor: string | undefined;
  do {
    const page = await call(listUploadedFiles, { params: { id }, query: { cursor, limit: 5_000 } });
    for (const file of page.rows) done.set(file.fileKey, file);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return done;
}
