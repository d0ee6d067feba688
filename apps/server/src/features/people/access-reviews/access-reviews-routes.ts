import {
  decideReview,
  exportSignedLines,
  getAccessReview,
  listReviewLines,
  listSignedLines,
  listSignedReviews,
  signReview,
} from '@isocenter/contract/people/access-reviews/routes.ts';
import type { ReviewLine, SignedReview } from '@isocenter/contract/people/access-reviews/fields.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import { cursorAt, placeAt, type ListOrder } from '#platform/database/list-cursor.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage, type Page } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { decideAbout, readReview, seesEverybody, signQuarter } from './access-review.ts';
import { pageOfLines } from './line-queries.ts';
import { listStoredLines, listReviews } from './review-queries.ts';

const columns: TableColumns<ReviewLine> = {
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  role: ({ role }) => role,
  customRole: ({ customRole }) => customRole ?? '',
  state: ({ state }) => state,
  sees: ({ scope }) => Object.keys(scope).join(' '),
  clinics: ({ clinics }) => clinics.join('; '),
  ownGrants: ({ ownGrants }) =>
    ownGrants.map(({ action, subject, inverted }) => `${inverted ? 'not ' : ''}${action} ${subject}`).join('; '),
  secondStep: ({ hasSecondStep }) => (hasSecondStep ? 'yes' : 'no'),
  lastUsed: ({ lastUsedAt }) => lastUsedAt ?? '',
  signs: ({ signs }) => signs.join(' '),
  decision: ({ decision }) => decision ?? '',
  note: ({ note }) => note,
  decidedBy: ({ decidedBy }) => decidedBy,
};

export function accessReviewsRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, getAccessReview, ({ principal }) => readReview(db, principal));

  servePage(server, listReviewLines, {
    usualLimit: 100,
    read: (principal, query) => pageOfLines(db, principal, query),
  });

  serve(server, decideReview, async ({ body, principal }) => ({
    decided: await db.transaction().execute((tx) => decideAbout(tx, principal, body)),
  }));

  serve(server, signReview, async ({ body, principal }) =>
    db.transaction().execute((tx) => signQuarter(tx, principal, body.quarter)),
  );

  servePage(server, listSignedReviews, {
    read: (principal, query) =>
      newestFirst('signed reviews', query, {
        read: async (part) => (seesEverybody(principal) ? listReviews(db, part) : []),
        numberOf: ({ reviewId }) => reviewId,
      }),
  });

  servePage(server, listSignedLines, {
    usualLimit: 100,
    read: (principal, query, { params }) => pageOfStored(db, principal, params, query),
    beside: async (principal, _query, { params }) => ({ review: await findReview(db, principal, params) }),
  });

  serveTable(server, exportSignedLines, {
    db,
    name: 'lines',
    columns,
    fileName: ({ reviewId }) => `access-review-${reviewId}`,
    subject: ({ reviewId }) => ({ kind: 'access-review', id: String(reviewId) }),
    read: (principal, query, params) => pageOfStored(db, principal, params, query),
  });
}

interface Which {
  readonly reviewId: number;
}

/** @throws AppError `not-found` */
async function findReview(db: Db, principal: Principal, { reviewId }: Which): Promise<SignedReview> {
  const [review] = seesEverybody(principal) ? await listReviews(db, { only: reviewId, limit: 1 }) : [];
  if (review === undefined) throw new AppError('not-found', 'There is no such review.');
  return review;
}

async function pageOfStored(
  db: Db,
  principal: Principal,
  which: Which,
  { cursor, limit }: { readonly cursor?: string; readonly limit: number },
): Promise<Page<ReviewLine>> {
  await findReview(db, principal, which);
  const order: ListOrder = {
    name: `review ${which.reviewId}`,
    direction: 'asc',
    columns: [{ expression: 'position', type: 'integer' }],
  };
  const after = cursor === undefined ? 0 : Number(placeAt(order, cursor)[0]);
  const found = await listStoredLines(db, { ...which, after, limit: limit + 1 });
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    rows: found.slice(0, limit).map(({ line }) => line),
    nextCursor: last === undefined ? null : cursorAt(order, [String(last.position)]),
  };
}
