import {
  answerTakeOver as answerRoute,
  askToTakeOver as askRoute,
  endReading as endRoute,
  keepReading as keepRoute,
} from '@isocenter/contract/reading/workflow/reading-lock-routes.ts';
import {
  listReadingTargets,
  moveStudies,
  peekNext,
  prioritiseStudies,
  readNext as readNextRoute,
  saveReadingTargets,
} from '@isocenter/contract/reading/workflow/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { moveSelection, prioritiseSelection } from './move-studies.ts';
import { findNext } from './next-queries.ts';
import { readNext } from './read-next.ts';
import { answerTakeOver, askToTakeOver, endReading, keepReading } from './reading-locks.ts';
import { readTargets, saveTargets } from './targets.ts';

export function workflowRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, moveStudies, ({ body: { selection, ...move }, principal }) =>
    moveSelection(db, principal, selection, move),
  );
  serve(server, prioritiseStudies, ({ body, principal }) =>
    prioritiseSelection(db, principal, body.selection, body.priority),
  );
  serve(server, readNextRoute, async ({ body, principal }) => ({ study: await readNext(db, principal, body) }));

  serve(server, peekNext, async ({ principal }) => ({ studyUid: (await findNext(db, principal)) ?? null }));

  serve(server, keepRoute, ({ params, principal }) => keepReading(db, principal, params.studyUid));
  serve(server, askRoute, async ({ params, principal }) => ({
    isMine: await askToTakeOver(db, principal, params.studyUid),
  }));
  serve(server, answerRoute, async ({ params, body, principal }) => {
    await answerTakeOver(db, principal, params.studyUid, body.give);
    return {};
  });
  serve(server, endRoute, async ({ params, principal }) => {
    await endReading(db, principal, params.studyUid);
    return {};
  });

  serve(server, listReadingTargets, async ({ query, principal }) => ({
    rows: await readTargets(db, principal, query.clinicId),
  }));
  serve(server, saveReadingTargets, async ({ query, body, principal }) => ({
    rows: await saveTargets(db, principal, query.clinicId, body.rows),
  }));
}
