import { getHoldings, handOver } from '@isocenter/contract/reading/hand-over/routes.ts';
import { requireUser } from '#features/people/users/users.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { countHoldings } from './hand-over-queries.ts';
import { handOverTo } from './hand-over.ts';

export function handOverRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, getHoldings, async ({ params: { userId }, principal }) => {
    await requireUser(db, principal, userId);
    return countHoldings(db, principal, userId);
  });

  serve(server, handOver, ({ params: { userId }, body, principal }) => handOverTo(db, principal, userId, body));
}
