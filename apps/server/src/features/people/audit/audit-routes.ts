import { Readable } from 'node:stream';
import {
  checkAuditIntegrity,
  exportAudit,
  exportAuditXml,
  getAuditIntegrity,
  listAudit,
  listAuditActions,
  listAuditedPeople,
} from '@isocenter/contract/people/audit/routes.ts';
import { mostAuditCounted, mostAuditExported } from '@isocenter/contract/people/audit/audit.ts';
import type { AuditFilter } from '@isocenter/contract/people/audit/fields.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { boundedOf } from '#platform/lists/bounded-count.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { streamTable } from '#platform/lists/stream-table.ts';
import type { ActionNames } from './action-names.ts';
import { auditMessages, type AuditSource } from './audit-message.ts';
import { auditColumns } from './audit-table.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { watchHidden } from './hidden.ts';
import { beginCheck } from './integrity-job.ts';
import { lastIntegrity, runningCheck } from './integrity-queries.ts';
import { patientAccessRoutes } from './patient-access-routes.ts';
import { QuietLog } from '#platform/audit/quiet-log.ts';
import { allAudit, auditedPeople, countAudit, pageOfAudit } from './search-queries.ts';
import { watchStrangers } from './strangers.ts';

const readWindowMilliseconds = 600_000;

export interface AuditDependencies {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Returns the name of this installation in audit messages. */
  readonly auditSource: () => Promise<AuditSource>;
}

export function auditRoutes(
  server: HttpServer,
  { db, jobs, auditSource }: AuditDependencies,
  names: ActionNames,
): void {
  const log = new QuietLog(db);
  const entries = (filter: AuditFilter, principal: Principal) =>
    allAudit(db, principal, { filter, most: mostAuditExported }, names);
  watchHidden(server, db);
  watchStrangers(server, db);
  patientAccessRoutes(server, { db });

  servePage(server, listAudit, {
    usualLimit: 100,
    read: async (principal, { cursor, limit, ...filter }) => {
      const key = `${principal.seenBy?.accountId ?? ''}/${principal.accountId}`;
      await log.once(principal, { action: 'audit.read' }, key, readWindowMilliseconds);
      return newestFirst(
        'audit',
        { cursor, limit },
        {
          read: (page) => pageOfAudit(db, principal, { filter, ...page }, names),
          numberOf: ({ id }) => id,
        },
      );
    },
    beside: async (principal, { cursor, limit: _limit, ...filter }) => ({
      // Whoever reads it may do both.
      may: { check: true, export: true },
      total:
        cursor === undefined
          ? boundedOf(await countAudit(db, principal, { filter, most: mostAuditCounted }, names))
          : null,
    }),
  });

  serve(server, listAuditedPeople, async ({ query, principal }) => ({
    rows: await auditedPeople(db, principal, query),
  }));

  serve(server, listAuditActions, async () => ({
    rows: names.known.map((action) => ({ action, event: names.of(action).event })),
  }));

  serve(server, exportAudit, async ({ query: { format = 'csv', ...filter }, principal, reply }) => {
    await recordExport(db, principal, { form: format, filter });
    const pages = entries(filter, principal);
    return streamTable(reply, format, { name: fileName(), columns: auditColumns, pages });
  });

  serve(server, exportAuditXml, async ({ query, principal, reply }) => {
    await recordExport(db, principal, { form: 'xml', filter: query });
    reply
      .header('content-disposition', `attachment; filename="${fileName()}.xml"`)
      .type(exportAuditXml.response.contentTypes[0]);
    return void reply.send(
      Readable.from(auditMessages(entries(query, principal), await auditSource(), names), { objectMode: false }),
    );
  });

  serve(server, checkAuditIntegrity, ({ principal }) => beginCheck(jobs, principal));

  serve(server, getAuditIntegrity, async ({ principal }) => ({
    last: await lastIntegrity(db),
    running: await runningCheck(db, principal),
  }));
}

function fileName(): string {
  return `audit-trail-${new Date().toISOString().slice(0, 10)}`;
}

interface Exported {
  readonly form: string;
  readonly filter: AuditFilter;
}

async function recordExport(db: Db, principal: Principal, { form, filter }: Exported): Promise<void> {
  await recordAudit(db, principal, { action: 'audit.export', detail: { form, fields: Object.keys(filter) } });
}
