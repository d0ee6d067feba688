import {
  changeUser,
  getUser,
  inviteUser,
  listRoleChoices,
  listUsers,
  actOnUser,
  actOnUsers,
  copyRights,
  inviteAgain,
  listUserTokens,
  lockUser,
  makeResetLink,
  removeUser,
  removeUsers,
  revokeUserToken,
  userActivity,
} from '@isocenter/contract/people/users/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { act, makeLink } from './user-acts.ts';
import { requireUser, roleChoices } from './user-authority.ts';
import { applyChanges, copyRightsTo } from './user-change.ts';
import { userCsvRoutes } from './user-csv-routes.ts';
import { invite } from './user-invitation.ts';
import { filterOf, mayOfUsers } from './user-list.ts';
import { countUsers, pageOfUsers } from './user-list-queries.ts';
import { actOnSeveral, removeSeveral } from './user-several.ts';
import { readTokens, revokeToken } from './user-tokens.ts';
import { wayOf, type UsersNeeds } from './user-links.ts';
import { readUser } from './user-record.ts';

export function usersRoutes(server: HttpServer, needs: UsersNeeds): void {
  userCsvRoutes(server, needs);
  recordRoutes(server, needs);
  actRoutes(server, needs);
  severalRoutes(server, needs);
  tokenRoutes(server, needs);
}

function recordRoutes(server: HttpServer, { db, ...ways }: UsersNeeds): void {
  servePage(server, listUsers, {
    read: (principal, query) => pageOfUsers(db, principal, { ...query, ...filterOf(query) }),
    beside: async (principal, query) => ({
      may: mayOfUsers(principal),
      counts: query.cursor === undefined ? await countUsers(db, principal, filterOf(query)) : null,
    }),
  });

  serve(server, listRoleChoices, async ({ principal }) => ({ rows: await roleChoices(db, principal) }));

  serve(server, getUser, async ({ params, principal }) => readUser(db, principal, params.userId));

  serve(server, inviteUser, async ({ body, principal, request }) =>
    db.transaction().execute((tx) => invite(tx, principal, wayOf(ways, request), body)),
  );

  serve(server, changeUser, async ({ params, body, principal }) => {
    await db.transaction().execute((tx) => applyChanges(tx, principal, params.userId, body));
    return readUser(db, principal, params.userId);
  });

  serve(server, copyRights, async ({ body, principal }) => ({
    changed: await db.transaction().execute((tx) => copyRightsTo(tx, principal, body)),
  }));

  serveActivity(server, userActivity, {
    db,
    subject: async (principal, { userId }) => {
      await requireUser(db, principal, userId);
      return { kind: 'user', id: String(userId), ofAccount: userId, tells: ['fields', 'way'] };
    },
  });
}

function actRoutes(server: HttpServer, { db, ...ways }: UsersNeeds): void {
  const done = async (
    principal: Principal,
    userId: number,
    which: Parameters<typeof act>[3],
    because?: string,
  ): Promise<Record<string, never>> => {
    await db.transaction().execute((tx) => act(tx, principal, userId, which, because));
    return {};
  };
  serve(server, actOnUser, ({ params, principal }) => done(principal, params.userId, params.act));
  serve(server, lockUser, ({ params, body, principal }) => done(principal, params.userId, 'lock', body.because));
  serve(server, removeUser, ({ params, principal }) => done(principal, params.userId, 'remove'));

  serve(server, inviteAgain, ({ params: { userId }, principal, request }) =>
    db.transaction().execute((tx) => makeLink(tx, principal, wayOf(ways, request), { userId, kind: 'invitation' })),
  );

  serve(server, makeResetLink, ({ params: { userId }, principal, request }) =>
    db.transaction().execute((tx) => makeLink(tx, principal, wayOf(ways, request), { userId, kind: 'password-reset' })),
  );
}

function severalRoutes(server: HttpServer, { db, ...ways }: UsersNeeds): void {
  serve(server, actOnUsers, async ({ body, principal, request }) =>
    db.transaction().execute((tx) => actOnSeveral(tx, principal, wayOf(ways, request), body)),
  );

  serve(server, removeUsers, async ({ body, principal }) =>
    db.transaction().execute((tx) => removeSeveral(tx, principal, body.userIds)),
  );
}

function tokenRoutes(server: HttpServer, { db }: UsersNeeds): void {
  serve(server, listUserTokens, async ({ params, principal }) => ({
    rows: await readTokens(db, principal, params.userId),
  }));

  serve(server, revokeUserToken, async ({ params, principal }) => {
    await db.transaction().execute((tx) => revokeToken(tx, principal, params));
    return {};
  });
}
