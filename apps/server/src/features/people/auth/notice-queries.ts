import { sql, type SqlBool } from 'kysely';
import type { signInNotices } from '@isocenter/contract/people/auth/notice-kinds.ts';
import { accountOf, type SendsNotices } from '#features/system/notices/notices.ts';

export const signInNoticeSources: SendsNotices<typeof signInNotices>['notices'] = {
  'device.new': {
    read: ({ user_agent, address }, { sights }) => ({
      device: sights.deviceName(user_agent ?? ''),
      address: address ?? '',
    }),
  },
  'sign-in.stopped': { isShown: () => sql<SqlBool>`account.id is not null`, read: accountOf },
};
