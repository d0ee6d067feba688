import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NodeRow, NodeCounts } from '@isocenter/contract/network/nodes/fields.ts';
import { type NodeState, nodeStates } from '@isocenter/contract/network/nodes/node-rows.ts';
import type { NodeKind, NodeSortColumn } from '@isocenter/contract/network/nodes/nodes.ts';
import type { listNodes } from '@isocenter/contract/network/nodes/routes.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleNodes } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';
import { echoesUntilSilent } from './health-queries.ts';

/** An echo that takes longer is slow: within a hospital it takes a few milliseconds, between hospitals some dozens. */
const slowMilliseconds = 500;

/** The state of a node, from `dicom_node` with its `health`. */
export const nodeState = sql<NodeState>`case when dicom_node.status = 'inactive' then 'off' when health.echo_fault is not null then 'silent'
  when health.echo_at is null then 'unchecked' when health.echo_milliseconds > ${sql.lit(slowMilliseconds)} then 'slow' else 'answers' end`;

/** The columns of `listed`, none of them null, that the list can be ordered by. */
const sortable: Readonly<Record<NodeSortColumn, OrderColumn>> = {
  state: { expression: 'listed.rank', type: 'bigint' },
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  aeTitle: { expression: 'listed."aeTitle" collate "C"', type: 'text' },
  clinic: { expression: `fold_text(coalesce(listed."clinicName", '')) collate "C"`, type: 'text' },
  echo: { expression: 'coalesce(listed."echoMilliseconds", -1)', type: 'bigint' },
  seen: { expression: `coalesce(listed."seenAt", 'epoch')`, type: 'timestamptz' },
};

/** The columns of a row of the list. */
const columns = sql`dicom_node.id as "nodeId", dicom_node.name, ae_title as "aeTitle", host, port, kind, dicom_node.status,
  (select clinic.name from clinic where clinic.id = clinic_id) as "clinicName", sees_all as "seesAll", verbs, uses,
  retrieve_by as "retrieveBy", dicom_node.revision,
  ${nodeState} as state, array_position(${sql.val([...nodeStates])}::text[], ${nodeState}) as rank,
  echo_at as "echoAt", echo_milliseconds as "echoMilliseconds", echo_fault as "echoFault", echo_since as "echoSince",
  seen_at as "seenAt", fault, fault_at as "faultAt", coalesce(fault_times, 0) as "faultTimes",
  coalesce(jsonb_array_length(contexts), 0) as contexts, day.*, refusal.*`;

/** The list's tables, with the traffic and the refusals of the last 24 hours. */
const from = sql`from dicom_node left join node_health as health on health.node_id = dicom_node.id
  left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('hour', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'objectsIn', objects_in, 'objectsOut', objects_out) order by hour), '[]') as traffic,
      coalesce(sum(objects_in), 0)::bigint as "objectsIn", coalesce(sum(objects_out), 0)::bigint as "objectsOut",
      coalesce(sum(unread), 0)::integer as unread
    from node_traffic where node_id = dicom_node.id and hour > now() - interval '24 hours') as day on true
  left join lateral (
    select coalesce(sum(times), 0)::integer as refused,
      (array_agg(jsonb_build_object('text', message, 'patterns', patterns) order by last_at desc))[1] as "refusedBecause"
    from refusal_count where refusal_count.node_id = dicom_node.id and hour > now() - interval '24 hours') as refusal on true`;

type TimeName = 'echoAt' | 'echoSince' | 'seenAt' | 'faultAt';
type Found = Omit<NodeRow, TimeName> & Readonly<Record<TimeName, Date | null>>;

/**
 * A page of nodes in a stated order, then by name. Nodes are few: what an order is by is found for all.
 * @throws AppError `invalid-input` for a cursor of another list
 */
export async function pageOfNodes(
  db: Db,
  viewer: Principal,
  page: PageQuery<QueryOf<typeof listNodes>>,
): Promise<Page<NodeRow>> {
  const { sort = 'state', direction = 'asc' } = page;
  const then = [sortable.name, { expression: 'listed."nodeId"', type: 'integer' }] as const;
  const order = requestedOrder('nodes', sortable, { sort, direction }, then);
  const nodes = sql`select ${columns} ${from} where ${sql.join(conditionsOf(viewer, page), sql` and `)}`;
  return mapPage(await readPageOf<Found & { readonly rank?: number }>(db, order, page, nodes), rowOf);
}

/** Reads the row of one node, as the list shows it. */
export async function rowOfNode(db: Db, viewer: Principal, nodeId: number): Promise<NodeRow | undefined> {
  const { rows } = await sql<Found>`
    select ${columns} ${from} where dicom_node.id = ${nodeId} and ${visibleNodes(viewer)}`.execute(db);
  return rows[0] && rowOf(rows[0]);
}

/** Lists by name the nodes that exist for the viewer, are echoed regularly, and do not answer. */
export async function listSilent(db: Db, viewer: Principal): Promise<string[]> {
  const { rows } = await sql<Row<'dicom_node', 'name'>>`
    select dicom_node.name from dicom_node join node_health as health on health.node_id = dicom_node.id
    where ${visibleNodes(viewer)} and ${nodeState} = 'silent' and echo_minutes > 0 and fault_times >= ${echoesUntilSilent}
    order by fold_text(dicom_node.name) collate "C" limit 1000`.execute(db);
  return rows.map(({ name }) => name);
}

/** Counts the nodes that exist for the viewer by kind and by state. */
export async function countsOfNodes(db: Db, viewer: Principal): Promise<NodeCounts> {
  const { rows } = await sql<Row<'dicom_node', 'kind'> & { readonly state: NodeState; readonly count: number }>`
    select kind, ${nodeState} as state, count(*)::integer as count from dicom_node
    left join node_health as health on health.node_id = dicom_node.id
    where ${visibleNodes(viewer)} group by 1, 2`.execute(db);
  const sumOf = (isMeant: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  const ofKind = (wanted: NodeKind) => sumOf(({ kind }) => kind === wanted);
  const inState = (wanted: NodeState) => sumOf((row) => row.state === wanted);
  return {
    all: sumOf(() => true),
    scanner: ofKind('scanner'),
    archive: ofKind('archive'),
    workstation: ofKind('workstation'),
    silent: inState('silent'),
    slow: inState('slow'),
    off: inState('off'),
  };
}

function conditionsOf(viewer: Principal, query: Omit<QueryOf<typeof listNodes>, 'limit'>): RawBuilder<SqlBool>[] {
  const { q, kind, state: wanted, clinicId, verb } = query;
  const text = searchedOf(sql`dicom_node.name || ' ' || ae_title || ' ' || host || ' ' || dicom_node.description`);
  return [
    visibleNodes(viewer),
    ...holdsWords(text, q),
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...(wanted === undefined ? [] : [sql<SqlBool>`${nodeState} = ${wanted}`]),
    ...(clinicId === undefined ? [] : [sql<SqlBool>`dicom_node.clinic_id = ${clinicId}`]),
    ...(verb === undefined ? [] : [sql<SqlBool>`${verb} = any(verbs)`]),
  ];
}

function rowOf({ rank: _rank, ...row }: Found & { readonly rank?: number }): NodeRow {
  const { echoAt, echoSince, seenAt, faultAt } = row;
  const text = (at: Date | null): string | null => at?.toISOString() ?? null;
  return { ...row, echoAt: text(echoAt), echoSince: text(echoSince), seenAt: text(seenAt), faultAt: text(faultAt) };
}
