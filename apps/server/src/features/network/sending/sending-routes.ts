import { listSendDestinations, previewSending, sendStudies } from '@isocenter/contract/network/sending/routes.ts';
import type { LeavingNeeds } from '#features/archive/anonymise/anonymise.ts';
import { hasRouting } from '#features/archive/rules/rules.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { beginSend } from './begin-send.ts';
import { previewOf } from './preview-sending.ts';
import type { ExportFolder } from './folders/export-folders.ts';
import { listDestinations } from './list-destinations.ts';

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly leaving: LeavingNeeds;
  readonly folders: readonly ExportFolder[];
}

export function sendingRoutes(server: HttpServer, needs: Needs): void {
  serve(server, listSendDestinations, async ({ principal }) => ({
    rows: await listDestinations(needs, principal),
    hasRules: await hasRouting(needs.db, principal),
  }));

  serve(server, sendStudies, ({ body, principal }) => beginSend(needs, principal, body));

  serve(server, previewSending, ({ body, principal }) => previewOf(needs, principal, body));
}
