import { getOwnAccess } from '@isocenter/contract/people/access/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { findStanding } from './access-queries.ts';
import { activeGroupsOf, findAccountName, nameScope } from './own-access-queries.ts';
import { seeAsRoutes } from './see-as-routes.ts';
import { studyAccessRoutes } from './study-access-routes.ts';

export function accessRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, getOwnAccess, async ({ principal }) => {
    const standing = await findStanding(db, principal.accountId, true);
    if (standing === undefined) throw new AppError('not-signed-in', 'Sign in first.');
    const { seenBy } = principal;
    return {
      role: principal.role,
      customRole: standing.customRole,
      grants: principal.grants.map((grant) => ({ ...grant })),
      scope: await nameScope(db, standing),
      readerGroupIds: await activeGroupsOf(db, principal.accountId),
      seenBy:
        seenBy === undefined
          ? null
          : { accountId: seenBy.accountId, name: await findAccountName(db, seenBy.accountId) },
    };
  });
  seeAsRoutes(server, { db });
  studyAccessRoutes(server, { db });
}
