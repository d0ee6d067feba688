import {
  linkAnnotation,
  listAnnotationsOverTime,
  unlinkAnnotation,
} from '@isocenter/contract/reading/annotations/annotation-links-routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { listAnnotationsOfPatient, track } from './annotation-link-queries.ts';
import { byStudy, linkAnnotations } from './annotation-links.ts';

/** Links measurements of several studies of a patient: private to their author, as each measurement is. */
export function annotationLinkRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listAnnotationsOverTime, async ({ params, principal }) => {
    const studyKey = await requireStudyKey(db, principal, params.studyUid);
    return { studies: byStudy(await listAnnotationsOfPatient(db, principal, studyKey)) };
  });

  serve(server, linkAnnotation, async ({ params, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const keyOf = async ({ studyUid, id }: typeof body) => ({
        accountId: principal.accountId,
        studyKey: await requireStudyKey(tx, principal, studyUid),
        id,
      });
      const link = await linkAnnotations(tx, await keyOf(params), await keyOf(body));
      await audit(tx, principal, params);
      return link;
    }),
  );

  serve(server, unlinkAnnotation, async ({ params, principal }) =>
    db.transaction().execute(async (tx) => {
      const studyKey = await requireStudyKey(tx, principal, params.studyUid);
      const wasLinked = await track(tx, { accountId: principal.accountId, studyKey, id: params.id }, null);
      if (wasLinked) await audit(tx, principal, params);
      return {};
    }),
  );
}

async function audit(tx: Db, principal: Principal, { studyUid, id }: { studyUid: string; id: string }): Promise<void> {
  const subject = { kind: 'study', id: studyUid } as const;
  await recordAudit(tx, principal, { action: 'annotation.save', subject, detail: { annotation: id } });
}
