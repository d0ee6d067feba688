import { letterheadRoutes } from '@isocenter/contract/reading/letterheads/routes.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { pageOfLetterheads } from './letterhead-queries.ts';
import { letterheadRecord, mayOfLetterheads } from './letterhead-record.ts';

export function letterheadsRoutes(server: HttpServer, { db }: { db: Db }): void {
  serveRecord(server, letterheadRoutes, {
    db,
    record: letterheadRecord,
    page: pageOfLetterheads,
    may: (principal) => mayOfLetterheads(principal),
    shown: (_db, principal, { changedAt, ...stored }) => ({
      ...stored,
      changedAt: changedAt.toISOString(),
      may: mayOfLetterheads(principal, stored),
    }),
  });
}
