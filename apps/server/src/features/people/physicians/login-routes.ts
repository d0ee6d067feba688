import { listPhysicianLogins, setPhysicianLogin } from '@isocenter/contract/people/physicians.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { freeLogins } from './login-queries.ts';
import { linkLogin } from './logins.ts';

export function loginRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listPhysicianLogins, async ({ query, principal }) => ({
    rows: await freeLogins(db, principal, query),
  }));

  serve(server, setPhysicianLogin, async ({ params, body, principal }) => ({
    login: await db.transaction().execute((tx) => linkLogin(tx, principal, params.physicianId, body.accountId)),
  }));
}
