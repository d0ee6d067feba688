import type { ListedFile, UploadedFile } from '@isocenter/contract/archive/uploads.ts';
import { studiesToldOf } from './told-queries.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Files with their studies, as far as the caller sees these now: what he sent into another's stays untold. */
export async function withStudies(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  files: readonly UploadedFile[],
): Promise<ListedFile[]> {
  const uids = new Set(files.flatMap(({ studyUid }) => studyUid ?? []));
  const studies = await studiesToldOf(db, viewer, [...uids]);
  return files.map((file) => ({ ...file, study: studies.get(file.studyUid ?? '') ?? null }));
}
