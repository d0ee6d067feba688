import { Readable } from 'node:stream';
import {
  checkAuditIntegrity,
  exportAuditCsv,
  exportAuditXml,
  getAuditIntegrity,
  listAudit,
  listAuditActions,
  listAuditedPeople,
  mostAuditCounted,
  mostAuditExported,
  type AuditFilter,
} from '@isocenter/contract/people/audit.ts';
import type { FastifyReply } from 'fastify';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { knownActions, nameOfAction } from './action-names.ts';
import { auditMessage } from './audit-message.ts';
import { auditCsv } from './audit-table.ts';
import { recordAudit } from './record-audit.ts';
import { watchHidden } from './hidden.ts';
import { beginCheck } from './integrity-job.ts';
import { lastIntegrity, runningCheck } from './integrity-queries.ts';
import { patientAccessRoutes } from './patient-access-routes.ts';
import { QuietLog } from './quiet-log.ts';
import { allAudit, auditedPeople, countAudit, pageOfAudit } from './search-queries.ts';
import { watchStrangers } from './strangers.ts';

const readWindowMilliseconds = 600_000;

export interface AuditDependencies {
  readonly db: Db;
  readonly jobs: Jobs;
  /** What this installation calls itself in audit messages. */
  readonly sourceId: string;
}

export function auditRoutes(server: HttpServer, { db, jobs, sourceId }: AuditDependencies): void {
  const log = new QuietLog(db);
  watchHidden(server, db);
  watchStrangers(server, db);
  patientAccessRoutes(server, { db });

  serve(server, listAudit, async ({ query, principal }) => {
    const { before, limit = 100, ...filter } = query;
    const key = `${principal.seenBy?.accountId ?? ''}/${principal.accountId}`;
    await log.once(principal, { action: 'audit.read' }, key, readWindowMilliseconds);
    const rows = await pageOfAudit(db, principal, { filter, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    if (before !== undefined) return { rows: shown, next, total: null };
    const count = await countAudit(db, principal, filter, mostAuditCounted);
    return {
      rows: shown,
      next,
      total: { count: Math.min(count, mostAuditCounted), isExact: count <= mostAuditCounted },
    };
  });

  serve(server, listAuditedPeople, async ({ query, principal }) => ({
    rows: await auditedPeople(db, principal, query),
  }));

  serve(server, listAuditActions, async () => ({
    rows: knownActions.map((action) => ({ action, event: nameOfAction(action).event })),
  }));

  serve(server, exportAuditCsv, async ({ query, principal, reply }) => {
    await recordExport(principal, 'csv', query);
    return send(reply, 'csv', exportAuditCsv.response.contentTypes, asTable(db, principal, query));
  });

  serve(server, exportAuditXml, async ({ query, principal, reply }) => {
    await recordExport(principal, 'xml', query);
    return send(reply, 'xml', exportAuditXml.response.contentTypes, asMessages(db, principal, query, sourceId));
  });

  serve(server, checkAuditIntegrity, ({ principal }) => beginCheck(jobs, principal));

  serve(server, getAuditIntegrity, async () => ({ last: await lastIntegrity(db), running: await runningCheck(db) }));

  async function recordExport(principal: Principal, form: string, filter: AuditFilter): Promise<void> {
    await recordAudit(db, principal, { action: 'audit.export', detail: { form, fields: Object.keys(filter) } });
  }
}

function send(
  reply: FastifyReply,
  ending: string,
  [type = '']: readonly string[],
  text: AsyncGenerator<string>,
): undefined {
  const day = new Date().toISOString().slice(0, 10);
  reply.header('content-disposition', `attachment; filename="audit-trail-${day}.${ending}"`).type(type);
  return void reply.send(Readable.from(text, { objectMode: false }));
}

async function* asTable(db: Db, principal: Principal, filter: AuditFilter): AsyncGenerator<string> {
  let isFirst = true;
  for await (const rows of allAudit(db, principal, filter, mostAuditExported)) {
    yield auditCsv(rows, isFirst);
    isFirst = false;
  }
  if (isFirst) yield auditCsv([], true);
}

async function* asMessages(
  db: Db,
  principal: Principal,
  filter: AuditFilter,
  sourceId: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<AuditMessages>\n';
  for await (const rows of allAudit(db, principal, filter, mostAuditExported))
    yield rows.map((row) => `${auditMessage(row, sourceId)}\n`).join('');
  yield '</AuditMessages>\n';
}
