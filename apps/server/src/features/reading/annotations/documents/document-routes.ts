import { saveMeasurements } from '@isocenter/contract/reading/annotations/routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import type { Ingest } from '#features/archive/ingest/ingest.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import { zoneOf, type HouseTime } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { saveDocument } from './save-document.ts';

export interface DocumentParts {
  readonly db: Db;
  readonly ingest: Pick<Ingest, 'begin'>;
  readonly sessions: Pick<Sessions, 'keys'>;
  readonly timeSettings: HouseTime;
}

/** Measurements as documents of their study, for other programs. */
export function documentRoutes(server: HttpServer, parts: DocumentParts): void {
  const { db, ingest, sessions } = parts;
  serve(server, saveMeasurements, async ({ params: { studyUid }, principal }) => {
    const studyKey = await requireStudyKey(db, principal, studyUid);
    const needs = { db, ingest, key: sessions.keys.reports, timeZone: zoneOf(parts) };
    const answer = await saveDocument(needs, principal, { studyKey, studyUid });
    await recordAudit(db, principal, {
      action: 'annotation.document',
      subject: { kind: 'study', id: studyUid },
      detail: { sopUid: answer.sopUid, count: answer.saved },
    });
    return answer;
  });
}
