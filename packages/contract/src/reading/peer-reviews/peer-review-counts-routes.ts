import { Type } from 'typebox';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { CalendarDate } from '../../schemas.ts';
import { PeerReviewCount } from './fields.ts';
import { countSortColumns } from './peer-reviews.ts';

const access: Access = { kind: 'ability', action: 'read', subject: 'PeerReview', by: 'session' };
const filters = {
  modality: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,16}$', maxLength: 16 })),
  /** The days on which the verdict was given. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

/** Verdicts that stand, by who wrote the report, of the studies that the caller sees; `q` is searched in the name. */
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
