import {
  acknowledgeReport as acknowledgeRoute,
  answerQuestion as answerRoute,
  askReader as askRoute,
  getReportReadings,
} from '@isocenter/contract/reading/report-readings/routes.ts';
import type { StudyLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { acknowledgeReport, answerQuestion, askReader, loadReadings } from './readings.ts';

export function readingsRoutes(
  server: HttpServer,
  { db, studyLog }: { readonly db: Db; readonly studyLog: StudyLog },
): void {
  serve(server, getReportReadings, async ({ params: { studyUid }, principal }) => {
    const readings = await loadReadings(db, principal, studyUid);
    await studyLog.note(principal, 'report.read', studyUid);
    return readings;
  });

  serve(server, acknowledgeRoute, ({ params, body, principal }) =>
    acknowledgeReport(db, principal, params.studyUid, body.number),
  );

  serve(server, askRoute, ({ params, body, principal }) => askReader(db, principal, params.studyUid, body.text));

  serve(server, answerRoute, ({ params, body, principal }) => answerQuestion(db, principal, { ...params, ...body }));
}
