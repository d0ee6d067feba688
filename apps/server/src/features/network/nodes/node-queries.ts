import { sql } from 'kysely';
import { type NodeContext, newNode, type NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { visibleNodes } from '#features/people/access/access.ts';
import { camelRow, snakeRow, type SnakeRow } from '#platform/database/names.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** Fields of a row as they were written, by the functions below alone. */
export type NodeRecord = NodeFields & { readonly id: number; readonly revision: number };

// The keys of a record of fields are fields.
const columns = Object.keys(snakeRow(newNode)) as (keyof SnakeRow<NodeFields>)[];

type NodeViewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** A node that exists for the viewer; locked against other writers when asked for. */
export async function findNode(
  db: Db,
  viewer: NodeViewer,
  nodeId: number,
  { forUpdate = false } = {},
): Promise<NodeRecord | undefined> {
  const query = db
    .selectFrom('dicom_node')
    .select(['id', 'revision', ...columns])
    .where('id', '=', nodeId)
    .where(visibleNodes(viewer));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  return row && (camelRow(row) as NodeRecord);
}

/** The node of this name, however it is written, locked; undefined where the viewer sees none. */
export async function findNamed(tx: Db, viewer: NodeViewer, name: string): Promise<NodeRecord | undefined> {
  const row = await tx
    .selectFrom('dicom_node')
    .select(['id', 'revision', ...columns])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(visibleNodes(viewer))
    .forUpdate()
    .executeTakeFirst();
  return row && (camelRow(row) as NodeRecord);
}

/** Reads an active node, whoever's it is: the caller must have checked access to it. */
export async function findCalled(db: Db, nodeId: number): Promise<NodeRecord | undefined> {
  const row = await db
    .selectFrom('dicom_node')
    .select(['id', 'revision', ...columns])
    .where('id', '=', nodeId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row && (camelRow(row) as NodeRecord);
}

/** Returns those of these nodes that exist for the viewer. */
export async function nodesByKeys(db: Db, viewer: NodeViewer, keys: readonly number[]): Promise<NodeRecord[]> {
  const rows = await db
    .selectFrom('dicom_node')
    .select(['id', 'revision', ...columns])
    .where(sql<boolean>`id = any(${sql.val(keys)}::integer[])`)
    .where(visibleNodes(viewer))
    .execute();
  return rows.map((row) => camelRow(row) as NodeRecord);
}

/** Returns true if another node has this AE title at the same host. */
export async function isTakenAt(
  db: Db,
  { aeTitle, host }: Pick<NodeFields, 'aeTitle' | 'host'>,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('dicom_node')
    .select('id')
    .where('ae_title', '=', aeTitle)
    .where('host', '=', host)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClinic(db: Db, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', '=', clinicId)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertNode(tx: Db, fields: NodeFields): Promise<number> {
  const { id } = await tx.insertInto('dicom_node').values(snakeRow(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceNode(tx: Db, nodeId: number, fields: NodeFields): Promise<void> {
  await tx
    .updateTable('dicom_node')
    .set({ ...snakeRow(fields), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', nodeId)
    .execute();
}

/** Removes the row, and with it how the node fared. */
export async function deleteNode(tx: Db, nodeId: number): Promise<void> {
  await tx.deleteFrom('dicom_node').where('id', '=', nodeId).execute();
}

/** Reads the presentation contexts of a node, which the list does not show. */
export async function contextsOf(db: Db, nodeId: number): Promise<NodeContext[]> {
  const row = await db.selectFrom('node_health').select('contexts').where('node_id', '=', nodeId).executeTakeFirst();
  // Written by this feature alone.
  return (row?.contexts ?? []) as NodeContext[];
}

/** Bytes that passed in the last 24 hours. */
export async function bytesOf(db: Db, nodeId: number): Promise<{ bytesIn: number; bytesOut: number }> {
  const { rows } = await sql<{ bytesIn: number; bytesOut: number }>`
    select coalesce(sum(bytes_in), 0)::bigint as "bytesIn", coalesce(sum(bytes_out), 0)::bigint as "bytesOut"
    from node_traffic where node_id = ${nodeId} and hour > now() - interval '24 hours'`.execute(db);
  return rows[0] ?? { bytesIn: 0, bytesOut: 0 };
}
