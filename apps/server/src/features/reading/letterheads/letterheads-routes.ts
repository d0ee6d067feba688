import {
  changeLetterhead,
  createLetterhead,
  getLetterhead,
  letterheadActivity,
  listLetterheads,
  removeLetterhead,
} from '@isocenter/contract/reading/letterheads/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfLetterheads } from './letterhead-queries.ts';
import {
  addLetterhead,
  loadLetterhead,
  mayOfLetterheads,
  putLetterhead,
  requireLetterhead,
  takeLetterheadAway,
} from './save-letterhead.ts';

export function letterheadsRoutes(server: HttpServer, { db }: { db: Db }): void {
  servePage(server, listLetterheads, {
    read: (principal, asked) => pageOfLetterheads(db, principal, asked),
    beside: (principal) => ({ may: mayOfLetterheads(principal) }),
  });

  serve(server, getLetterhead, ({ params, principal }) => loadLetterhead(db, principal, params.letterheadId));

  serve(server, createLetterhead, async ({ body, principal }) =>
    loadLetterhead(db, principal, await addLetterhead(db, principal, body)),
  );

  serve(server, changeLetterhead, async ({ params, body, principal }) => {
    await putLetterhead(db, principal, params.letterheadId, body);
    return loadLetterhead(db, principal, params.letterheadId);
  });

  serve(server, removeLetterhead, async ({ params, principal }) => {
    await takeLetterheadAway(db, principal, params.letterheadId);
    return {};
  });

  serveActivity(server, letterheadActivity, {
    db,
    subject: async (principal, { letterheadId }) => {
      await requireLetterhead(db, principal, letterheadId);
      return { kind: 'letterhead', id: String(letterheadId) };
    },
  });
}
