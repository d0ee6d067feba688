import {
  closedDayActivity,
  createClosedDay,
  getClosedDay,
  listClosedDays,
  removeClosedDay as removeClosedDayRoute,
  updateClosedDay,
} from '@isocenter/contract/office/closed-days/routes.ts';
import { serveActivity } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfClosedDays } from './closed-day-queries.ts';
import {
  addClosedDay,
  changeClosedDay,
  loadClosedDay,
  mayOfClosedDays,
  removeClosedDay,
  requireClosedDay,
} from './save-closed-day.ts';

export function closedDaysRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  servePage(server, listClosedDays, {
    read: (principal, asked) => pageOfClosedDays(db, principal, asked),
    beside: (principal) => ({ may: mayOfClosedDays(principal) }),
  });

  serve(server, getClosedDay, ({ params, principal }) => loadClosedDay(db, principal, params.closedDayId));

  serve(server, createClosedDay, async ({ body, principal }) =>
    loadClosedDay(db, principal, await addClosedDay(db, principal, body)),
  );

  serve(server, updateClosedDay, async ({ params, body, principal }) => {
    await changeClosedDay(db, principal, params.closedDayId, body);
    return loadClosedDay(db, principal, params.closedDayId);
  });

  serve(server, removeClosedDayRoute, async ({ params, principal }) => {
    await removeClosedDay(db, principal, params.closedDayId);
    return {};
  });

  serveActivity(server, closedDayActivity, {
    db,
    subject: async (principal, { closedDayId }) => {
      await requireClosedDay(db, principal, closedDayId);
      return { kind: 'closed-day', id: String(closedDayId) };
    },
  });
}
