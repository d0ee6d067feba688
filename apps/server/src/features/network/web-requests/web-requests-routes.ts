import {
  countWebRequests,
  exportWebRequests,
  listWebRequests,
  listWebTokens,
} from '@isocenter/contract/network/web-requests/routes.ts';
import type { WebRequest } from '@isocenter/contract/network/web-requests/fields.ts';
import { dicomwebRoot } from '@isocenter/contract/archive/dicomweb/dicomweb.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import type { RequestLog } from './request-log.ts';
import { countRequests, pageOfRequests } from './request-queries.ts';
import { pageOfTokens } from './token-queries.ts';

export interface WebRequestsNeeds {
  readonly db: Db;
  readonly requestLog: RequestLog;
}

/** Lists requests to our DICOMweb service, and tokens. */
export function webRequestsRoutes(server: HttpServer, { db, requestLog }: WebRequestsNeeds): void {
  watchRequests(server, requestLog);

  const read = async (principal: Principal, asked: Parameters<typeof pageOfRequests>[2]) => {
    requireWhole(principal);
    return pageOfRequests(db, principal, asked);
  };
  servePage(server, listWebRequests, { usualLimit: 100, read });
  serveTable(server, exportWebRequests, { db, name: 'dicomweb-requests', columns, read });

  serve(server, countWebRequests, async ({ principal }) => {
    requireWhole(principal);
    const counted = await countRequests(db);
    const sum = (of: 'requests' | 'refused'): number => counted.reduce((all, one) => all + one[of], 0);
    const rows = counted.map(({ clinicCode, requests }) => ({ clinicCode, requests }));
    return { requests: sum('requests'), refused: sum('refused'), rows };
  });

  servePage(server, listWebTokens, { usualLimit: 100, read: (principal, query) => pageOfTokens(db, principal, query) });
}

/** After the answer, and in memory: no request waits for it. */
function watchRequests({ fastify }: HttpServer, log: RequestLog): void {
  const writtenBefore = new WeakMap<object, number>();
  const isOurs = (url: string): boolean => url.startsWith(`${dicomwebRoot}/`);
  fastify.addHook('onRequest', async ({ url, raw }) => {
    if (isOurs(url)) writtenBefore.set(raw, raw.socket.bytesWritten);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { url, raw } = request;
    if (isOurs(url)) log.note(request, reply, Math.max(raw.socket.bytesWritten - (writtenBefore.get(raw) ?? 0), 0));
  });
}

const columns: TableColumns<WebRequest> = {
  at: ({ at }) => at,
  caller: ({ caller }) => caller,
  account: ({ account }) => account,
  address: ({ address }) => address,
  clinic: ({ clinicCode }) => clinicCode,
  method: ({ method }) => method,
  path: ({ path }) => path,
  status: ({ status }) => String(status),
  requests: ({ requests }) => String(requests),
  bytes: ({ bytes }) => String(bytes),
  milliseconds: ({ milliseconds }) => String(milliseconds),
};

/** The service is everybody's: who sees a part of the studies sees nothing of it. */
function requireWhole({ scope }: Principal): void {
  if (scope.kind !== 'all') throw new AppError('not-found', 'There is nothing here.');
}
