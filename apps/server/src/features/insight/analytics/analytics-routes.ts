import { exportAnalytics, getAnalyticsStart, printAnalytics } from '@isocenter/contract/insight/analytics/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { findReader } from '#features/system/letters/letters.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { streamTable } from '#platform/lists/stream-table.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { printFigures } from './paper/print-figures.ts';
import { dayNow } from './start-queries.ts';
import { figuresFor } from './subject-figures.ts';
import { figuresTable } from './table.ts';

export interface AnalyticsNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly outbox: Outbox;
  readonly printer: Printer;
}

export function analyticsRoutes(server: HttpServer, { db, dataDir, outbox, printer }: AnalyticsNeeds): void {
  serve(server, getAnalyticsStart, async ({ principal }) => ({
    ...(await dayNow(db)),
    figures: [...figuresFor(principal)],
    seesAll: principal.scope.kind === 'all',
    hasMail: outbox.isConfigured,
  }));

  serve(server, exportAnalytics, async ({ query: { format = 'csv', ...query }, principal, reply }) => {
    const { columns, rows } = await figuresTable({ db, dataDir }, principal, query);
    return streamTable(reply, format, {
      name: `analytics-${query.subject}`,
      columns,
      pages: once(rows),
      written: async (count) =>
        recordAudit(db, principal, {
          action: 'analytics.export',
          subject: { kind: 'analytics', id: query.subject },
          detail: { ...query, rows: count },
        }),
    });
  });

  serve(server, printAnalytics, async ({ query, principal, reply }) => {
    const { words: language } = (await findReader(db, principal.accountId)).language;
    const bytes = await printFigures({ db, dataDir, printer }, principal, { query, language, name: '' });
    await recordAudit(db, principal, {
      action: 'analytics.print',
      subject: { kind: 'analytics', id: query.subject },
      detail: { ...query },
    });
    const name = `analytics-${query.subject}-${query.from}-${query.to}.pdf`;
    const file = { name, mediaType: 'application/pdf', sizeBytes: bytes.length };
    return void asFile(reply, file, true).send(Buffer.from(bytes));
  });
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
