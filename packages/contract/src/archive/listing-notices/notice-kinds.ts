import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const listingNotices = [
  /** Studies came into a listing. */
  {
    kind: 'listing.entered',
    topic: 'listings',
    carries: { filterId: Type.Integer(), name: Type.String(), studies: Type.Integer() },
  },
] as const satisfies readonly NoticeStatement[];
