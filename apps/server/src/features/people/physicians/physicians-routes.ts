import {
  getPhysicianFigures,
  listPhysicianLogins,
  physicianActivity,
  setPhysicianLogin,
} from '@isocenter/contract/people/physicians/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { figuresOf } from './figures-queries.ts';
import { freeLogins } from './login-queries.ts';
import { linkLogin } from './logins.ts';
import { mergeRoutes } from './merge-routes.ts';
import { requirePhysicians } from './physician-answers.ts';
import { passcodeRoutes, type PasscodeNeeds } from './passcode-routes.ts';
import { importRoutes } from './physician-import.ts';
import { recordRoutes } from './record-routes.ts';

/** Serves physicians, their logins, and the merging of duplicates. */
export function physiciansRoutes(server: HttpServer, needs: PasscodeNeeds): void {
  recordRoutes(server, needs);
  importRoutes(server, needs);
  mergeRoutes(server, needs);
  aroundRoutes(server, needs);
  passcodeRoutes(server, needs);
}

/** The account that somebody signs in with, and what is known of a physician beside the record. */
function aroundRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listPhysicianLogins, async ({ query, principal }) => ({
    rows: await freeLogins(db, principal, query),
  }));

  serve(server, setPhysicianLogin, async ({ params, body, principal }) => ({
    login: await db.transaction().execute((tx) => linkLogin(tx, principal, params.physicianId, body.accountId)),
  }));

  serve(server, getPhysicianFigures, async ({ params: { physicianId }, principal }) => {
    await requirePhysicians(db, principal, [physicianId]);
    const figures = await figuresOf(db, principal, physicianId);
    return { ...figures, lastReceivedAt: figures.lastReceivedAt?.toISOString() ?? null };
  });

  serveActivity(server, physicianActivity, {
    db,
    subject: async (principal, { physicianId }) => {
      await requirePhysicians(db, principal, [physicianId]);
      return { kind: 'physician', id: String(physicianId) };
    },
  });
}
