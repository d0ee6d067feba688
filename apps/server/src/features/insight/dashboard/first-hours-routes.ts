import { getFirstHours } from '@isocenter/contract/insight/dashboard/routes.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { firstHours, type FirstHoursNeeds } from './first-hours.ts';

export interface FirstHoursRouteNeeds extends FirstHoursNeeds {
  readonly installation: { readonly baseUrlOf: (request: { protocol: string; host: string }) => string };
}

export function firstHoursRoutes(server: HttpServer, needs: FirstHoursRouteNeeds): void {
  serve(server, getFirstHours, async ({ principal, request }) => {
    // The installation is everybody's: who sees a part of the studies sees nothing of it.
    if (principal.scope.kind !== 'all') throw new AppError('not-found', 'There is nothing here.');
    return firstHours(needs, principal.accountId, needs.installation.baseUrlOf(request));
  });
}
