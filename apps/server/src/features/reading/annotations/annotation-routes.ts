import { deleteAnnotation, listAnnotations, saveAnnotation } from '@isocenter/contract/reading/annotations/routes.ts';
import type { AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import {
  hasInstance,
  hasSeries,
  insertAnnotation,
  listAnnotationsOf,
  removeAnnotation,
  updateAnnotation,
} from './annotation-queries.ts';
import { annotationOf } from './annotation-row.ts';

/** Measurements on images: private to their author, saved one by one. */
export function annotationRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listAnnotations, async ({ params, principal }) => {
    const studyKey = await requireStudyKey(db, principal, params.studyUid);
    return { annotations: (await listAnnotationsOf(db, principal.accountId, studyKey)).map(annotationOf) };
  });

  serve(server, saveAnnotation, async ({ params, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const studyKey = await requireStudyKey(tx, principal, params.studyUid);
      await checkPlace(tx, studyKey, body);
      const key = { accountId: principal.accountId, studyKey, id: params.id };
      const saved = body.revision === 0 ? await insertAnnotation(tx, key, body) : await updateAnnotation(tx, key, body);
      if (saved === undefined)
        throw new AppError('conflict', 'The annotation was changed elsewhere meanwhile. Load it again.');
      // Drawing goes through many revisions; that it was made and by whom is what counts.
      if (body.revision === 0) await audit(tx, principal, 'annotation.save', params);
      return annotationOf(saved);
    }),
  );

  serve(server, deleteAnnotation, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const studyKey = await requireStudyKey(tx, principal, params.studyUid);
      const removed = await removeAnnotation(tx, { accountId: principal.accountId, studyKey, id: params.id });
      if (removed) await audit(tx, principal, 'annotation.delete', params);
      return { trackingUid: removed?.tracking_uid ?? null };
    }),
  );
}

/** An annotation lies on an image of the study, or on a plane through one of its series; never on both or nowhere. */
async function checkPlace(tx: Db, studyKey: number, { seriesUid, sopInstanceUid, frame, state }: AnnotationChange) {
  const isOnImage = sopInstanceUid !== undefined && frame !== undefined;
  if (isOnImage === (state.plane !== undefined) || (sopInstanceUid === undefined) !== (frame === undefined))
    throw new AppError('invalid-input', 'An annotation needs either an image with its frame or a plane.');
  if (!isOnImage) {
    if (await hasSeries(tx, studyKey, seriesUid)) return;
    throw new AppError('not-found', 'There is no such series in this study.');
  }
  if (!(await hasInstance(tx, studyKey, { seriesUid, sopInstanceUid })))
    throw new AppError('not-found', 'There is no such image in this study.');
}

async function audit(
  tx: Db,
  principal: Principal,
  action: string,
  { studyUid, id }: { studyUid: string; id: string },
): Promise<void> {
  await recordAudit(tx, principal, { action, subject: { kind: 'study', id: studyUid }, detail: { annotation: id } });
}
