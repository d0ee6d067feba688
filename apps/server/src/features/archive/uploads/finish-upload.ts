import type { Priority } from '@isocenter/contract/archive/study.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listStudiesOfUpload, markFinished, markStudies, notifyStudies } from './finish-queries.ts';

/**
 * Ends an upload: tags and priority reach its studies, with audit, in one transaction. Once more, it changes nothing.
 * @returns the UIDs of its studies
 * @throws AppError `forbidden` when there are tags and the caller may not change any
 */
export async function finish(
  db: Db,
  principal: Principal,
  uploadId: string,
  { tags, priority }: { readonly tags: readonly string[]; readonly priority: Priority },
): Promise<string[]> {
  if (tags.length > 0 && !principal.can('update', 'Tag'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update Tag'}.`);
  return db.transaction().execute(async (tx) => {
    const isFirst = (await markFinished(tx, uploadId)) !== undefined;
    const studies = await listStudiesOfUpload(tx, principal, uploadId);
    const studyUids = studies.map((study) => study.study_uid);
    if (!isFirst) return studyUids;
    const keys = studies.map((study) => study.id);
    const changed = await markStudies(tx, keys, tags, priority);
    const detail = { upload: uploadId, tags, priority };
    for (const id of changed)
      await recordAudit(tx, principal, { action: 'study.mark', subject: { kind: 'study', id }, detail });
    await recordAudit(tx, principal, {
      action: 'upload.finish',
      subject: { kind: 'upload', id: uploadId },
      detail: { studies: studyUids.length, tags, priority },
    });
    if (changed.length > 0) await notifyStudies(tx, keys);
    return studyUids;
  });
}
