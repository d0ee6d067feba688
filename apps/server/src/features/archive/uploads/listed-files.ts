import type { ListedFile, ListedUpload, Upload, UploadedFile } from '@isocenter/contract/archive/uploads/fields.ts';
import { listedStudiesOf, waitingOf } from './listed-studies-queries.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Files with their studies, as far as the caller sees these now: what he sent into another's stays untold. */
export async function withStudies(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  files: readonly UploadedFile[],
): Promise<ListedFile[]> {
  const uids = new Set(files.flatMap(({ studyUid }) => studyUid ?? []));
  const studies = await listedStudiesOf(db, viewer, [...uids]);
  return files.map((file) => ({ ...file, study: studies.get(file.studyUid ?? '') ?? null }));
}

/** Uploads with how much of each waits for a decision, as far as the caller sees it now. */
export async function withWaiting(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'can'>,
  uploads: readonly Upload[],
): Promise<ListedUpload[]> {
  const waiting = await waitingOf(
    db,
    viewer,
    uploads.map(({ id }) => id),
  );
  return uploads.map((upload) => ({ ...upload, waitingCount: waiting.get(upload.id) ?? 0 }));
}
