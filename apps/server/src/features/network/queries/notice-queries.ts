import { sql, type SqlBool } from 'kysely';
import type { queryNotices } from '@isocenter/contract/network/queries/notice-kinds.ts';
import { accountOf, type SendsNotices } from '#features/system/notices/notices.ts';

export const queryNoticeSources: SendsNotices<typeof queryNotices>['notices'] = {
  'saved-query.unable': {
    isShown: () =>
      sql<SqlBool>`exists (select from saved_query where account_id = account.id and unable_since is not null)`,
    read: accountOf,
  },
};
