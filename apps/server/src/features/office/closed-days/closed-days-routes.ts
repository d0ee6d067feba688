import { closedDayRoutes } from '@isocenter/contract/office/closed-days/routes.ts';
import { serveRecord } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { pageOfClosedDays } from './closed-day-queries.ts';
import { closedDayRecord, mayOfClosedDays } from './closed-day-record.ts';

export function closedDaysRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serveRecord(server, closedDayRoutes, {
    db,
    record: closedDayRecord,
    page: pageOfClosedDays,
    may: (principal) => mayOfClosedDays(principal),
    shown: (_db, principal, stored) => ({ ...stored, may: mayOfClosedDays(principal, stored) }),
  });
}
