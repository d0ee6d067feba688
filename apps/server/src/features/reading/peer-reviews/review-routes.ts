import {
  exportPeerReviewCounts,
  listPeerReviewCounts,
} from '@isocenter/contract/reading/peer-reviews/peer-review-counts-routes.ts';
import type { PeerReviewCount, PeerReviewRow } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import {
  checkPeerReviewSettings,
  getPeerReviewSettings,
  putPeerReviewSettings,
  answerPeerReview,
  askPeerReview,
  exportPeerReviews,
  getPeerReview,
  getReviewsOfStudy,
  giveVerdict as giveRoute,
  listPeerReviews,
  listReviewers,
  takeReviewBack as takeBackRoute,
  withdrawVerdict as withdrawRoute,
} from '@isocenter/contract/reading/peer-reviews/routes.ts';
import { recordAudit, serveTable } from '#features/people/audit/audit.ts';
import { sectionDesk, type SectionNeeds } from '#features/system/settings/settings.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { askReview, listReviewersOf, takeReviewBack } from './ask-review.ts';
import { pageOfCounts } from './count-queries.ts';
import { loadReview, reviewsOfStudy } from './load-review.ts';
import { answerReview, giveVerdict, withdrawVerdict } from './review-acts.ts';
import { pageOfReviews } from './review-list-queries.ts';
import { peerReviewSection } from './review-section.ts';

const columns: TableColumns<PeerReviewRow> = {
  state: ({ state }) => state,
  to: ({ to }) => to,
  patientName: ({ study }) => study.patientName.alphabetic,
  patientId: ({ study }) => study.patientId,
  modality: ({ study }) => study.modality,
  studyDate: ({ study }) => study.studyDate ?? '',
  studyDescription: ({ study }) => study.description,
  createdAt: ({ createdAt }) => createdAt,
  writer: ({ writer }) => writer,
  givenAt: ({ givenAt }) => givenAt ?? '',
  verdict: ({ verdict }) => verdict ?? '',
  category: ({ category }) => category ?? '',
  answer: ({ answer }) => answer ?? '',
};

const countColumns: TableColumns<PeerReviewCount> = {
  writer: ({ writer }) => writer,
  reviewed: ({ reviewed }) => reviewed,
  agree: ({ agree }) => agree,
  minor: ({ minor }) => minor,
  major: ({ major }) => major,
  minorShare: ({ minorShare }) => minorShare.toFixed(3),
  majorShare: ({ majorShare }) => majorShare.toFixed(3),
};

export function peerReviewRoutes(server: HttpServer, needs: SectionNeeds): void {
  const { db } = needs;
  servePage(server, listPeerReviews, {
    read: (principal, query) => pageOfReviews(db, principal, query),
    beside: (principal) => ({ may: { readAll: principal.can('read', 'PeerReview') } }),
  });
  serveTable(server, exportPeerReviews, {
    db,
    name: 'peer-reviews',
    columns,
    read: (principal, query) => pageOfReviews(db, principal, query),
  });
  servePage(server, listPeerReviewCounts, { read: (principal, query) => pageOfCounts(db, principal, query) });
  serveTable(server, exportPeerReviewCounts, {
    db,
    name: 'peer-review-counts',
    columns: countColumns,
    read: (principal, query) => pageOfCounts(db, principal, query),
  });

  serve(server, getPeerReview, async ({ params: { peerReviewId }, principal }) => {
    const review = await loadReview(db, principal, peerReviewId);
    const subject = { kind: 'peer-review', id: String(peerReviewId) };
    await recordAudit(db, principal, { action: 'peer-review.read', subject, detail: {} });
    return review;
  });
  serve(server, giveRoute, ({ params, body, principal }) => giveVerdict(db, principal, params.peerReviewId, body));
  serve(server, withdrawRoute, ({ params, principal }) => withdrawVerdict(db, principal, params.peerReviewId));
  serve(server, answerPeerReview, ({ params, body, principal }) =>
    answerReview(db, principal, params.peerReviewId, body),
  );

  serve(server, getReviewsOfStudy, ({ params, principal }) => reviewsOfStudy(db, principal, params.studyUid));
  serve(server, listReviewers, async ({ params, query, principal }) => ({
    rows: await listReviewersOf(db, principal, params.studyUid, query.q ?? ''),
  }));
  serve(server, askPeerReview, async ({ params: { studyUid }, body, principal }) => {
    await askReview(db, principal, studyUid, body);
    return reviewsOfStudy(db, principal, studyUid);
  });
  serve(server, takeBackRoute, async ({ params, principal }) => {
    await takeReviewBack(db, principal, params);
    return reviewsOfStudy(db, principal, params.studyUid);
  });

  const desk = sectionDesk(needs, async () => peerReviewSection);
  serve(server, getPeerReviewSettings, desk.state);
  serve(server, checkPeerReviewSettings, ({ body, principal }) => desk.check(body, principal));
  serve(server, putPeerReviewSettings, ({ body, principal }) => desk.change(body, principal));
}
