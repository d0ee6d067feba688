import { sql, type SqlBool } from 'kysely';
import type { listingNotices } from '@isocenter/contract/archive/listing-notices/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';

export const listingNoticeSources: SendsNotices<typeof listingNotices>['notices'] = {
  'listing.entered': {
    isShown: () => sql<SqlBool>`seen.count > 0 and saved_filter.id is not null`,
    read: ({ filter_id, listing, studies }) => ({ filterId: filter_id ?? 0, name: listing ?? '', studies }),
  },
};
