import { courseDays } from '@isocenter/contract/insight/dashboard/dashboard.ts';
import { getFilterCourse, listOwnOrders } from '@isocenter/contract/insight/dashboard/routes.ts';
import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import { resolvedFilter } from '#features/archive/filters/filters.ts';
import { dayOfInstallation } from '#features/insight/figures/figures.ts';
import { SearchLog } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { courseOf } from './course-queries.ts';
import { ownOrders } from './order-queries.ts';

export function dashboardRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  const searches = new SearchLog(db);

  serve(server, listOwnOrders, async ({ principal }) => ({ rows: await ownOrders(db, principal) }));

  serve(server, getFilterCourse, async ({ params: { filterId }, principal }) => {
    const filter = await resolvedFilter(db, principal, { saved: filterId });
    const to = await dayOfInstallation(db);
    const days = { from: dayAfter(to, 1 - courseDays), to };
    const { rows, patients } = await courseOf(db, principal, filter, days);
    // A number tells of somebody too, as in a count of the same filter.
    if (patients.length > 0) await searches.note(principal, 'study.search', { saved: filterId }, { patients });
    return { ...days, rows };
  });
}
