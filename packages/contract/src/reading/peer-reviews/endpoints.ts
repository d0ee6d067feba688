import type { Endpoint } from '../../route.ts';
import type * as peerReviewCountsRoutes from './peer-review-counts-routes.ts';
import type * as routes from './routes.ts';

export const listPeerReviewCounts: Endpoint<typeof peerReviewCountsRoutes.listPeerReviewCounts> =
  'GET /api/peer-review-counts';
export const exportPeerReviewCounts: Endpoint<typeof peerReviewCountsRoutes.exportPeerReviewCounts> =
  'GET /api/peer-review-counts/table';
export const getPeerReviewSettings: Endpoint<typeof routes.getPeerReviewSettings> = 'GET /api/settings/peer-review';
export const checkPeerReviewSettings: Endpoint<typeof routes.checkPeerReviewSettings> =
  'POST /api/settings/peer-review/check';
export const putPeerReviewSettings: Endpoint<typeof routes.putPeerReviewSettings> = 'PUT /api/settings/peer-review';
export const listPeerReviews: Endpoint<typeof routes.listPeerReviews> = 'GET /api/peer-reviews';
export const exportPeerReviews: Endpoint<typeof routes.exportPeerReviews> = 'GET /api/peer-reviews/table';
export const getPeerReview: Endpoint<typeof routes.getPeerReview> = 'GET /api/peer-reviews/:peerReviewId';
export const giveVerdict: Endpoint<typeof routes.giveVerdict> = 'POST /api/peer-reviews/:peerReviewId/verdict';
export const withdrawVerdict: Endpoint<typeof routes.withdrawVerdict> = 'POST /api/peer-reviews/:peerReviewId/withdraw';
export const answerPeerReview: Endpoint<typeof routes.answerPeerReview> = 'POST /api/peer-reviews/:peerReviewId/answer';
export const getReviewsOfStudy: Endpoint<typeof routes.getReviewsOfStudy> = 'GET /api/studies/:studyUid/peer-reviews';
export const listReviewers: Endpoint<typeof routes.listReviewers> = 'GET /api/studies/:studyUid/peer-reviews/readers';
export const askPeerReview: Endpoint<typeof routes.askPeerReview> = 'POST /api/studies/:studyUid/peer-reviews';
export const takeReviewBack: Endpoint<typeof routes.takeReviewBack> =
  'POST /api/studies/:studyUid/peer-reviews/:peerReviewId/take-back';
