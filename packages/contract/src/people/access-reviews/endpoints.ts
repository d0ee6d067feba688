import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getAccessReview: Endpoint<typeof routes.getAccessReview> = 'GET /api/access-reviews/current';
export const listReviewLines: Endpoint<typeof routes.listReviewLines> = 'GET /api/access-reviews/current/lines';
export const decideReview: Endpoint<typeof routes.decideReview> = 'PUT /api/access-reviews/current/decisions';
export const signReview: Endpoint<typeof routes.signReview> = 'POST /api/access-reviews';
export const listSignedReviews: Endpoint<typeof routes.listSignedReviews> = 'GET /api/access-reviews';
export const listSignedLines: Endpoint<typeof routes.listSignedLines> = 'GET /api/access-reviews/:reviewId/lines';
export const exportSignedLines: Endpoint<typeof routes.exportSignedLines> = 'GET /api/access-reviews/:reviewId/export';
