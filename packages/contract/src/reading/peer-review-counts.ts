import Type, { type Static } from 'typebox';
import { listQuery, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { CalendarDate } from '../schemas.ts';

/** How the reports of one reader were judged. Shares are of those that were reviewed, from 0 to 1. */
export const PeerReviewCount = Type.Object({
  writerId: Type.Integer(),
  writer: Type.String(),
  reviewed: Type.Integer(),
  agree: Type.Integer(),
  minor: Type.Integer(),
  major: Type.Integer(),
  minorShare: Type.Number(),
  majorShare: Type.Number(),
});
export type PeerReviewCount = Static<typeof PeerReviewCount>;

export const countSortColumns = ['writer', 'reviewed', 'minor', 'major'] as const;
export type CountSortColumn = (typeof countSortColumns)[number];

const access: Access = { kind: 'ability', action: 'read', subject: 'PeerReview', by: 'session' };
const filters = {
  modality: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,16}$', maxLength: 16 })),
  /** The days on which the verdict was given. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

/** Verdicts that stand, by who wrote the report, of the studies that the caller sees; `q` is looked for in the name. */
export const listPeerReviewCounts = defineRoute({
  method: 'GET',
  path: '/api/peer-review-counts',
  summary: 'How reports were judged, by who wrote them',
  access,
  query: listQuery(countSortColumns, filters),
  response: pageOf(PeerReviewCount),
});

export const exportPeerReviewCounts = tableRoute({
  path: '/api/peer-review-counts/table',
  summary: 'How reports were judged as a file',
  access,
  query: tableQuery(countSortColumns, filters),
  audit: 'peer-review.export',
});
