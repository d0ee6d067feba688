import { exportPolicyAcceptances, listPolicyAcceptances } from '@isocenter/contract/people/policies/routes.ts';
import type { PolicyAcceptance } from '@isocenter/contract/people/policies/fields.ts';
import type { PolicyKind } from '@isocenter/contract/people/policies/policies.ts';
import { serveTable } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { pageOfAcceptances } from './policies-queries.ts';

const columns: TableColumns<PolicyAcceptance> = {
  version: ({ version }) => version,
  language: ({ language }) => language,
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  at: ({ at }) => at,
  address: ({ address }) => address,
};

/** Serves who accepted what: for administrators. */
export function acceptanceRoutes(server: HttpServer, { db }: { db: Db }): void {
  const page = (
    principal: Principal,
    kind: PolicyKind,
    { version, ...query }: { readonly version?: number; readonly cursor?: string; readonly limit: number },
  ) =>
    newestFirst(`acceptances of ${kind}, ${version ?? 'all'}`, query, {
      read: async (part) => (await pageOfAcceptances(db, principal, { kind, version, ...part })).map(presented),
      numberOf: ({ id }) => id,
    });

  servePage(server, listPolicyAcceptances, {
    usualLimit: 100,
    read: (principal, query, { params }) => page(principal, params.kind, query),
  });

  serveTable(server, exportPolicyAcceptances, {
    db,
    name: 'acceptances',
    columns,
    fileName: ({ kind }) => `${kind}-acceptances`,
    subject: ({ kind }) => ({ kind: 'policy', id: kind }),
    read: (principal, query, { kind }) => page(principal, kind, query),
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
