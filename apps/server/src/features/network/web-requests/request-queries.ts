import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { requestDays } from '@isocenter/contract/network/web-requests/web-requests.ts';
import type { listWebRequests } from '@isocenter/contract/network/web-requests/routes.ts';
import type { WebRequest } from '@isocenter/contract/network/web-requests/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleAccounts } from '#features/people/access/access.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPage } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** Requests alike, as they are written. */
export interface NotedRequest extends Omit<
  WebRequest,
  'requestId' | 'at' | 'caller' | 'account' | 'kind' | 'hasClinic'
> {
  readonly at: Date;
  readonly accountId: number | null;
  readonly tokenId: string | null;
  /** The route's pattern, shared by requests with other parameters. */
  readonly pattern: string;
}

/** Whoever is gone meanwhile is nobody. */
export async function insertRequests(db: Db, noted: readonly NotedRequest[]): Promise<void> {
  await sql`
    insert into web_request (at, account_id, token_id, address, method, path, clinic_code, status, requests, bytes, milliseconds)
    select at, account.id, api_token.id, address, method, path, "clinicCode", told.status, requests, bytes, milliseconds
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as told (at timestamptz, "accountId" integer, "tokenId" uuid,
      address text, method text, path text, "clinicCode" text, status integer, requests integer, bytes bigint, milliseconds integer)
    left join account on account.id = "accountId" left join api_token on api_token.id = "tokenId"
    order by at`.execute(db);
}

/** Forgets what is older than it is kept. */
export async function forgetRequests(db: Db): Promise<void> {
  await sql`delete from web_request where at < now() - make_interval(days => ${requestDays}::integer)`.execute(db);
}

const orderOf = (direction: 'asc' | 'desc'): ListOrder => ({
  name: 'requests of DICOMweb',
  direction,
  columns: [{ expression: 'web_request.id', type: 'bigint' }],
});

/** The names of accounts and tokens are those that `from` gives. */
const columns = sql`web_request.id as "requestId", web_request.at, coalesce(api_token.name, account.full_name, '') as caller,
    coalesce(account.full_name, '') as account,
    case when token_id is not null then 'token' when web_request.account_id is not null then 'session' else 'unknown' end as kind,
    web_request.address, method, path, clinic_code as "clinicCode",
    clinic_code = '' or exists (select from clinic where lower(code) = lower(clinic_code) and merged_into is null) as "hasClinic",
    web_request.status, requests, bytes, milliseconds`;

const from = (viewer: Principal): RawBuilder<unknown> =>
  sql`web_request left join account on account.id = web_request.account_id and ${visibleAccounts(viewer)}
    left join api_token on api_token.id = token_id and api_token.account_id = account.id`;

const outcomes = {
  answered: sql<SqlBool>`web_request.status < 400`,
  refused: sql<SqlBool>`web_request.status between 400 and 499`,
  failed: sql<SqlBool>`web_request.status >= 500`,
} as const;

type Query = PageQuery<QueryOf<typeof listWebRequests>>;

/** A page of requests, the newest first unless asked otherwise. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfRequests(db: Db, viewer: Principal, query: Query): Promise<Page<WebRequest>> {
  const { q, outcome, direction = 'desc', cursor, limit } = query;
  const searched =
    searchedOf(sql`path || ' ' || web_request.address || ' ' || clinic_code || ' ' || coalesce(api_token.name, '')
    || ' ' || coalesce(account.full_name, '')`);
  const where = [...holdsWords(searched, q), ...(outcome === undefined ? [] : [outcomes[outcome]])];
  const found = await readPage<Omit<WebRequest, 'at'> & { readonly at: Date }>(
    db,
    orderOf(direction),
    { cursor, limit },
    { columns, from: from(viewer), where },
  );
  return mapPage(found, ({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export interface CountedRequests extends Row<'web_request', 'clinic_code as clinicCode'> {
  readonly requests: number;
  readonly refused: number;
}

/** Counts the requests of the last hour, by the clinic's root that was called. */
export async function countRequests(db: Db): Promise<CountedRequests[]> {
  const { rows } = await sql<CountedRequests>`
    select clinic_code as "clinicCode", sum(requests)::integer as requests,
      coalesce(sum(requests) filter (where status >= 400), 0)::integer as refused
    from web_request where at > now() - interval '1 hour' group by clinic_code order by clinic_code`.execute(db);
  return rows;
}
