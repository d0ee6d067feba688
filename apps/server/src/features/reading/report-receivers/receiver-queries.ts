import { sql } from 'kysely';
import {
  type DeliveryFault,
  type ReceiverSortColumn,
  receiverStates,
} from '@isocenter/contract/reading/report-receivers/report-receiver-lists.ts';
import type { listReceivers } from '@isocenter/contract/reading/report-receivers/routes.ts';
import {
  type ReceiverRow,
  newReceiver,
  type ReceiverFields,
} from '@isocenter/contract/reading/report-receivers/fields.ts';
import type { QueryOf } from '@isocenter/contract/route.ts';
import { visibleReceivers } from '#features/people/access/access.ts';
import type { OrderColumn } from '#platform/database/list-cursor.ts';
import { mapPage, requestedOrder, readPageOf } from '#platform/database/read-page.ts';
import { camelRow, snakeRow, type SnakeRow } from '#platform/database/names.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdsWords, searchedOf } from '#platform/database/text-search.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { Page, PageQuery } from '#platform/lists/serve-page.ts';

/** The fields that are stored as they were written: all but the secret. */
export type OpenFields = Omit<ReceiverFields, 'secret'>;
/** Fields of a row as they were written, by the functions below alone. */
export type ReceiverRecord = OpenFields & {
  readonly id: number;
  readonly revision: number;
  readonly sealed: Buffer | null;
};

export function openFieldsOf({ secret: _secret, ...open }: ReceiverFields): OpenFields {
  return open;
}

// The keys of a record of fields are fields.
const columns = Object.keys(snakeRow(openFieldsOf(newReceiver))) as (keyof SnakeRow<OpenFields>)[];

/** A receiver that exists for the viewer; locked against other writers when asked for. */
export async function findReceiver(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
  receiverId: number,
  { forUpdate = false } = {},
): Promise<ReceiverRecord | undefined> {
  const query = db
    .selectFrom('report_receiver')
    .select(['id', 'revision', 'sealed', ...columns])
    .where('id', '=', receiverId)
    .where(visibleReceivers(viewer));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  return row && (camelRow(row) as ReceiverRecord);
}

export async function insertReceiver(tx: Db, fields: OpenFields): Promise<number> {
  const { id } = await tx
    .insertInto('report_receiver')
    .values({ ...snakeRow(fields), sealed: null, tested_at: null, test_fault: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceReceiver(tx: Db, receiverId: number, fields: OpenFields): Promise<void> {
  await tx
    .updateTable('report_receiver')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', receiverId)
    .execute();
}

export async function writeSealed(tx: Db, receiverId: number, sealed: Buffer | null): Promise<void> {
  await tx.updateTable('report_receiver').set({ sealed }).where('id', '=', receiverId).execute();
}

export async function deleteReceiver(tx: Db, receiverId: number): Promise<void> {
  await tx.deleteFrom('report_receiver').where('id', '=', receiverId).execute();
}

/** Saves the result of a test of a receiver, at the revision that was tested; null clears it. */
export async function writeTest(
  db: Db,
  { id, revision }: Pick<ReceiverRecord, 'id' | 'revision'>,
  found: { readonly fault: DeliveryFault | null; readonly answer: string } | null,
): Promise<void> {
  await db
    .updateTable('report_receiver')
    .set({ tested_at: found && new Date(), test_fault: found?.fault ?? null, test_answer: found?.answer ?? '' })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

const moment = (expression: string) =>
  sql.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Counts each receiver's deliveries by their outcome. */
const tally = sql`left join lateral (
    select count(*) filter (where sent_at is null and given_up_at is null)::integer as waiting,
      count(*) filter (where given_up_at > now() - interval '7 days' and given_up_because in ('refused', 'too-old'))::integer as "givenUp",
      coalesce(bool_or(sent_at is null and given_up_at is null and attempts > 0), false) as "isStuck",
      max(sent_at) as last_sent, max(given_up_at) filter (where given_up_because = 'refused') as last_refused
    from report_delivery where receiver_id = report_receiver.id) as tally on true`;

const state = sql`case when report_receiver.status = 'inactive' then 'off'
  when "isStuck" or test_fault is not null or last_refused > coalesce(last_sent, '-infinity') then 'failing'
  when last_sent is not null or tested_at is not null then 'answers' else 'untested' end`;

const rowColumns = sql`report_receiver.id as "receiverId", report_receiver.name, report_receiver.status, report_receiver.kind,
  case when report_receiver.kind = 'fhir' then url else host || ':' || coalesce(port::text, '') end as address,
  case when report_receiver.kind = 'fhir' then url like 'http:%' else not tls end as "isOpen", states, report_receiver.revision,
  ${state} as state, waiting, "givenUp", ${moment('last_sent')} as "sentAt", ${moment('tested_at')} as "testedAt",
  test_fault as "testFault", test_answer as "testAnswer",
  array_position(${sql.val([...receiverStates])}::text[], ${state}) as rank`;

const sortable: Readonly<Record<ReceiverSortColumn, OrderColumn>> = {
  state: { expression: 'listed.rank', type: 'bigint' },
  name: { expression: 'fold_text(listed.name) collate "C"', type: 'text' },
  kind: { expression: 'listed.kind collate "C"', type: 'text' },
};

type Found = ReceiverRow & { readonly rank?: number };

/** A page of receivers in a stated order, then by name. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfReceivers(
  db: Db,
  viewer: Principal,
  {
    sort = 'state',
    direction = 'asc',
    cursor,
    limit,
    q,
    state: wanted,
    kind,
  }: PageQuery<QueryOf<typeof listReceivers>>,
): Promise<Page<ReceiverRow>> {
  const then = [sortable.name, { expression: 'listed."receiverId"', type: 'integer' }] as const;
  const order = requestedOrder('report receivers', sortable, { sort, direction }, then);
  const conditions = [
    visibleReceivers(viewer),
    ...holdsWords(searchedOf(sql`report_receiver.name || ' ' || host || ' ' || url`), q),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(kind === undefined ? [] : [sql`report_receiver.kind = ${kind}`]),
  ];
  const receivers = sql`select ${rowColumns} from report_receiver ${tally} where ${sql.join(conditions, sql` and `)}`;
  const found = await readPageOf<Found>(db, order, { cursor, limit }, receivers);
  return mapPage(found, ({ rank: _rank, ...row }) => row);
}

/** Lists receivers that physicians may name, by name. */
export async function listNamed(
  db: Db,
  viewer: Pick<Principal, 'scope'>,
): Promise<{ receiverId: number; name: string }[]> {
  return db
    .selectFrom('report_receiver')
    .select(['id as receiverId', 'name'])
    .where('kind', '=', 'hl7')
    .where('only_named', '=', true)
    .where(visibleReceivers(viewer))
    .orderBy(sql`fold_text(name) collate "C"`)
    .execute();
}

/** Reads the row of one receiver, with the tally of its deliveries. */
export async function rowOfReceiver(db: Db, viewer: Principal, receiverId: number): Promise<ReceiverRow | undefined> {
  const { rows } = await sql<Found>`select ${rowColumns} from report_receiver ${tally}
    where report_receiver.id = ${receiverId} and ${visibleReceivers(viewer)}`.execute(db);
  const [{ rank: _rank, ...row } = {}] = rows;
  // Whole, where there is one.
  return rows.length === 0 ? undefined : (row as ReceiverRow);
}
