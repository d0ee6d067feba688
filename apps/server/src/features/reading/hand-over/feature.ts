import type { handOverNotices } from '@isocenter/contract/reading/hand-over/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { handOverRoutes } from './hand-over-routes.ts';

/** Hands over to another account what hangs on one. */
export const handOverFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof handOverNotices> = {
  notices: { 'work.handed-over': { read: ({ by, name, studies }) => ({ by, name: name ?? '', studies }) } },
  audit: {
    'user.hand-over': ['alert', 'U', 'object'],
  },
  ids: {
    fromUserId: 'user',
    successorId: 'user',
  },
  routes: handOverRoutes,
};
