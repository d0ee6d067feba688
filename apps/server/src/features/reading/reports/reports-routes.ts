import {
  declareOutsideReport,
  previewLetterhead as previewRoute,
  addKeyImage as addKeyImageRoute,
  getKeyImage,
  beginReport as beginRoute,
  changeTemplateOfReport,
  getReport,
  listReportedMeasurements,
  markPreliminary as preliminaryRoute,
  printReport as printRoute,
  saveReport as saveRoute,
} from '@isocenter/contract/reading/reports/routes.ts';
import {
  correctReport,
  endCorrection as endCorrectionRoute,
} from '@isocenter/contract/reading/reports/report-correction-routes.ts';
import {
  addAddendum as addAddendumRoute,
  listSecondReaders,
  reopenReport as reopenRoute,
  signReport as signRoute,
  verifySignature as verifyRoute,
  voidReport as voidRoute,
} from '@isocenter/contract/reading/reports/report-signing-routes.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { QuietLog, recordAudit, type StudyLog } from '#features/people/audit/audit.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import { markOpened } from '#features/reading/report-readings/report-readings.ts';
import { installationProfile } from '#features/system/installation/installation.ts';
import type { SectionNeeds } from '#features/system/settings/settings.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { comparedRoutes } from './compared/compared-routes.ts';
import type { ReportNeeds } from './documents/check-objects.ts';
import { reportSettingsRoutes } from './documents/report-settings.ts';
import { zoneOf, type HouseTime } from './paper/house-time.ts';
import { previewOf } from './paper/preview-letterhead.ts';
import { addKeyImage, type KeyImageDrawer } from './images/key-images.ts';
import { seenPictureRoutes } from './images/seen-picture-routes.ts';
import type { OnGiven } from './given-report.ts';
import { printReport } from './paper/print-report.ts';
import { sendPaper } from './paper/send-paper.ts';
import { secondReadersNamed } from './second-readers.ts';
import { keyImageFor, measurementsFor, reportFor } from './report-view.ts';
import { addAddendum, signReport, voidReport } from './sign-report.ts';
import { verifySignature } from './verify-signature.ts';
import { beginCorrection, endCorrection } from './correct-report.ts';
import { declareReport } from './outside/declare-report.ts';
import { saveReport } from './save-report.ts';
import { beginReport, changeTemplate, markPreliminary, reopenReport } from './write-report.ts';

export interface ReportsNeeds extends SectionNeeds {
  readonly store: Pick<PackStore, 'reader'>;
  readonly sessions: Sessions;
  readonly studyLog: StudyLog;
  readonly printer: Printer;
  readonly renderer: KeyImageDrawer;
  /** Base URL of this installation; without it pages use the address of the request. */
  readonly publicUrl: string | undefined;
  readonly timeSettings: HouseTime;
  readonly onReportGiven: OnGiven;
}

/** Writing at a report is one event of the trail in so long, however often it is saved. */
const writingMilliseconds = 15 * 60_000;

export function reportsRoutes(server: HttpServer, needs: ReportsNeeds): void {
  const { db, sessions, studyLog, onReportGiven: onGiven } = needs;
  const { reports: key, sealing } = sessions.keys;
  const shown = { db, key, reader: needs.store.reader };
  reportSettingsRoutes(server, needs);
  comparedRoutes(server, db);
  seenPictureRoutes(server, needs);
  serve(server, getReport, async ({ params: { studyUid }, query, principal }) => {
    const study = await reportFor(shown, principal, studyUid);
    await studyLog.note(principal, 'report.read', studyUid);
    if (query.aside !== true) await markOpened(db, principal, study.report);
    return study;
  });

  serve(server, printRoute, async ({ params: { studyUid }, query: { number }, principal, request, reply }) => {
    const address = needs.publicUrl ?? `${request.protocol}://${request.host}`;
    const printing = { ...shown, printer: needs.printer, timeZone: () => zoneOf(needs) };
    const { paper, report } = await printReport(printing, principal, { studyUid, address, number });
    await recordAudit(db, principal, { action: 'report.print', subject: { kind: 'study', id: studyUid }, detail: {} });
    if (number === undefined) await markOpened(db, principal, report);
    return sendPaper(reply, paper);
  });

  serve(server, previewRoute, async ({ body, principal }) => {
    const printing = { db, printer: needs.printer, timeZone: () => zoneOf(needs) };
    return { pdf: Buffer.from(await previewOf(printing, principal, body)).toString('base64') };
  });

  serve(server, getKeyImage, async ({ params, principal, reply }) => {
    const bytes = await keyImageFor(db, principal, params);
    return void reply
      .type('image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=3600')
      .send(Buffer.from(bytes));
  });

  writingRoutes(server, { ...shown, onGiven, renderer: needs.renderer }, new QuietLog(db));
  signingRoutes(server, { ...shown, sealing, onGiven });

  servePublic(server, verifyRoute, ({ query, request }) =>
    verifySignature(
      { ...shown, institution: async () => (await installationProfile(db)).institutionName },
      query.code,
      request.ip,
    ),
  );
}

function writingRoutes(
  server: HttpServer,
  needs: ReportNeeds & { readonly onGiven: OnGiven; readonly renderer: KeyImageDrawer },
  log: QuietLog,
): void {
  const { db } = needs;
  const sayWritten = (principal: Principal, id: string) =>
    log.once(
      principal,
      { action: 'report.change', subject: { kind: 'study', id }, detail: {} },
      `${principal.sessionId} ${principal.accountId} ${id}`,
      writingMilliseconds,
    );
  serve(server, beginRoute, async ({ params: { studyUid }, body, principal }) => {
    await beginReport(db, principal, studyUid, body);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, listReportedMeasurements, async ({ params: { studyUid }, principal }) => ({
    measurements: await measurementsFor(db, principal, studyUid),
  }));

  serve(server, saveRoute, async ({ params: { studyUid }, body, principal }) => {
    const saved = await saveReport(db, principal, studyUid, body);
    await sayWritten(principal, studyUid);
    return saved;
  });

  serve(server, addKeyImageRoute, async ({ params: { studyUid }, body, principal }) => {
    const added = await addKeyImage(needs, principal, studyUid, body);
    await sayWritten(principal, studyUid);
    return added;
  });

  serve(server, changeTemplateOfReport, async ({ params: { studyUid }, body, principal }) => {
    await changeTemplate(db, principal, studyUid, body);
    await sayWritten(principal, studyUid);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, preliminaryRoute, async ({ params: { studyUid }, body, principal }) => {
    await markPreliminary(needs, principal, studyUid, body.revision);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, reopenRoute, async ({ params: { studyUid }, body, principal }) => {
    await reopenReport(db, principal, studyUid, body.revision);
    return reportFor(needs, principal, studyUid);
  });
}

function signingRoutes(server: HttpServer, needs: Parameters<typeof signReport>[0] & ReportNeeds): void {
  serve(server, listSecondReaders, async ({ params, query, principal }) => {
    await requireStudyKey(needs.db, principal, params.studyUid);
    return { rows: await secondReadersNamed(needs.db, principal, query.q ?? '', params.studyUid) };
  });

  serve(server, signRoute, async ({ params: { studyUid }, body, principal }) => {
    await signReport(needs, principal, studyUid, body);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, declareOutsideReport, async ({ params: { studyUid }, body, principal }) => {
    await declareReport(needs, principal, studyUid, body);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, correctReport, async ({ params: { studyUid }, body, principal }) => {
    await beginCorrection(needs.db, principal, studyUid, body.revision);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, endCorrectionRoute, async ({ params: { studyUid }, principal }) => {
    await endCorrection(needs.db, principal, studyUid);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, addAddendumRoute, async ({ params: { studyUid }, body, principal }) => {
    await addAddendum(needs, principal, studyUid, body);
    return reportFor(needs, principal, studyUid);
  });

  serve(server, voidRoute, async ({ params: { studyUid }, body, principal }) => {
    await voidReport(needs, principal, studyUid, body);
    return reportFor(needs, principal, studyUid);
  });
}
