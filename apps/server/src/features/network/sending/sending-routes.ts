import { listSendDestinations, sendStudies } from '@isocenter/contract/network/sending.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { beginSend } from './begin-send.ts';
import { listDestinations } from './destination-queries.ts';

export function sendingRoutes(server: HttpServer, needs: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(server, listSendDestinations, async ({ principal }) => ({ rows: await listDestinations(needs.db, principal) }));

  serve(server, sendStudies, ({ body, principal }) => beginSend(needs, principal, body));
}
