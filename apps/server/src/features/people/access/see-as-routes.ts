import { endSeeAs, seeAs } from '@isocenter/contract/people/access/routes.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { requireSeenThrough } from './seen-through.ts';
import { setSessionView } from './see-as-queries.ts';

export function seeAsRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, seeAs, async ({ params: { userId }, principal }) => {
    requireOwnSession(principal);
    if (userId === principal.accountId) throw new AppError('conflict', 'This is your own account.');
    return db.transaction().execute(async (tx) => {
      const target = await requireSeenThrough(tx, principal, userId);
      await setSessionView(tx, principal.sessionId, userId);
      const subject = { kind: 'account', id: String(userId) };
      await recordAudit(tx, principal, { action: 'access.see-as', subject, detail: { as: target.email } });
      return {};
    });
  });

  serve(server, endSeeAs, async ({ principal }) => {
    const { seenBy } = principal;
    if (seenBy === undefined) return {};
    return db.transaction().execute(async (tx) => {
      await setSessionView(tx, principal.sessionId, null);
      const subject = { kind: 'account', id: String(principal.accountId) };
      await recordAudit(tx, principal, { action: 'access.see-as-end', subject, detail: { as: principal.actor } });
      return {};
    });
  });
}

/** @throws AppError `forbidden` for a personal access token: it belongs to one account, whatever it reaches */
function requireOwnSession({ sessionId }: Principal): void {
  if (sessionId === '') throw new AppError('forbidden', 'A personal access token cannot do this. Sign in.');
}
