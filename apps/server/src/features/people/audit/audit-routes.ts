import { Readable } from 'node:stream';
import {
  checkAuditIntegrity,
  exportAuditCsv,
  exportAuditXml,
  lastAuditIntegrity,
  listAudit,
  listAuditActions,
  mostAuditExported,
  type AuditFilter,
  type Integrity,
} from '@isocenter/contract/people/audit.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { knownActions, nameOfAction } from './action-names.ts';
import { auditMessage } from './audit-message.ts';
import { auditCsv } from './audit-table.ts';
import { recordAudit } from './record-audit.ts';
import { watchHidden } from './hidden.ts';
import { keepIntegrity, lastIntegrity } from './integrity-queries.ts';
import { checkIntegrity } from './integrity.ts';
import { QuietLog } from './quiet-log.ts';
import { allAudit, pageOfAudit } from './search-queries.ts';
import { watchStrangers } from './strangers.ts';

const readWindowMilliseconds = 600_000;

export interface AuditDependencies {
  readonly db: Db;
  /** Where the signed heads are. */
  readonly dataDir: string;
  /** What this installation calls itself in audit messages. */
  readonly sourceId: string;
}

export function auditRoutes(server: HttpServer, { db, dataDir, sourceId }: AuditDependencies): void {
  const log = new QuietLog(db);
  let checking: Promise<Integrity> | undefined;
  watchHidden(server, db);
  watchStrangers(server, db);

  serve(server, listAudit, async ({ query, principal }) => {
    const { before, limit = 100, ...filter } = query;
    const key = `${principal.seenBy?.accountId ?? ''}/${principal.accountId}`;
    await log.once(principal, { action: 'audit.read' }, key, readWindowMilliseconds);
    const rows = await pageOfAudit(db, principal, { filter, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  });

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

  serve(server, checkAuditIntegrity, async ({ principal, request }) => {
    // One at a time: whoever asks meanwhile gets the same result.
    checking ??= check().finally(() => (checking = undefined));
    const found = await checking;
    const { checked, firstBad, headFile } = found;
    await recordAudit(db, principal, {
      action: 'audit.check',
      outcome: firstBad === null && headFile !== 'differs' ? 'success' : 'failed',
      detail: { checked, firstBad, headFile },
    });
    if (firstBad !== null) request.log.error({ firstBad, headFile }, 'the audit trail was tampered with');
    return found;
  });

  serve(server, lastAuditIntegrity, async () => ({ last: await lastIntegrity(db) }));

  async function check(): Promise<Integrity> {
    const found = { at: new Date().toISOString(), ...(await checkIntegrity(db, dataDir)) };
    await keepIntegrity(db, found);
    return found;
  }

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
