import { listClinicChoices } from '@isocenter/contract/people/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { listChoices } from './clinic-queries.ts';

export function clinicsRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listClinicChoices, async ({ principal }) => ({ rows: await listChoices(db, principal) }));
}
