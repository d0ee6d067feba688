import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { listWebServers } from '@isocenter/contract/network/web-servers/routes.ts';
import type { WebServerRow } from '@isocenter/contract/network/web-servers/fields.ts';
import type { WebServerSortColumn } from '@isocenter/contract/network/web-servers/web-server-lists.ts';
import { webServerStates, type WebServerState } from '@isocenter/contract/network/web-servers/web-server-states.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleWebServers } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { trafficOfServer } from './traffic-queries.ts';

/** The state of a server. */
export const webServerState = sql<WebServerState>`case when web_server.status = 'inactive' then 'off' when tests = '[]' then 'untested'
  when tests @> '[{"outcome": "failed"}]' then 'failing' else 'answers' end`;

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<WebServerSortColumn, OrderColumn>> = {
  state: { expression: 'listed.rank', type: 'bigint' },
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  signIn: { expression: 'listed."signIn" collate "C"', type: 'text' },
  clinic: { expression: `fold_text(coalesce(listed."clinicName", '')) collate "C"`, type: 'text' },
  tested: { expression: `coalesce(listed."testedAt", '') collate "C"`, type: 'text' },
};

/** The columns of a row of the list. */
const columns = sql`web_server.id as "serverId", web_server.name, url, sign_in as "signIn", username, web_server.status, uses,
  (select clinic.name from clinic where clinic.id = clinic_id) as "clinicName", web_server.revision, tests,
  ${webServerState} as state, array_position(${sql.val([...webServerStates])}::text[], ${webServerState}) as rank,
  (select max(test ->> 'at') from jsonb_array_elements(tests) as test) as "testedAt", traffic.*`;

type Found = WebServerRow & { readonly rank?: number };

/** A page of servers in a stated order, then by name. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfWebServers(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listWebServers>>,
): Promise<Page<WebServerRow>> {
  const { sort = 'state', direction = 'asc' } = page;
  const then = [sortable.name, { expression: 'listed."serverId"', type: 'integer' }] as const;
  const order = requestedOrder('DICOMweb servers', sortable, { sort, direction }, then);
  const where = sql.join(conditionsOf(viewer, page), sql` and `);
  const servers = sql`select ${columns} from web_server ${trafficOfServer} where ${where}`;
  return mapPage(await readPageOf<Found>(db, order, page, servers), ({ rank: _rank, ...row }) => row);
}

/** Reads the row of one server, as the list shows it. */
export async function rowOfWebServer(db: Db, viewer: Principal, serverId: number): Promise<WebServerRow | undefined> {
  const { rows } = await sql<Found>`
    select ${columns} from web_server ${trafficOfServer} where web_server.id = ${serverId} and ${visibleWebServers(viewer)}`.execute(
    db,
  );
  const [{ rank: _rank, ...row } = {}] = rows;
  // Whole, where there is one.
  return rows.length === 0 ? undefined : (row as WebServerRow);
}

function conditionsOf(viewer: Principal, query: Omit<QueryOf<typeof listWebServers>, 'limit'>): RawBuilder<SqlBool>[] {
  const { q, state: wanted, clinicId, use } = query;
  return [
    visibleWebServers(viewer),
    ...holdsWords(searchedOf(sql`web_server.name || ' ' || url || ' ' || web_server.description`), q),
    ...(wanted === undefined ? [] : [sql<SqlBool>`${webServerState} = ${wanted}`]),
    ...(clinicId === undefined ? [] : [sql<SqlBool>`web_server.clinic_id = ${clinicId}`]),
    ...(use === undefined ? [] : [sql<SqlBool>`${use} = any(uses)`]),
  ];
}
