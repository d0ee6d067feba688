import { sql } from 'kysely';
import type { listWebTokens } from '@isocenter/contract/network/web-requests/routes.ts';
import type { TokenSortColumn } from '@isocenter/contract/network/web-requests/web-requests.ts';
import type { WebToken } from '@isocenter/contract/network/web-requests/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPage } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

const sortable: Readonly<Record<TokenSortColumn, OrderColumn>> = {
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  user: { expression: 'fold_text(listed."userName") collate "C"', type: 'text' },
  ends: { expression: 'listed."expiresAt"', type: 'timestamptz' },
  used: { expression: `coalesce(listed."lastUsedAt", '-infinity')`, type: 'timestamptz' },
};

const columns = sql`api_token.id as "tokenId", api_token.name, hint, reach, api_token.created_at as "createdAt",
  api_token.expires_at as "expiresAt", last_used_at as "lastUsedAt", last_used_address as "lastUsedAddress",
  account.id as "userId", account.full_name as "userName",
  array(select clinic.name from account_clinic own join clinic on clinic.id = own.clinic_id
    where own.account_id = account.id order by fold_text(clinic.name)) as clinics`;

interface Found extends Omit<WebToken, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'requests'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly requests: number;
}

/** A page of the tokens of the accounts that the viewer sees. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfTokens(
  db: Db,
  viewer: Principal,
  { q, sort = 'ends', direction = 'asc', cursor, limit }: PageQuery<QueryOf<typeof listWebTokens>>,
): Promise<Page<WebToken>> {
  const then = [sortable.name, { expression: 'listed."tokenId"::text collate "C"', type: 'text' }] as const;
  const order = requestedOrder('tokens', sortable, { sort, direction }, then);
  const conditions = [
    sql`revoked_at is null`,
    visibleAccounts(viewer),
    ...holdsWords(searchedOf(sql`api_token.name || ' ' || account.full_name`), q),
  ];
  const found = await readPage<Found>(
    db,
    order,
    { cursor, limit },
    {
      columns: sql`listed.*, (select coalesce(sum(requests), 0)::integer from web_request
        where token_id = listed."tokenId" and at > now() - interval '1 hour') as requests`,
      from: sql`(select ${columns} from api_token join account on account.id = account_id
        where ${sql.join(conditions, sql` and `)}) as listed`,
    },
  );
  const seesServer = viewer.scope.kind === 'all' && viewer.can('read', 'Server');
  return mapPage(found, ({ createdAt, expiresAt, lastUsedAt, requests, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    requests: seesServer ? requests : null,
  }));
}
