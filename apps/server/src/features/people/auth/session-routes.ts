import { endOwnSession, endOwnSessions, listOwnSessions } from '@isocenter/contract/people/auth/security-routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { deviceWords } from './device-words.ts';
import { endOneSession, endSessionsOfAccount, listLiveSessions } from './sessions-queries.ts';
import type { Sessions } from './sessions.ts';

export function sessionRoutes(server: HttpServer, { db, sessions }: { db: Db; sessions: Sessions }): void {
  serve(server, listOwnSessions, async ({ principal }) => {
    const rows = await listLiveSessions(db, principal.accountId);
    return {
      rows: rows.map((row) => ({
        sessionId: row.id,
        isCurrent: row.id === principal.sessionId,
        way: row.way,
        ...deviceWords(row.user_agent),
        address: row.address,
        startedAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
      })),
    };
  });

  serve(server, endOwnSession, async ({ params, principal }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await endOneSession(tx, principal.accountId, params.sessionId)))
        throw new AppError('not-found', 'There is no such session.');
      await recordAudit(tx, principal, { action: 'account.sessions-ended', detail: { ended: 1 } });
    });
    sessions.forget();
    return {};
  });

  serve(server, endOwnSessions, async ({ body, principal }) => {
    const ended = await db.transaction().execute(async (tx) => {
      const remaining = body.andThis ? undefined : principal.sessionId;
      const count = await endSessionsOfAccount(tx, principal.accountId, 'signed out everywhere', remaining);
      await recordAudit(tx, principal, { action: 'account.sessions-ended', detail: { ended: count } });
      return count;
    });
    sessions.forget();
    return { ended };
  });
}
