import {
  exportPolicyAcceptances,
  listPolicyAcceptances,
  type PolicyAcceptance,
} from '@isocenter/contract/people/policies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { csvOf } from '#platform/csv/csv.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { pageOfAcceptances } from './policies-queries.ts';

const pageSize = 100;
const mostExported = 100_000;
const columns = ['version', 'language', 'name', 'email', 'at', 'address'] as const;

/** Who accepted what: for administrators. */
export function acceptanceRoutes(server: HttpServer, { db }: { db: Db }): void {
  serve(server, listPolicyAcceptances, async ({ params: { kind }, query: { version, before }, principal }) => {
    const records = await pageOfAcceptances(db, principal, { kind, version, before, limit: pageSize + 1 });
    const rows = records.slice(0, pageSize).map(presented);
    return { rows, next: records.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });

  serve(server, exportPolicyAcceptances, async ({ params: { kind }, query: { version }, principal, reply }) => {
    const page = { kind, version, before: undefined, limit: mostExported };
    const rows = (await pageOfAcceptances(db, principal, page)).map(presented);
    await recordAudit(db, principal, {
      action: 'policy.export',
      subject: { kind: 'policy', id: kind },
      detail: { rows: rows.length },
    });
    const lines = rows.map((row) => [row.version, row.language, row.fullName, row.email, row.at, row.address]);
    return void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}-acceptances.csv"`)
      .send(csvOf(columns, lines));
  });
}

type AcceptanceRecord = Awaited<ReturnType<typeof pageOfAcceptances>>[number];

function presented(record: AcceptanceRecord): PolicyAcceptance {
  return {
    id: record.id,
    accountId: record.account_id,
    fullName: record.full_name,
    email: record.email,
    version: record.version,
    language: record.language,
    at: record.at.toISOString(),
    address: record.address,
  };
}
