import { moveStudies, previewMove } from '@isocenter/contract/people/study-moves.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { moveSelection, previewOfMove } from './move-studies.ts';

/** Studies moved from clinic to clinic by a person, and what that would change. */
export function moveRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, previewMove, async ({ body, principal }) => previewOfMove(db, principal, body));

  serve(server, moveStudies, async ({ body, principal }) => moveSelection(db, principal, body));
}
