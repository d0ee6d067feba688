import { moveStudies, previewMove } from '@isocenter/contract/people/placing/routes.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { moveSelection, previewOfMove, type MoveNeeds } from './move-studies.ts';

/** Studies moved from clinic to clinic by a person, and what that would change. */
export function moveRoutes(server: HttpServer, needs: MoveNeeds): void {
  serve(server, previewMove, async ({ body, principal }) => previewOfMove(needs, principal, body));

  serve(server, moveStudies, async ({ body, principal }) => moveSelection(needs, principal, body));
}
