import {
  foundWebServerColumns,
  webServerImportColumns,
} from '@isocenter/contract/network/web-servers/web-server-import.ts';
import {
  createWebServer,
  exportWebServers,
  getWebServer,
  listWebServers,
  removeWebServer as removeWebServerRoute,
  testWebServer,
  updateWebServer,
  webServerActivity,
} from '@isocenter/contract/network/web-servers/routes.ts';
import { servicesOf } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { recordAudit, serveActivity, serveTable } from '#features/people/audit/audit.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { columnsInFile } from '#platform/lists/fields-in-file.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { WebSignIns } from './reach-server.ts';
import {
  addWebServer,
  changeWebServer,
  loadWebServer,
  mayOfWebServers,
  removeWebServer,
  requireServerChange,
  requireWebServer,
  subjectOf,
  type Keeping,
} from './save-web-server.ts';
import { tryServices } from './try-services.ts';
import { fileRowsOf } from './web-server-in-file.ts';
import { pageOfWebServers, rowOfWebServer } from './web-server-list-queries.ts';
import { writeTests } from './web-server-queries.ts';

type Needs = Keeping & { readonly signIns: WebSignIns };

export function webServersRoutes(server: HttpServer, needs: Needs): void {
  const { db } = needs;

  servePage(server, listWebServers, {
    read: (principal, query) => pageOfWebServers(db, principal, query),
    beside: (principal) => ({ may: mayOfWebServers(principal) }),
  });

  serveTable(server, exportWebServers, {
    db,
    name: 'dicomweb-servers',
    columns: columnsInFile(webServerImportColumns, foundWebServerColumns),
    read: async (principal, query) => {
      const { rows, nextCursor } = await pageOfWebServers(db, principal, query);
      return { rows: await fileRowsOf(db, principal, rows), nextCursor };
    },
  });

  serve(server, getWebServer, ({ params, principal }) => loadWebServer(needs, principal, params.serverId));

  serve(server, createWebServer, async ({ body, principal }) =>
    loadWebServer(
      needs,
      principal,
      await db.transaction().execute((tx) => addWebServer({ ...needs, db: tx }, principal, body)),
    ),
  );

  serve(server, updateWebServer, async ({ params, body, principal }) => {
    await changeWebServer(needs, principal, params.serverId, body);
    return loadWebServer(needs, principal, params.serverId);
  });

  serve(server, removeWebServerRoute, async ({ params, principal }) => {
    await removeWebServer(db, principal, params.serverId);
    return {};
  });

  serveTest(server, needs);

  serveActivity(server, webServerActivity, {
    db,
    subject: async (principal, { serverId }) => {
      await requireWebServer(db, principal, serverId);
      return subjectOf(serverId);
    },
  });
}

function serveTest(server: HttpServer, { db, signIns }: Needs): void {
  serve(server, testWebServer, async ({ params: { serverId }, body: { service }, principal }) => {
    const record = await requireWebServer(db, principal, serverId);
    requireServerChange(principal);
    if (record.status === 'inactive') throw new AppError('conflict', 'The DICOMweb server is inactive.');
    const services = servicesOf(record.uses);
    const wanted = services.filter((each) => service === undefined || each === service);
    if (service !== undefined && wanted.length === 0)
      throw new AppError('conflict', 'The DICOMweb server is not used for this.');
    signIns.forget(serverId);
    const rows = await tryServices(signIns.reach(record), wanted);
    const before = (await rowOfWebServer(db, principal, serverId))?.tests ?? [];
    const known = [...rows, ...before];
    await writeTests(
      db,
      record,
      services.flatMap((each) => known.find((one) => one.service === each) ?? []),
    );
    const failed = rows.filter(({ outcome }) => outcome === 'failed').map(({ service }) => service);
    const detail = { failed: failed.length === 0 ? 'none' : failed.join(', ') };
    await recordAudit(db, principal, { action: 'web-server.test', subject: subjectOf(serverId), detail });
    return { rows };
  });
}
