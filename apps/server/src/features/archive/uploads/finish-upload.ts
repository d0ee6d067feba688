import type { finishUpload } from '@isocenter/contract/archive/uploads/routes.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import { fillEmptyFields } from '#features/archive/study-fields/study-fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listStudiesOfUpload, markFinished, markStudies, notifyStudies, type UploadedStudy } from './finish-queries.ts';

type Marks = BodyOf<typeof finishUpload>;

/**
 * Ends an upload: tags, priority and fields reach its studies, with audit, in one transaction, so that what is refused is not ended. Once
 * more, it changes nothing, whatever has become of the fields meanwhile.
 * @returns the UIDs of its studies
 * @throws AppError `forbidden` when there are tags or fields and the caller may not change any; `invalid-input` with the numbers of the
 * fields at fault
 */
export async function finish(db: Db, principal: Principal, uploadId: string, marks: Marks): Promise<string[]> {
  const { tags, priority, fields = [] } = marks;
  requireMarking(principal, marks);
  return db.transaction().execute(async (tx) => {
    const isFirst = (await markFinished(tx, uploadId)) !== undefined;
    const studies = await listStudiesOfUpload(tx, principal, uploadId);
    const studyUids = studies.map((study) => study.study_uid);
    if (!isFirst) return studyUids;
    if (fields.length > 0) await fillEmptyFields(tx, principal, studies.map(named), fields);
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

function requireMarking(principal: Principal, { tags, fields = [] }: Marks): void {
  if (tags.length > 0 && !principal.can('update', 'Tag')) throw notIncluded('update Tag');
  if (fields.length > 0 && !principal.can('update', 'Study')) throw notIncluded('update Study');
}

function notIncluded(ability: string): AppError {
  return new AppError('forbidden', say`Your role does not include it: ${ability}.`);
}

const named = ({ id, study_uid }: UploadedStudy) => ({ key: id, studyUid: study_uid });
