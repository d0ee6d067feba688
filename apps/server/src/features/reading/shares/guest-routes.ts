import {
  getSharedKeyImage,
  getSharedReport,
  getSharedWithMe,
  leaveShare,
  openShare,
  peekShare,
} from '@isocenter/contract/reading/shares/routes.ts';
import { QuietLog, recordAudit, type StudyLog } from '#features/people/audit/audit.ts';
import { deviceWords, takeTry, type Sessions } from '#features/people/auth/auth.ts';
import { sendPaper, zoneOf, type HouseTime } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writtenIn } from '#features/system/text-languages/text-languages.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve, servePublic } from '#platform/http/serve.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { clearGuestCookie, deviceSecretOf, guestHashOf, setDeviceCookie, setGuestCookie } from './guest-cookie.ts';
import { sharedKeyImage, sharedReport, sharedWith } from './guest-view.ts';
import { endGuest } from './opening-queries.ts';
import { openShareBy, requireOpenShare } from './open-share.ts';

/** Longer than the work takes: what is waited for is this, whatever is behind a link. */
const answerMilliseconds = 250;
/** Links that do not open and wrong proofs, from one address, in 15 minutes. */
const wrongPerAddress = 30;

export interface GuestNeeds {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly studyLog: StudyLog;
  readonly isTls: boolean;
  readonly printer: Printer;
  readonly store: Pick<PackStore, 'reader'>;
  /** Base URL of this installation; without it pages use the address of the request. */
  readonly publicUrl: string | undefined;
  readonly timeSettings: HouseTime;
}

export function guestRoutes(server: HttpServer, needs: GuestNeeds): void {
  const { db, sessions, studyLog, isTls } = needs;
  const counted = counter(db);
  const reports = { db, key: sessions.keys.reports, reader: needs.store.reader };

  servePublic(server, peekShare, ({ body, request }) =>
    counted(request.ip, async () => {
      const { share } = await requireOpenShare(db, body.token, request.ip);
      const { proof, language, takesImages } = share;
      return { proof, language: (await writtenIn(db, language)).words, takesImages };
    }),
  );

  servePublic(server, openShare, async ({ body, request, reply }) => {
    const { device: browser } = deviceWords(request.headers['user-agent'] ?? '');
    const device = deviceSecretOf(request, isTls);
    const opening = { ...body, address: request.ip, browser, device };
    const { secret, endsAt } = await counted(request.ip, () => openShareBy(db, opening));
    setGuestCookie(reply, secret, endsAt, isTls);
    setDeviceCookie(reply, device, isTls);
    return {};
  });

  servePublic(server, leaveShare, async ({ request, reply }) => {
    const hash = guestHashOf(request, isTls);
    const left = hash === undefined ? undefined : await endGuest(db, hash);
    if (left !== undefined)
      await recordAudit(
        db,
        { stranger: `guest ${left.recipient}`, address: request.ip },
        { action: 'share.leave', subject: { kind: 'share', id: String(left.shareId) } },
      );
    clearGuestCookie(reply, isTls);
    return {};
  });

  serve(server, getSharedWithMe, async ({ query, principal, reply }) => {
    // Nothing of it is to be found in the browser once the share is over.
    reply.header('cache-control', 'no-store');
    const shared = await sharedWith(reports, principal, query.page ?? 1);
    for (const { studyUid, report } of shared.studies)
      await studyLog.note(principal, report === null ? 'study.preview' : 'report.read', studyUid);
    return shared;
  });

  serve(server, getSharedKeyImage, async ({ params, principal, reply }) => {
    const bytes = await sharedKeyImage(reports, principal, params);
    return void reply
      .type('image/jpeg')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  });

  serve(server, getSharedReport, async ({ params: { studyUid }, principal, request, reply }) => {
    const printing = { ...reports, printer: needs.printer, timeZone: () => zoneOf(needs) };
    const address = needs.publicUrl ?? `${request.protocol}://${request.host}`;
    const paper = await sharedReport(printing, principal, { studyUid, address });
    await recordAudit(db, principal, { action: 'report.print', subject: { kind: 'study', id: studyUid }, detail: {} });
    return sendPaper(reply, paper);
  });
}

/** Whoever tries what does not open is let through less and less, and is in the trail. Every answer takes its time. */
function counter(db: Db) {
  const refusals = new QuietLog(db);
  return async <T>(address: string, use: () => Promise<T>): Promise<T> => {
    const taken = await takeTry(db, [{ key: 'share', place: address, tries: wrongPerAddress, isForgiven: false }]);
    const time = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
    try {
      const outcome = await use();
      await taken.giveBack(db);
      return outcome;
    } catch (error) {
      if (!(error instanceof AppError)) await taken.giveBack(db);
      else if (error.code === 'not-found') await refusals.once({ stranger: '', address }, wrongLink, address, 60_000);
      throw error;
    } finally {
      await time;
    }
  };
}

const wrongLink = { action: 'share.open', outcome: 'refused', detail: { because: 'link' } } as const;
